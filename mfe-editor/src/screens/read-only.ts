import type { Collection } from '@parlance/contract/collection';

export type ReadOnlyReason = 'locked.text' | 'locked.paused' | 'locked.review';

/**
 * Why a transcript can't be edited now, as the key of its text, or undefined when it can. Spec part 2, section 4,
 * "Editing lock": another person edits it, it is paused, or its precision review isn't done.
 */
export function readOnlyReason(
  { editing, paused, tCompletion }: Pick<Collection, 'editing' | 'paused' | 'tCompletion'>,
  uid: string | undefined,
): ReadOnlyReason | undefined {
  if (paused) return 'locked.paused';
  if (tCompletion?.perfection === false) return 'locked.review';
  return editing !== undefined && editing !== uid ? 'locked.text' : undefined;
}

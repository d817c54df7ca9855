import { ConflictError } from '../../platform/errors.ts';
import type { StoredCollection } from './stored-collection.ts';

/**
 * A transcript stays where it is while it is proofread: its workspace pays for that, and a corrector can have it.
 *
 * @throws ConflictError with the reason `review`
 */
export function requireNoReview({ tCompletion }: Pick<StoredCollection, 'tCompletion'>): void {
  if (tCompletion?.perfection !== false) return;
  throw new ConflictError('It is being proofread. Cancel that first, or wait until it is done.', {
    details: { reason: 'review' },
  });
}

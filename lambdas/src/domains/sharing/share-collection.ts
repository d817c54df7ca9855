import type { Operation } from '../../platform/http/operation.ts';
import { type ShareWithDependencies, shareWith } from '../../repositories/sharing/share-with.ts';

/** Shares a collection with a member of its workspace (Spec part 2, section 2.6), and mails them; its owner has it anyway. */
export function shareCollection(dependencies: ShareWithDependencies): Operation<'shareCollection'> {
  return ({ params: { id }, body: { userId }, caller }) => shareWith(dependencies, { id, by: caller.uid, userId });
}

import type { Operation } from '../../../platform/http/operation.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import { type AuthorDependencies, requireMayDelete } from './annotation-access.ts';

interface DeleteReplyDependencies extends AuthorDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get' | 'deleteReply'>;
}

/** Deletes a reply; does nothing when it is gone. */
export function deleteReply(dependencies: DeleteReplyDependencies): Operation<'deleteReply'> {
  const { highlights } = dependencies;
  return async ({ params: { id, highlightId, replyId }, caller }) => {
    const reply = (await highlights.get(id, highlightId))?.replies[replyId];
    await requireMayDelete(dependencies, { id, uid: caller.uid, author: reply?.uid ?? caller.uid });
    await highlights.deleteReply(id, highlightId, replyId);
    return {};
  };
}

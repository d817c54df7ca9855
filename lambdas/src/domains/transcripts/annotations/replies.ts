import { MAX_REPLIES } from '@parlance/contract/highlight';
import type { Clock } from '../../../platform/clock.ts';
import { ConflictError } from '../../../platform/errors.ts';
import type { Operation } from '../../../platform/http/operation.ts';
import { accessibleCollection } from '../../../repositories/access/collection-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import { type AuthorDependencies, authored, noSuchHighlight, requireMayDelete } from './annotation-access.ts';

export interface RepliesDependencies extends AuthorDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get' | 'addReply' | 'deleteReply'>;
  readonly clock: Clock;
}

/** Replies to a highlight; sent again by its author it is the reply that there is. */
export function createReply(dependencies: RepliesDependencies): Operation<'createReply'> {
  const { highlights, clock } = dependencies;
  return async ({ params: { id, highlightId, replyId }, body, caller }) => {
    await accessibleCollection(dependencies, id, caller.uid, 'write');
    const reply = { ...body, ...(await authored(dependencies, caller.uid, body.tags, clock())) };
    const changed = await highlights.addReply(id, highlightId, replyId, reply);
    if (changed) return changed;
    const highlight = await highlights.get(id, highlightId);
    if (!highlight) throw noSuchHighlight();
    const earlier = highlight.replies[replyId];
    if (earlier?.uid === caller.uid) return highlight;
    throw new ConflictError(
      earlier ? 'There is another reply with this id.' : `A highlight can have at most ${MAX_REPLIES} replies.`,
    );
  };
}

/** Deletes a reply; one that is gone is as good as deleted. */
export function deleteReply(dependencies: RepliesDependencies): Operation<'deleteReply'> {
  const { highlights } = dependencies;
  return async ({ params: { id, highlightId, replyId }, caller }) => {
    const reply = (await highlights.get(id, highlightId))?.replies[replyId];
    await requireMayDelete(dependencies, { id, uid: caller.uid, author: reply?.uid ?? caller.uid });
    await highlights.deleteReply(id, highlightId, replyId);
    return {};
  };
}

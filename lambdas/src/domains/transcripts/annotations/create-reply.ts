import { MAX_REPLIES } from '@parlance/contract/annotation-limits';
import type { Clock } from '../../../platform/clock.ts';
import { ConflictError } from '../../../platform/errors.ts';
import type { Operation } from '../../../platform/http/operation.ts';
import { accessibleRecording } from '../../../repositories/access/text-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import { type AuthorDependencies, authored, noSuchHighlight } from './annotation-access.ts';

interface CreateReplyDependencies extends AuthorDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get' | 'addReply'>;
  readonly clock: Clock;
}

/** Replies to a highlight; a repeated call of its author returns the existing one. */
export function createReply(dependencies: CreateReplyDependencies): Operation<'createReply'> {
  const { highlights, clock } = dependencies;
  return async ({ params: { id, highlightId, replyId }, body, caller }) => {
    await accessibleRecording(dependencies, id, caller.uid, 'write');
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

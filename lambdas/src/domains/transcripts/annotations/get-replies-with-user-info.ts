import type { Operation } from '../../../platform/http/operation.ts';
import type { AccessDependencies } from '../../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../../repositories/access/text-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import { type NamesOfDependencies, namesOf } from '../names-of.ts';
import { noSuchHighlight } from './annotation-access.ts';

interface GetRepliesDependencies extends AccessDependencies, NamesOfDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get'>;
}

/** The replies to a highlight with the current names of their authors, for readers of the transcript. */
export function getRepliesWithUserInfo(dependencies: GetRepliesDependencies): Operation<'getRepliesWithUserInfo'> {
  const { highlights } = dependencies;
  return async ({ body: { id, highlightId }, caller }) => {
    await accessibleRecording(dependencies, id, caller.uid, 'read');
    const highlight = await highlights.get(id, highlightId);
    if (!highlight) throw noSuchHighlight();
    const replies = Object.entries(highlight.replies);
    const names = await namesOf(
      dependencies,
      replies.map(([, { uid }]) => uid),
    );
    const data = replies.map(([replyId, reply]) => {
      const name = names.get(reply.uid);
      return { ...reply, id: replyId, ...(name !== undefined && { user: { uid: reply.uid, name } }) };
    });
    return { data: data.sort((a, b) => a.created - b.created) };
  };
}

import type { Operation } from '../../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../../repositories/access/collection-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import type { UsersRepository } from '../../../repositories/users/users-repository.ts';
import { noSuchHighlight } from './annotation-access.ts';

interface GetRepliesDependencies extends AccessDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get'>;
  readonly users: Pick<UsersRepository, 'get'>;
}

/** The replies to a highlight with the current names of their authors, for readers of the transcript. */
export function getRepliesWithUserInfo(dependencies: GetRepliesDependencies): Operation<'getRepliesWithUserInfo'> {
  const { highlights, users } = dependencies;
  return async ({ body: { id, highlightId }, caller }) => {
    await accessibleCollection(dependencies, id, caller.uid, 'read');
    const highlight = await highlights.get(id, highlightId);
    if (!highlight) throw noSuchHighlight();
    const replies = Object.entries(highlight.replies);
    const uids = [...new Set(replies.map(([, { uid }]) => uid))];
    const names = new Map(await Promise.all(uids.map(async (uid) => [uid, (await users.get(uid))?.name] as const)));
    const data = replies.map(([replyId, reply]) => {
      const name = names.get(reply.uid);
      return { ...reply, id: replyId, ...(name !== undefined && { user: { uid: reply.uid, name } }) };
    });
    return { data: data.sort((a, b) => a.created - b.created) };
  };
}

import type { Operation } from '../../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../../platform/http/page-key.ts';
import type { OpenAccessDependencies } from '../../../repositories/access/collection-access.ts';
import { readableRecording } from '../../../repositories/access/text-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import type { AuthorDependencies } from './annotation-access.ts';

/** Keeps a page well below Lambda's response limit, even with the longest comments. */
const PAGE = 200;

type Shown = Awaited<ReturnType<Operation<'listHighlights'>>>['data'][number];

interface ListHighlightsDependencies extends OpenAccessDependencies, AuthorDependencies {
  readonly highlights: Pick<HighlightsRepository, 'list'>;
}

/** The highlights of a transcript; without the authors' uids for holders of the public key. */
export function listHighlights(dependencies: ListHighlightsDependencies): Operation<'listHighlights'> {
  return async ({ params: { id }, query, caller }) => {
    const { right } = await readableRecording(dependencies, id, caller, query.pubkey);
    const list = `highlights#${id}`;
    const after = query.nextPage === undefined ? undefined : decodePageKey(list, query.nextPage).id;
    const { highlights, next } = await dependencies.highlights.list(id, PAGE, after);
    const data = right === 'public' ? highlights.map(withoutUids) : highlights;
    return { data, ...(next !== undefined && { LastEvaluatedKey: encodePageKey(list, { id: next, started: 0 }) }) };
  };
}

function withoutUids(highlight: Shown): Shown {
  const replies = Object.entries(highlight.replies).map(([id, reply]) => [id, { ...reply, uid: '' }]);
  return { ...highlight, uid: '', replies: Object.fromEntries(replies) };
}

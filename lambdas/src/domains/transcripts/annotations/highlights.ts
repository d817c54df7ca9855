import type { Clock } from '../../../platform/clock.ts';
import { ConflictError } from '../../../platform/errors.ts';
import type { Operation } from '../../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../../platform/http/page-key.ts';
import {
  accessibleCollection,
  type OpenAccessDependencies,
  readableCollection,
} from '../../../repositories/access/collection-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import {
  type AuthorDependencies,
  authored,
  noSuchHighlight,
  notTheAuthor,
  requireMayDelete,
} from './annotation-access.ts';

export interface HighlightsDependencies extends OpenAccessDependencies, AuthorDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get' | 'list' | 'create' | 'update' | 'delete'>;
  readonly clock: Clock;
}

/** A page stays well below what a Lambda can answer, as long as the comments may be. */
const PAGE = 200;

/** The highlights of a transcript; who has nothing but the public key doesn't learn the authors' uids. */
export function listHighlights(dependencies: HighlightsDependencies): Operation<'listHighlights'> {
  return async ({ params: { id }, query, caller }) => {
    const { right } = await readableCollection(dependencies, id, caller, query.pubkey);
    const list = `highlights#${id}`;
    const after = query.nextPage === undefined ? undefined : decodePageKey(list, query.nextPage).id;
    const { highlights, next } = await dependencies.highlights.list(id, PAGE, after);
    const data = right === 'public' ? highlights.map(withoutUids) : highlights;
    return { data, ...(next !== undefined && { LastEvaluatedKey: encodePageKey(list, { id: next, started: 0 }) }) };
  };
}

/** Adds a highlight (Spec part 2, section 7.2); sent again by its author it is the one that there is. */
export function createHighlight(dependencies: HighlightsDependencies): Operation<'createHighlight'> {
  const { highlights, clock } = dependencies;
  return async ({ params: { id, highlightId }, body, caller }) => {
    await accessibleCollection(dependencies, id, caller.uid, 'write');
    const author = await authored(dependencies, caller.uid, body.tags, clock());
    const highlight = { ...body, ...author, id: highlightId, replies: {} };
    if (await highlights.create(id, highlight)) return highlight;
    const earlier = await highlights.get(id, highlightId);
    if (earlier?.uid !== caller.uid) throw new ConflictError('There is another highlight with this id.');
    return earlier;
  };
}

/** Changes the caller's own highlight. */
export function updateHighlight(dependencies: HighlightsDependencies): Operation<'updateHighlight'> {
  const { highlights, clock } = dependencies;
  return async ({ params: { id, highlightId }, body, caller }) => {
    await accessibleCollection(dependencies, id, caller.uid, 'write');
    const highlight = await highlights.get(id, highlightId);
    if (!highlight) throw noSuchHighlight();
    if (highlight.uid !== caller.uid) throw notTheAuthor();
    await authored(dependencies, caller.uid, body.tags, clock());
    const changed = await highlights.update(id, highlightId, body);
    if (!changed) throw noSuchHighlight();
    return changed;
  };
}

/** Deletes a highlight; one that is gone is as good as deleted. */
export function deleteHighlight(dependencies: HighlightsDependencies): Operation<'deleteHighlight'> {
  const { highlights } = dependencies;
  return async ({ params: { id, highlightId }, caller }) => {
    const highlight = await highlights.get(id, highlightId);
    await requireMayDelete(dependencies, { id, uid: caller.uid, author: highlight?.uid ?? caller.uid });
    await highlights.delete(id, highlightId);
    return {};
  };
}

type Shown = Awaited<ReturnType<Operation<'listHighlights'>>>['data'][number];

function withoutUids(highlight: Shown): Shown {
  const replies = Object.entries(highlight.replies).map(([id, reply]) => [id, { ...reply, uid: '' }]);
  return { ...highlight, uid: '', replies: Object.fromEntries(replies) };
}

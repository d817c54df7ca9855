import type { Clock } from '../../../platform/clock.ts';
import type { Operation } from '../../../platform/http/operation.ts';
import type { OpenAccessDependencies } from '../../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../../repositories/access/text-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import { type AuthorDependencies, authored, noSuchHighlight, notTheAuthor } from './annotation-access.ts';

interface UpdateHighlightDependencies extends OpenAccessDependencies, AuthorDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get' | 'update'>;
  readonly clock: Clock;
}

/** Changes the caller's own highlight. */
export function updateHighlight(dependencies: UpdateHighlightDependencies): Operation<'updateHighlight'> {
  const { highlights, clock } = dependencies;
  return async ({ params: { id, highlightId }, body, caller }) => {
    await accessibleRecording(dependencies, id, caller.uid, 'write');
    const highlight = await highlights.get(id, highlightId);
    if (!highlight) throw noSuchHighlight();
    if (highlight.uid !== caller.uid) throw notTheAuthor();
    await authored(dependencies, caller.uid, body.tags, clock());
    const changed = await highlights.update(id, highlightId, body);
    if (!changed) throw noSuchHighlight();
    return changed;
  };
}

import type { Clock } from '../../../platform/clock.ts';
import { ConflictError } from '../../../platform/errors.ts';
import type { Operation } from '../../../platform/http/operation.ts';
import type { OpenAccessDependencies } from '../../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../../repositories/access/text-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import { type AuthorDependencies, authored } from './annotation-access.ts';

interface CreateHighlightDependencies extends OpenAccessDependencies, AuthorDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get' | 'create'>;
  readonly clock: Clock;
}

/** Adds a highlight (Spec part 2, section 7.2); a repeated call of its author returns the existing one. */
export function createHighlight(dependencies: CreateHighlightDependencies): Operation<'createHighlight'> {
  const { highlights, clock } = dependencies;
  return async ({ params: { id, highlightId }, body, caller }) => {
    await accessibleRecording(dependencies, id, caller.uid, 'write');
    const author = await authored(dependencies, caller.uid, body.tags, clock());
    const highlight = { ...body, ...author, id: highlightId, replies: {} };
    if (await highlights.create(id, highlight)) return highlight;
    const earlier = await highlights.get(id, highlightId);
    if (earlier?.uid !== caller.uid) throw new ConflictError('There is another highlight with this id.');
    return earlier;
  };
}

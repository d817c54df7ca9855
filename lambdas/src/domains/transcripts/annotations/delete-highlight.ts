import type { Operation } from '../../../platform/http/operation.ts';
import type { OpenAccessDependencies } from '../../../repositories/access/collection-access.ts';
import type { HighlightsRepository } from '../../../repositories/annotations/highlights-repository.ts';
import { type AuthorDependencies, requireMayDelete } from './annotation-access.ts';

interface DeleteHighlightDependencies extends OpenAccessDependencies, AuthorDependencies {
  readonly highlights: Pick<HighlightsRepository, 'get' | 'delete'>;
}

/** Deletes a highlight; does nothing when it is gone. */
export function deleteHighlight(dependencies: DeleteHighlightDependencies): Operation<'deleteHighlight'> {
  const { highlights } = dependencies;
  return async ({ params: { id, highlightId }, caller }) => {
    const highlight = await highlights.get(id, highlightId);
    await requireMayDelete(dependencies, { id, uid: caller.uid, author: highlight?.uid ?? caller.uid });
    await highlights.delete(id, highlightId);
    return {};
  };
}

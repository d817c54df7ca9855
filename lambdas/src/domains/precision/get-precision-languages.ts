import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { CorrectorLanguages } from '../../repositories/precision/corrector-languages.ts';

interface GetPrecisionLanguagesDependencies extends WorkspaceAccess {
  readonly correctorLanguages: Pick<CorrectorLanguages, 'offeredTo'>;
}

/**
 * The base languages in which a corrector of the region may take recordings of a workspace of the caller, for the upload and for screens that
 * offer proofreading.
 *
 * @throws NotFoundError for a workspace of which the caller is no member
 */
export function getPrecisionLanguages(
  dependencies: GetPrecisionLanguagesDependencies,
): Operation<'getPrecisionLanguages'> {
  return async ({ caller: { uid }, query: { orgId: oid } }) => {
    if (oid !== undefined) await workspaceFor(dependencies, oid, uid, 'member');
    return { data: await dependencies.correctorLanguages.offeredTo({ uid, oid }) };
  };
}

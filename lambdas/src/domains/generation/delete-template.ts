import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import {
  personOwner,
  type TemplatesRepository,
  workspaceOwner,
} from '../../repositories/templates/templates-repository.ts';
import { requireMayChange } from './template-rights.ts';

interface DeleteTemplateDependencies extends WorkspaceAccess {
  readonly templates: Pick<TemplatesRepository, 'get' | 'delete'>;
}

/** Deletes a person's template, or one of the workspace that they may change. */
export function deleteTemplate(dependencies: DeleteTemplateDependencies): Operation<'deleteTemplate'> {
  const { templates } = dependencies;
  return async ({ params: { uid, id }, query: { orgId } }) => {
    const { role } = await workspaceFor(dependencies, orgId, uid, 'member');
    requireMayChange(await templates.get(workspaceOwner(orgId), id), { uid, role });
    await Promise.all([templates.delete(personOwner(uid), id), templates.delete(workspaceOwner(orgId), id)]);
    return {};
  };
}

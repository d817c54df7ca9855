import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import {
  personOwner,
  type TemplatesRepository,
  workspaceOwner,
} from '../../repositories/templates/templates-repository.ts';
import { shownTemplate } from './template-rights.ts';

interface ListTemplatesDependencies extends WorkspaceAccess {
  readonly templates: Pick<TemplatesRepository, 'list'>;
}

/** A person's templates and those of a workspace, by name. */
export function listTemplates(dependencies: ListTemplatesDependencies): Operation<'listTemplates'> {
  const { templates } = dependencies;
  return async ({ params: { uid }, query: { orgId } }) => {
    const { role } = await workspaceFor(dependencies, orgId, uid, 'member');
    const found = await Promise.all([templates.list(personOwner(uid)), templates.list(workspaceOwner(orgId))]);
    const shown = found.flat().map((template) => shownTemplate(template, { uid, role }));
    return { data: shown.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)) };
  };
}

import type { Operation } from '../../platform/http/operation.ts';
import { type ProjectsRepository, projectNotFound } from '../../repositories/organizations/projects-repository.ts';
import { type ProjectAccess, requireMember, requireProject } from './project-access.ts';

type UpdateProjectDependencies = ProjectAccess & {
  readonly projects: Pick<ProjectsRepository, 'change'>;
};

export function updateProject(dependencies: UpdateProjectDependencies): Operation<'updateProject'> {
  return async ({ params: { uid, id }, body: { orgId, name, color } }) => {
    await requireMember(dependencies, uid, orgId);
    if (!(await dependencies.projects.change(uid, orgId, id, { name, color }))) throw projectNotFound();
    return requireProject(await requireMember(dependencies, uid, orgId), orgId, id);
  };
}

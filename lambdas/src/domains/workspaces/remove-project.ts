import type { Operation } from '../../platform/http/operation.ts';
import type { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';

interface RemoveProjectDependencies {
  readonly projects: Pick<ProjectsRepository, 'remove'>;
}

/** Removes a project; does nothing when it is gone. */
export function removeProject(dependencies: RemoveProjectDependencies): Operation<'removeProject'> {
  return async ({ params: { uid, id }, query: { orgId } }) => {
    await dependencies.projects.remove(uid, orgId, id);
    return {};
  };
}

import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import type { RemovedProjectsRepository } from '../../repositories/organizations/removed-projects-repository.ts';

interface RemoveProjectDependencies {
  readonly projects: Pick<ProjectsRepository, 'remove'>;
  readonly removedProjects: Pick<RemovedProjectsRepository, 'entry'>;
  readonly clock: Clock;
}

/** Removes a project; does nothing when it is gone. From now on it shows nowhere; a sweep takes it out of its collections. */
export function removeProject({
  projects,
  removedProjects,
  clock,
}: RemoveProjectDependencies): Operation<'removeProject'> {
  return async ({ params: { uid, id }, query: { orgId } }) => {
    const note = removedProjects.entry({ uid, orgId, projectIds: [id], removedAt: Math.floor(clock()) });
    await projects.remove(uid, orgId, id, [note]);
    return {};
  };
}

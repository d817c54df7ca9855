import { defaultProjectName, projectsIn, randomProjectColor } from '@parlance/contract/project';
import { MAX_PROJECTS } from '@parlance/contract/project-limits';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type ProjectsRepository, tooManyProjects } from '../../repositories/organizations/projects-repository.ts';
import { type ProjectAccess, requireMember, requireProject } from './project-access.ts';

type AddProjectDependencies = ProjectAccess & {
  readonly projects: Pick<ProjectsRepository, 'add'>;
  readonly clock: Clock;
};

/** Makes a project; a repeated call with the same id returns it. */
export function addProject(dependencies: AddProjectDependencies): Operation<'addProject'> {
  return async ({ params: { uid }, body: { id, orgId, name, color } }) => {
    const user = await requireMember(dependencies, uid, orgId);
    const others = projectsIn(user.projects, orgId);
    const made = others.find((project) => project.id === id);
    if (made) return made;
    if (others.length >= MAX_PROJECTS) throw tooManyProjects();
    const project = {
      id,
      name: name ?? defaultProjectName(others),
      color: color ?? randomProjectColor(),
      created: dependencies.clock(),
    };
    if (await dependencies.projects.add(uid, orgId, project)) return project;
    // A concurrent call made the project, or the user left the workspace.
    return requireProject(await requireMember(dependencies, uid, orgId), orgId, id);
  };
}

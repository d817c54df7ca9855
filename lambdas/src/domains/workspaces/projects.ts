import type { User } from '@parlance/contract/account';
import { defaultProjectName, MAX_PROJECTS, projectsIn, randomProjectColor } from '@parlance/contract/project';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { workspaceNotFound } from '../../repositories/access/workspace-access.ts';
import { type ProjectsRepository, tooManyProjects } from '../../repositories/organizations/projects-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface ProjectsDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly projects: Pick<ProjectsRepository, 'add' | 'change' | 'remove'>;
  readonly clock: Clock;
}

/** Makes a project; asked for again by the same id, it is the one that was made. */
export function addProject(dependencies: ProjectsDependencies): Operation<'addProject'> {
  return async ({ params: { uid }, body: { id, orgId, name, color } }) => {
    const user = await memberOf(dependencies, uid, orgId);
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
    // It was made, or the person left, at the very moment.
    return present(await memberOf(dependencies, uid, orgId), orgId, id);
  };
}

export function updateProject(dependencies: ProjectsDependencies): Operation<'updateProject'> {
  return async ({ params: { uid, id }, body: { orgId, name, color } }) => {
    await memberOf(dependencies, uid, orgId);
    if (!(await dependencies.projects.change(uid, orgId, id, { name, color }))) throw projectNotFound();
    return present(await memberOf(dependencies, uid, orgId), orgId, id);
  };
}

/** Removes a project; one that is gone is as good as removed. */
export function removeProject(dependencies: ProjectsDependencies): Operation<'removeProject'> {
  return async ({ params: { uid, id }, query: { orgId } }) => {
    await dependencies.projects.remove(uid, orgId, id);
    return {};
  };
}

async function memberOf({ users }: ProjectsDependencies, uid: string, oid: string): Promise<User> {
  const user = await users.get(uid);
  if (user?.organizations[oid] !== true) throw workspaceNotFound();
  return user;
}

function present({ projects }: User, oid: string, id: string) {
  const project = projects[oid]?.[id];
  if (!project) throw projectNotFound();
  return project;
}

function projectNotFound(): NotFoundError {
  return new NotFoundError('There is no such project.');
}

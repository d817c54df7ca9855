import type { User } from '@parlance/contract/user';
import { workspaceNotFound } from '../../repositories/access/workspace-access.ts';
import { projectNotFound } from '../../repositories/organizations/projects-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface ProjectAccess {
  readonly users: Pick<UsersRepository, 'get'>;
}

export async function requireMember({ users }: ProjectAccess, uid: string, oid: string): Promise<User> {
  const user = await users.get(uid);
  if (user?.organizations[oid] !== true) throw workspaceNotFound();
  return user;
}

export function requireProject({ projects }: User, oid: string, id: string) {
  const project = projects[oid]?.[id];
  if (!project) throw projectNotFound();
  return project;
}

import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { isOwnedAlone } from './owned-alone.ts';

interface PreviewDeletionDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'listMembers'>;
}

/** The workspaces that would be deleted with the caller's account. */
export function previewDeletion({ users, organizations }: PreviewDeletionDependencies): Operation<'previewDeletion'> {
  return async ({ params: { uid } }) => {
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    const workspaces = await Promise.all(
      Object.keys(user.organizations).map(async (oid) => {
        const organization = await organizations.get(oid);
        if (!organization || !isOwnedAlone(organization, uid)) return [];
        return [{ id: oid, name: organization.name, members: (await organizations.listMembers(oid)).size }];
      }),
    );
    return { workspaces: workspaces.flat() };
  };
}

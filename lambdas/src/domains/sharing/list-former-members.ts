import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import type { FormerMembersRepository } from '../../repositories/organizations/former-members-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface ListFormerMembersDependencies extends WorkspaceAccess {
  readonly formerMembers: Pick<FormerMembersRepository, 'list'>;
  readonly collections: Pick<CollectionsRepository, 'listByOwner'>;
  readonly users: Pick<UsersRepository, 'getMany'>;
}

/** For owners: the people who left transcripts in a workspace when they left it, the last first. */
export function listFormerMembers(dependencies: ListFormerMembersDependencies): Operation<'listFormerMembers'> {
  const { organizations, formerMembers, collections, users } = dependencies;
  return async ({ params: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    const former = await formerMembers.list(oid);
    const left = await Promise.all(
      former.map(async (each) => {
        const [isMember, page] = await Promise.all([
          organizations.isMember(oid, each.uid),
          collections.listByOwner(userOrgIdOf(each.uid, oid), 1, undefined),
        ]);
        return isMember || page.items.length === 0 ? [] : [each];
      }),
    );
    const people = new Map((await users.getMany(left.flat().map(({ uid }) => uid))).map((user) => [user.uid, user]));
    const data = left.flat().map(({ uid, leftAt }) => {
      const { name = '', email = '' } = people.get(uid) ?? {};
      return { uid, name, email, leftAt };
    });
    return { data: data.sort((a, b) => b.leftAt - a.leftAt) };
  };
}

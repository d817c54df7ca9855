import { inBatches } from '../../platform/dynamodb/retry.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import type { FormerMembersRepository } from '../../repositories/organizations/former-members-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

/** Lists of transcripts that are read at the same time. */
const PARALLEL = 20;

interface ListFormerMembersDependencies extends WorkspaceAccess {
  readonly organizations: WorkspaceAccess['organizations'] & Pick<OrganizationsRepository, 'listMembers'>;
  readonly formerMembers: Pick<FormerMembersRepository, 'list'>;
  readonly collections: Pick<CollectionsRepository, 'listByOwner'>;
  readonly users: Pick<UsersRepository, 'getMany'>;
}

/** For owners: the people who left transcripts in a workspace when they left it, the last first. */
export function listFormerMembers(dependencies: ListFormerMembersDependencies): Operation<'listFormerMembers'> {
  const { organizations, formerMembers, collections, users } = dependencies;
  return async ({ params: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    const [former, members] = await Promise.all([formerMembers.list(oid), organizations.listMembers(oid)]);
    const gone = former.filter(({ uid }) => !members.has(uid));
    const left = await inBatches(gone, PARALLEL, (batch) =>
      Promise.all(
        batch.map(async (each) => {
          const { items } = await collections.listByOwner(userOrgIdOf(each.uid, oid), 1, undefined);
          return items.length === 0 ? [] : [each];
        }),
      ),
    );
    const owners = left.flat(2);
    const people = new Map((await users.getMany(owners.map(({ uid }) => uid))).map((user) => [user.uid, user]));
    const data = owners.map(({ uid, leftAt }) => {
      const { name = '', email = '' } = people.get(uid) ?? {};
      return { uid, name, email, leftAt };
    });
    return { data: data.sort((a, b) => b.leftAt - a.leftAt) };
  };
}

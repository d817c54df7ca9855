import { MAX_MEMBERS_FOUND, type Member } from '@parlance/contract/sharing';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface ListMembersDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'listMembers'>;
  readonly users: Pick<UsersRepository, 'getMany'>;
}

/** The members of a workspace, by name, for those who are members of it. */
export function listMembers({ organizations, users }: ListMembersDependencies): Operation<'listMembers'> {
  return async ({ params: { oid }, query: { q = '', uids, limit }, caller }) => {
    const roles = await organizations.listMembers(oid);
    if (!roles.has(caller.uid)) throw new NotFoundError('There is no such workspace.');
    const wanted = uids && new Set(uids);
    const people = await users.getMany([...roles.keys()].filter((uid) => wanted?.has(uid) ?? true));
    const term = q.trim().toLowerCase();
    const members = people.map(
      ({ uid, email, name, lastSignInTime }): Member => ({
        ...{ uid, email, name, lastSignInTime },
        role: roles.get(uid) ?? 'member',
      }),
    );
    const found = members.filter(({ email, name }) => `${name}\n${email}`.toLowerCase().includes(term));
    const inOrder = found.sort((a, b) => a.name.localeCompare(b.name) || a.uid.localeCompare(b.uid));
    const isSearch = uids !== undefined || term !== '';
    return { data: inOrder.slice(0, limit ?? (isSearch ? MAX_MEMBERS_FOUND : undefined)) };
  };
}

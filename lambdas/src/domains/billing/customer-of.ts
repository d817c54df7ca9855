import type { Organization } from '@parlance/contract/schemas/organization';
import { NotFoundError } from '../../platform/errors.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface CustomerAccess extends WorkspaceAccess {
  readonly users: Pick<UsersRepository, 'get'>;
}

/**
 * The caller's workspace that has this customer. Only its owners and admins see its payments (Spec part 1, section 6).
 *
 * @throws NotFoundError when it is the customer of no workspace of the caller's; ForbiddenError for other members
 */
export async function workspaceOfCustomer(
  dependencies: CustomerAccess,
  customerId: string,
  uid: string,
): Promise<Organization> {
  const user = await dependencies.users.get(uid);
  // The current workspace is nearly always the one that is asked about.
  const { organization: current = '', organizations = {} } = user ?? {};
  const others = Object.keys(organizations).filter((oid) => oid !== current);
  for (const oid of [current, ...others].filter((id) => id !== '')) {
    const organization = await dependencies.organizations.get(oid);
    if (organization?.billing.customer !== customerId) continue;
    return (await workspaceFor(dependencies, oid, uid, 'admin')).organization;
  }
  throw new NotFoundError('There is no such customer.');
}

/** @throws NotFoundError when the workspace has bought nothing yet */
export function requireCustomer({ billing }: Organization): string {
  if (!billing.customer) throw new NotFoundError('This workspace has not bought anything yet.');
  return billing.customer;
}

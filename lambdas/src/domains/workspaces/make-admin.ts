import { withAdminToggled } from '@parlance/contract/workspace';
import type { Operation } from '../../platform/http/operation.ts';
import { workspaceFor } from '../../repositories/access/workspace-access.ts';
import { type ChangeRoleDependencies, changeRole, requireOwnerToTouchOwner } from './change-role.ts';

/** Owners and admins make admins; only an owner makes an admin of an owner. */
export function makeAdmin(dependencies: ChangeRoleDependencies): Operation<'makeAdmin'> {
  return async ({ params: { oid, memberId }, caller }) => {
    const { organization, role } = await workspaceFor(dependencies, oid, caller.uid, 'admin');
    requireOwnerToTouchOwner(organization, memberId, role);
    const after = withAdminToggled(organization.owners, memberId);
    return changeRole(dependencies, organization, { by: caller.uid, uid: memberId }, after);
  };
}

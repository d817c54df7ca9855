import { withOwnerFlipped } from '@parlance/contract/workspace';
import type { Operation } from '../../platform/http/operation.ts';
import { workspaceFor } from '../../repositories/access/workspace-access.ts';
import { type ChangeRoleDependencies, changeRole } from './change-role.ts';

/** Owners give and take the owner role. Admins can't: they could make themselves owners. */
export function makeOwner(dependencies: ChangeRoleDependencies): Operation<'makeOwner'> {
  return async ({ params: { oid, memberId }, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'owner');
    const after = withOwnerFlipped(organization.owners, memberId);
    return changeRole(dependencies, organization, { by: caller.uid, uid: memberId }, after);
  };
}

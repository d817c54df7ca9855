import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import { type CheckOpenIdProviderDependencies, checkOpenIdProvider } from './check-open-id-provider.ts';

type TestOpenIdProviderDependencies = WorkspaceAccess & CheckOpenIdProviderDependencies;

/** What an OpenID provider says of itself. A trial sign-in needs the provider in the user pool: only the approval adds it. */
export function testOpenIdProvider(dependencies: TestOpenIdProviderDependencies): Operation<'testOpenIdProvider'> {
  return async ({ params: { oid }, body: { issuer }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return checkOpenIdProvider(dependencies, oid, issuer);
  };
}

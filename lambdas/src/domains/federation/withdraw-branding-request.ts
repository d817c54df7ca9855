import type { Operation } from '../../platform/http/operation.ts';
import { workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { BrandingRequestsRepository } from '../../repositories/organizations/branding-requests-repository.ts';
import { type BrandingAccess, requireUnchanged } from './branding-access.ts';

interface WithdrawBrandingRequestDependencies extends BrandingAccess {
  readonly brandingRequests: Pick<BrandingRequestsRepository, 'get' | 'withdraw'>;
}

/** Makes a request that waits a draft again, which can be changed. Its client secret is deleted. */
export function withdrawBrandingRequest(
  dependencies: WithdrawBrandingRequestDependencies,
): Operation<'withdrawBrandingRequest'> {
  return async ({ params: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return requireUnchanged(await dependencies.brandingRequests.withdraw(oid));
  };
}

import type { Operation } from '../../platform/http/operation.ts';
import { workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { BrandingRequestsRepository } from '../../repositories/organizations/branding-requests-repository.ts';
import { type BrandingAccess, requireUnchanged } from './branding-access.ts';

interface SaveBrandingRequestDependencies extends BrandingAccess {
  readonly brandingRequests: Pick<BrandingRequestsRepository, 'get' | 'save'>;
}

/** Keeps a draft, finished or not. It changes nothing of what visitors see. */
export function saveBrandingRequest(dependencies: SaveBrandingRequestDependencies): Operation<'saveBrandingRequest'> {
  return async ({ params: { oid }, body: { draft, revision }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return requireUnchanged(await dependencies.brandingRequests.save(oid, draft, revision));
  };
}

import type { Operation } from '../../platform/http/operation.ts';
import { workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { BrandingRequestsRepository } from '../../repositories/organizations/branding-requests-repository.ts';
import type { ClientSecretSeal } from '../../repositories/organizations/client-secret-seal.ts';
import { type BrandingAccess, requireUnchanged } from './branding-access.ts';

interface SaveBrandingRequestDependencies extends BrandingAccess {
  readonly brandingRequests: Pick<BrandingRequestsRepository, 'get' | 'save'>;
  readonly clientSecrets: Pick<ClientSecretSeal, 'seal'>;
}

/** Keeps a draft, finished or not. It changes nothing of what visitors see. A client secret is stored encrypted, and for OpenID Connect alone. */
export function saveBrandingRequest(dependencies: SaveBrandingRequestDependencies): Operation<'saveBrandingRequest'> {
  const { brandingRequests, clientSecrets } = dependencies;
  return async ({ params: { oid }, body: { draft, revision, clientSecret }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    const { sso, issuer, clientId } = draft;
    const isOfClient = sso === 'oidc' && issuer !== '' && clientId !== '';
    const sealed =
      clientSecret !== undefined && isOfClient
        ? await clientSecrets.seal({ oid, issuer, clientId }, clientSecret)
        : undefined;
    return requireUnchanged(await brandingRequests.save(oid, draft, revision, sealed));
  };
}

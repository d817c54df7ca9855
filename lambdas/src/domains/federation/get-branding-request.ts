import type { Federation } from '../../platform/cognito/federation.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type BrandingAccess, brandingRequestFor } from './branding-access.ts';

interface GetBrandingRequestDependencies extends BrandingAccess {
  readonly federation: Pick<Federation, 'redirectAddress'>;
}

/** A workspace's request for branding and single sign-on, with what an OpenID provider has to know before it has a client id. */
export function getBrandingRequest(dependencies: GetBrandingRequestDependencies): Operation<'getBrandingRequest'> {
  return async ({ params: { oid }, caller }) => ({
    ...(await brandingRequestFor(dependencies, oid, caller.uid)),
    redirectAddress: await dependencies.federation.redirectAddress(),
  });
}

import type { Operation } from '../../platform/http/operation.ts';
import { type BrandingAccess, brandingRequestFor } from './branding-access.ts';

/** A workspace's request for branding and single sign-on. */
export function getBrandingRequest(dependencies: BrandingAccess): Operation<'getBrandingRequest'> {
  return ({ params: { oid }, caller }) => brandingRequestFor(dependencies, oid, caller.uid);
}

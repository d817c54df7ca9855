import type { BrandingRequest } from '@parlance/contract/branding-request';
import type { Organization } from '@parlance/contract/schemas/organization';
import { ConflictError } from '../../platform/errors.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { BrandingRequestsRepository } from '../../repositories/organizations/branding-requests-repository.ts';

export interface BrandingAccess extends WorkspaceAccess {
  readonly brandingRequests: Pick<BrandingRequestsRepository, 'get'>;
}

/** The colours that a new draft begins with: the product's own. */
const BUTTON_COLOR = '#0b6b67';
const BACKGROUND_COLOR = '#122027';

/**
 * The request of a workspace; an empty draft when there is none. It decides how its members sign in, so it is for owners alone.
 *
 * @throws NotFoundError for people who are no members; ForbiddenError for admins and other members
 */
export async function brandingRequestFor(access: BrandingAccess, oid: string, uid: string): Promise<BrandingRequest> {
  const { organization } = await workspaceFor(access, oid, uid, 'owner');
  return (await access.brandingRequests.get(oid)) ?? emptyRequest(organization);
}

function emptyRequest({ name }: Organization): BrandingRequest {
  return {
    state: 'draft',
    revision: 0,
    draft: {
      ...{ slug: '', name: name.slice(0, 80), words: { en: '', es: '' }, domains: [] },
      ...{ sso: 'saml', metadata: '', issuer: '', clientId: '' },
      ...{ buttonColor: BUTTON_COLOR, backgroundColor: BACKGROUND_COLOR, allowEmail: true, allowGoogle: false },
    },
  };
}

/** @throws ConflictError when another change came first */
export function requireUnchanged(changed: BrandingRequest | undefined): BrandingRequest {
  if (!changed) throw new ConflictError('The request was changed meanwhile. Please look at it again.');
  return changed;
}

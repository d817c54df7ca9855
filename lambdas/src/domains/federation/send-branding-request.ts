import {
  type BrandingProblem,
  type BrandingRequest,
  brandingProblems,
  ssoOf,
} from '@parlance/contract/branding-request';
import { isBuiltInKey } from '@parlance/contract/schemas/built-in-white-labels';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { readSamlMetadata } from '../../platform/saml-metadata.ts';
import type { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import type { BrandingRequestsRepository } from '../../repositories/organizations/branding-requests-repository.ts';
import { type BrandingAccess, brandingRequestFor, requireUnchanged } from './branding-access.ts';
import { type CheckOpenIdProviderDependencies, checkOpenIdProvider } from './check-open-id-provider.ts';

interface SendBrandingRequestDependencies extends BrandingAccess, CheckOpenIdProviderDependencies {
  readonly brandingRequests: Pick<BrandingRequestsRepository, 'get' | 'send'>;
  readonly whiteLabels: Pick<WhiteLabelsRepository, 'get'>;
}

/** Sends the draft to the operators. A request that waits already stays as it is: a second click sends nothing more. */
export function sendBrandingRequest(dependencies: SendBrandingRequestDependencies): Operation<'sendBrandingRequest'> {
  const { brandingRequests, clock } = dependencies;
  return async ({ params: { oid }, body: { revision }, caller }) => {
    const request = await brandingRequestFor(dependencies, oid, caller.uid);
    if (request.state === 'waiting') return request;
    await requireSound(dependencies, oid, request);
    return requireUnchanged(await brandingRequests.send(oid, revision, Math.floor(clock())));
  };
}

/** @throws BadRequestError with all that is wrong, by the fields of the draft */
async function requireSound(
  dependencies: SendBrandingRequestDependencies,
  oid: string,
  { draft, ...known }: BrandingRequest,
): Promise<void> {
  const { whiteLabels, clock } = dependencies;
  const fields: Record<string, string> = { ...brandingProblems(draft, known) };
  const taken = fields.slug === undefined && (await takenBy(whiteLabels, draft.slug, oid));
  if (taken) fields.slug = taken;
  try {
    const sso = ssoOf(draft);
    if (sso === 'saml') readSamlMetadata(draft.metadata, clock());
    if (sso === 'oidc' && draft.issuer !== '') await checkOpenIdProvider(dependencies, oid, draft.issuer);
  } catch (error) {
    if (!(error instanceof BadRequestError)) throw error;
    Object.assign(fields, error.fields);
  }
  if (Object.keys(fields).length > 0) throw new BadRequestError('The request is not complete yet.', { fields });
}

/** Why the workspace can't have a key: others have it, or it is one of the product's own institutions. */
async function takenBy(
  whiteLabels: Pick<WhiteLabelsRepository, 'get'>,
  slug: string,
  oid: string,
): Promise<BrandingProblem | undefined> {
  const setting = await whiteLabels.get(slug);
  if (setting?.organization === oid) return undefined;
  if (isBuiltInKey(slug)) return 'built-in';
  return setting ? 'taken' : undefined;
}

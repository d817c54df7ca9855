import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type BrandingDraft, type BrandingRequest, ssoOf } from '@parlance/contract/branding-request';
import { visibleLine } from '@parlance/contract/visible-text';
import { BadRequestError } from '@parlance/lambdas/platform/errors';
import { readSamlMetadata } from '@parlance/lambdas/platform/saml-metadata';
import type { BrandingRequestsRepository } from '@parlance/lambdas/repositories/organizations/branding-requests-repository';
import type { ClientSecretSeal } from '@parlance/lambdas/repositories/organizations/client-secret-seal';
import { addInstitution, type Institution, type InstitutionHome, USUAL_ATTRIBUTES } from './institutions.ts';
import { type DecisionMail, tellOwners } from './tell-owners.ts';

/** What a decision needs of the region of the workspace. */
export interface RequestsHome extends InstitutionHome, DecisionMail {
  readonly requests: Pick<BrandingRequestsRepository, 'get' | 'decide' | 'sealedSecret'>;
  readonly clientSecrets: Pick<ClientSecretSeal, 'open'>;
  /** What the administrator of the identity provider enters there. */
  readonly serviceProvider: NonNullable<BrandingRequest['serviceProvider']>;
  /** Seconds since the epoch. */
  readonly clock: () => number;
}

interface Seen {
  readonly oid: string;
  /** The revision that the operator has looked at. */
  readonly revision: number;
}

/**
 * Approves a request: its branding and its identity provider go live, and the owners read so on their page and in a mail.
 * The user pool gets the client secret of an OpenID provider, and the request loses it. Running it again after a failure is safe.
 *
 * @returns the key, which is the subdomain
 * @throws Error when the request is not the one that was looked at, or its key belongs to another workspace
 */
export async function approveBranding(
  home: RequestsHome,
  { oid, revision, attributes = USUAL_ATTRIBUTES }: Seen & { readonly attributes?: { email: string; name: string } },
): Promise<string> {
  const { draft } = await requireSeen(home, { oid, revision });
  const { slug, words, domains, sso: _, metadata: __, issuer, clientId, ...branding } = draft;
  await requireFree(home, slug, oid);
  const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  await addInstitution(home, {
    slug,
    domains,
    organization: oid,
    branding: { ...branding, ...(Object.keys(said).length > 0 && { words: said }) },
    ...(await providerOf(home, oid, draft, attributes)),
  });
  const sso = ssoOf(draft);
  const serviceProvider = sso === 'saml' ? home.serviceProvider : undefined;
  const connected = sso === 'oidc' ? { issuer, clientId } : undefined;
  const decision = { state: 'approved', live: slug, serviceProvider, connected } as const;
  const now = Math.floor(home.clock());
  if (!(await home.requests.decide(oid, revision, decision, now))) {
    throw new Error('The branding is live, but an owner has changed the request meanwhile. Look at it again.');
  }
  await tellOwners(home, oid, { state: 'approved' });
  return slug;
}

async function providerOf(
  { requests, clientSecrets }: RequestsHome,
  oid: string,
  draft: BrandingDraft,
  attributes: { readonly email: string; readonly name: string },
): Promise<Pick<Institution, 'identityProvider'>> {
  const { metadata, issuer, clientId } = draft;
  const sso = ssoOf(draft);
  if (sso === 'saml') return { identityProvider: { metadata: { xml: metadata }, attributes } };
  if (sso === undefined) return {};
  const sealed = await requests.sealedSecret(oid);
  const clientSecret = sealed === undefined ? undefined : await clientSecrets.open({ oid, issuer, clientId }, sealed);
  return { identityProvider: { issuer, clientId, clientSecret } };
}

/** Refuses a request; the owners read the reason on their page and in a mail. Nothing of it goes live. */
export async function refuseBranding(
  home: RequestsHome,
  { oid, revision, reason }: Seen & { readonly reason: string },
): Promise<void> {
  await requireSeen(home, { oid, revision });
  if (!(await home.requests.decide(oid, revision, { state: 'refused', reason }, Math.floor(home.clock())))) {
    throw changed();
  }
  await tellOwners(home, oid, { state: 'refused', reason });
}

async function requireSeen({ requests }: RequestsHome, { oid, revision }: Seen): Promise<BrandingRequest> {
  const request = await requests.get(oid);
  if (request?.state !== 'waiting' || request.revision !== revision) throw changed();
  return request;
}

/** Inactive settings keep their key, too. */
async function requireFree({ directory, directoryTable }: InstitutionHome, slug: string, oid: string): Promise<void> {
  const key = { key: `white-label#${slug}` };
  const { Item } = await directory.send(new GetCommand({ TableName: directoryTable, Key: key, ConsistentRead: true }));
  if (Item && Item.organization !== oid) throw new Error(`The key ${slug} belongs to another workspace.`);
}

function changed(): Error {
  return new Error('There is no such request any more, or its owners have changed it. Look at it again.');
}

/**
 * A request for the operator's eyes: everything but the pictures and the metadata themselves.
 *
 * @param now seconds since the epoch
 */
export function shownRequest(
  oid: string,
  { draft, revision, live, stateTime = 0, hasClientSecret }: BrandingRequest,
  now: number,
): string {
  const { slug, name, words, buttonColor, backgroundColor, logo, allowEmail, allowGoogle, domains } = draft;
  const sso = ssoOf(draft);
  const kind = sso && { saml: 'SAML', oidc: 'OpenID Connect' }[sso];
  const lines = {
    workspace: `${oid}, revision ${revision}, sent ${new Date(stateTime * 1000).toISOString()}`,
    key: live === undefined ? slug : `${slug} (live, changes it)`,
    name,
    words: JSON.stringify(words),
    colours: `button ${buttonColor}, background ${backgroundColor}`,
    logo: logo === undefined ? 'none' : `${logo.length} characters, ${logo.slice(0, logo.indexOf(','))}`,
    'sign-in': [allowEmail && 'email', allowGoogle && 'Google', kind].filter(Boolean).join(', '),
    domains: domains.join(', ') || 'none',
    ...(sso === 'oidc'
      ? {
          issuer: draft.issuer,
          client: `${draft.clientId}, secret ${hasClientSecret ? 'there' : 'missing'}`,
        }
      : { metadata: sso === undefined ? 'none' : visibleLine(shownMetadata(draft.metadata, now)) }),
  };
  return Object.entries(lines)
    .map(([what, text]) => `${what.padEnd(10)} ${text}`)
    .join('\n');
}

/** What the metadata say to a SAML parser, which passes over comments. */
function shownMetadata(metadata: string, now: number): string {
  try {
    const { entityId, signInAddress, certificates } = readSamlMetadata(metadata, now);
    const expiry = certificates.map(({ expires }) => new Date(expires * 1000).toISOString().slice(0, 10));
    return `entity id ${entityId}, signs in at ${signInAddress}, certificates until ${expiry.join(', ')}`;
  } catch (error) {
    if (!(error instanceof BadRequestError)) throw error;
    return `cannot be used: ${error.fields?.metadata}`;
  }
}

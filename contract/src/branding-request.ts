import type { BrandingDraft, BrandingRequest } from './schemas/branding-request.ts';

export type {
  BrandingDraft,
  BrandingRequest,
  BrandingState,
  OpenIdProvider,
  SamlMetadata,
} from './schemas/branding-request.ts';

/** Keys that would be mistaken for an address of the product itself. */
const RESERVED_KEYS: ReadonlySet<string> = new Set([
  ...['admin', 'api', 'app', 'auth', 'blog', 'cdn', 'dashboard', 'docs', 'eu', 'ftp', 'help', 'login', 'mail', 'media'],
  ...['google', 'parlance', 'signin', 'smtp', 'staging', 'static', 'status', 'support', 'test', 'us', 'web', 'www'],
]);
/** Cognito's bounds for the name of a provider, which the key becomes. */
const KEY = /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Why a field of a request is not taken. */
export const BRANDING_PROBLEMS = [
  'missing',
  'not-a-key',
  'reserved',
  'built-in',
  'taken',
  'fixed',
  'not-a-colour',
  'not-a-domain',
  'no-domains',
  'no-way-in',
  'not-xml',
  'not-saml',
  'no-sign-in',
  'no-certificate',
  'expired',
  'not-https',
  'not-public',
  'unreachable',
  'no-discovery',
  'other-issuer',
  'no-endpoints',
  'not-a-secret',
] as const;
export type BrandingProblem = (typeof BRANDING_PROBLEMS)[number];

type BrandingField = keyof BrandingDraft | 'clientSecret';

/** The problems of a request, by the fields of its draft. */
export type BrandingProblems = { readonly [Field in BrandingField]?: BrandingProblem };

/** The kind of single sign-on that a draft asks for; undefined for branding alone. */
export function ssoOf({
  sso,
  metadata,
  issuer,
  clientId,
}: Pick<BrandingDraft, 'sso' | 'metadata' | 'issuer' | 'clientId'>): BrandingDraft['sso'] | undefined {
  const isFilled = sso === 'saml' ? metadata !== '' : issuer !== '' || clientId !== '';
  return isFilled ? sso : undefined;
}

/**
 * What keeps a draft from being sent, as far as the draft itself tells. Whether the key is free, what the metadata hold and what the
 * issuer answers, only the API can tell.
 *
 * @param known the key of the workspace's approved branding, which can't change, and whether a client secret for the draft is there
 */
export function brandingProblems(
  draft: BrandingDraft,
  { live, hasClientSecret }: Pick<BrandingRequest, 'live' | 'hasClientSecret'> = {},
): BrandingProblems {
  const { slug, name, buttonColor, backgroundColor, domains, issuer, clientId, allowEmail, allowGoogle } = draft;
  const sso = ssoOf(draft);
  const problems: { [Field in BrandingField]?: BrandingProblem | undefined } = {
    slug: keyProblem(slug, live),
    name: name === '' ? 'missing' : undefined,
    buttonColor: COLOUR.test(buttonColor) ? undefined : 'not-a-colour',
    backgroundColor: COLOUR.test(backgroundColor) ? undefined : 'not-a-colour',
    ...(sso === 'oidc' && {
      issuer: issuer === '' ? 'missing' : undefined,
      clientId: clientId === '' ? 'missing' : undefined,
      clientSecret: hasClientSecret ? undefined : 'missing',
    }),
    domains: domainsProblem(domains, sso !== undefined),
    allowEmail: allowEmail || allowGoogle || sso !== undefined ? undefined : 'no-way-in',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function keyProblem(slug: string, live: string | undefined): BrandingProblem | undefined {
  if (slug === '') return 'missing';
  if (live !== undefined) return slug === live ? undefined : 'fixed';
  if (!KEY.test(slug)) return 'not-a-key';
  return RESERVED_KEYS.has(slug) ? 'reserved' : undefined;
}

function domainsProblem(domains: readonly string[], areNeeded: boolean): BrandingProblem | undefined {
  if (!domains.every((domain) => DOMAIN.test(domain))) return 'not-a-domain';
  return areNeeded && domains.length === 0 ? 'no-domains' : undefined;
}

import type { BrandingDraft } from './schemas/branding-request.ts';

export type { BrandingDraft, BrandingRequest, BrandingState, SamlMetadata } from './schemas/branding-request.ts';

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
] as const;
export type BrandingProblem = (typeof BRANDING_PROBLEMS)[number];

/** The problems of a request, by the fields of its draft. */
export type BrandingProblems = { readonly [Field in keyof BrandingDraft]?: BrandingProblem };

/**
 * What keeps a draft from being sent, as far as the draft itself tells. Whether the key is free and what the metadata hold, only the
 * API can tell.
 *
 * @param live the key of the workspace's approved branding, which can't change
 */
export function brandingProblems(draft: BrandingDraft, live?: string): BrandingProblems {
  const { slug, name, buttonColor, backgroundColor, domains, metadata, allowEmail, allowGoogle } = draft;
  const problems: { [Field in keyof BrandingDraft]?: BrandingProblem | undefined } = {
    slug: keyProblem(slug, live),
    name: name === '' ? 'missing' : undefined,
    buttonColor: COLOUR.test(buttonColor) ? undefined : 'not-a-colour',
    backgroundColor: COLOUR.test(backgroundColor) ? undefined : 'not-a-colour',
    domains: domainsProblem(domains, metadata),
    allowEmail: allowEmail || allowGoogle || metadata !== '' ? undefined : 'no-way-in',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function keyProblem(slug: string, live: string | undefined): BrandingProblem | undefined {
  if (slug === '') return 'missing';
  if (live !== undefined) return slug === live ? undefined : 'fixed';
  if (!KEY.test(slug)) return 'not-a-key';
  return RESERVED_KEYS.has(slug) ? 'reserved' : undefined;
}

function domainsProblem(domains: readonly string[], metadata: string): BrandingProblem | undefined {
  if (!domains.every((domain) => DOMAIN.test(domain))) return 'not-a-domain';
  return metadata !== '' && domains.length === 0 ? 'no-domains' : undefined;
}

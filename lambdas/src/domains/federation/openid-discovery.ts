import { isIP } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BrandingProblem, OpenIdProvider } from '@parlance/contract/branding-request';
import * as z from 'zod';
import { BadRequestError } from '../../platform/errors.ts';
import { LinkError } from '../../platform/safe-fetch/link-error.ts';
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';

/** How the discovery documents of strangers are read. */
export interface DiscoveryPolicy {
  readonly fetch: SafeFetch;
  /** Origins that may be reached wherever they are, also without TLS: the same as those of `fetch`. */
  readonly allowedOrigins: ReadonlySet<string>;
}

const TIMEOUT_MS = 8_000;
/** Large providers have some 3 KiB. */
const MAX_BYTES = 100_000;

const documentSchema = z.object({ issuer: z.string() });
/** What Cognito calls. */
const endpointsSchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url(),
});

/**
 * Reads what an OpenID provider says of itself (OpenID Connect Discovery 1.0): `<issuer>/.well-known/openid-configuration`.
 * Redirects are not followed: Cognito would ask the address itself.
 *
 * @throws BadRequestError with the field `issuer`: `not-https`, `not-public`, `unreachable`, `no-discovery`, `other-issuer` or
 * `no-endpoints`
 */
export async function readOpenIdProvider(policy: DiscoveryPolicy, issuer: string): Promise<OpenIdProvider> {
  const { allowedOrigins } = policy;
  const problem = addressProblem(issuer, allowedOrigins);
  if (problem) throw refused(problem);
  const document = await readDocument(policy, new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`));
  const named = documentSchema.safeParse(document);
  if (!named.success) throw refused('no-discovery');
  if (named.data.issuer !== issuer) throw refused('other-issuer');
  const endpoints = endpointsSchema.safeParse(document);
  const areSafe =
    endpoints.success &&
    Object.values(endpoints.data).every((address) => {
      const { protocol, origin } = new URL(address);
      return protocol === 'https:' || allowedOrigins.has(origin);
    });
  if (!areSafe) throw refused('no-endpoints');
  return { issuer, signInAddress: endpoints.data.authorization_endpoint };
}

function addressProblem(issuer: string, allowedOrigins: ReadonlySet<string>): BrandingProblem | undefined {
  if (!URL.canParse(issuer)) return 'not-https';
  const { protocol, username, password, port, search, hash, hostname, origin } = new URL(issuer);
  if (username || password || search || hash || /[?#]/.test(issuer)) return 'not-https';
  if (allowedOrigins.has(origin)) return undefined;
  if (protocol !== 'https:' || port !== '') return 'not-https';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isInside = isIP(host) !== 0 ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host);
  return isInside ? 'not-public' : undefined;
}

async function readDocument({ fetch }: DiscoveryPolicy, url: URL): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      ...{ maxBytes: MAX_BYTES, anyStatus: true, signal: AbortSignal.timeout(TIMEOUT_MS) },
      headers: { accept: 'application/json' },
    });
    if (answer.status !== 200) {
      answer.close();
      throw refused(answer.status >= 500 ? 'unreachable' : 'no-discovery');
    }
    return parsed((await buffer(answer.body)).toString('utf8'));
  } catch (error) {
    if (error instanceof BadRequestError) throw error;
    const kind = error instanceof LinkError ? error.problem : undefined;
    if (kind === 'refused') throw refused('not-public');
    if (kind === 'too-large') throw refused('no-discovery');
    if (kind !== undefined || isTimeout(error)) throw refused('unreachable');
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name);
}

function refused(problem: BrandingProblem): BadRequestError {
  return new BadRequestError('This is no OpenID provider with which people could sign in.', {
    fields: { issuer: problem },
  });
}

import { createRemoteJWKSet, jwtVerify } from 'jose';
import { AwsError } from '../../aws/aws-error.ts';
import { field, textField } from '../../aws/json-fields.ts';
import type { FederatedPerson } from './federated-users.ts';
import type { IdentityProvider } from './identity-provider-store.ts';

const GOOGLE_ISSUER = 'https://accounts.google.com';
const TIMEOUT_MS = 10_000;

/** The endpoints of an OpenID provider. */
interface OidcEndpoints {
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  /** Empty when the provider has none. */
  readonly attributesUrl: string;
}

/** One sign-on at an OpenID provider. */
export interface OidcRequest {
  readonly provider: IdentityProvider;
  readonly redirectUri: string;
  readonly nonce: string;
}

/** The URL of an OpenID provider's sign-on page, for a redirect of the browser. */
export async function oidcRequestUrl({ provider, redirectUri, nonce }: OidcRequest, state: string): Promise<string> {
  const url = new URL((await endpointsOf(provider)).authorizeUrl);
  url.search = new URLSearchParams({
    client_id: provider.details.client_id ?? '',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: provider.details.authorize_scopes || 'openid email profile',
    state,
    nonce,
  }).toString();
  return url.href;
}

/**
 * Exchanges an OpenID provider's code for an id token and verifies the token. The claims of a generic provider (type OIDC) are also
 * those of its userinfo, as in Cognito.
 */
export async function oidcPerson(
  { provider, redirectUri, nonce }: OidcRequest,
  code: string,
): Promise<FederatedPerson> {
  const { issuer, tokenUrl, jwksUrl, attributesUrl } = await endpointsOf(provider);
  const { client_id: clientId = '', client_secret: clientSecret = '' } = provider.details;
  const answer = await fetchJson(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
    }),
  });
  const { payload } = await jwtVerify(textField(answer, 'id_token'), createRemoteJWKSet(new URL(jwksUrl)), {
    issuer,
    audience: clientId,
  });
  if (payload.nonce !== nonce || !payload.sub) throw refused('The id token is not for this request.');
  const info =
    provider.type === 'OIDC' && attributesUrl
      ? await userInfo(attributesUrl, provider.details.attributes_request_method, textField(answer, 'access_token'))
      : {};
  if (info.sub !== undefined && info.sub !== payload.sub) throw refused('The userinfo is of another person.');
  const claims = Object.entries({ ...payload, ...info }).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'boolean' ? [[name, String(value)] as const] : [],
  );
  return { subject: payload.sub, issuer, claims: Object.fromEntries(claims) };
}

async function userInfo(
  url: string,
  method: string | undefined,
  token: string,
): Promise<Readonly<Record<string, unknown>>> {
  const info = await fetchJson(url, { method: method ?? 'GET', headers: { authorization: `Bearer ${token}` } });
  return typeof info === 'object' && info !== null ? { ...info } : {};
}

/** The endpoints from the discovery document of the issuer in the provider's details. Google's issuer is known. */
async function endpointsOf({ type, details }: IdentityProvider): Promise<OidcEndpoints> {
  const issuer = details.oidc_issuer || (type === 'Google' ? GOOGLE_ISSUER : '');
  if (!issuer) throw refused('The provider has no oidc_issuer.');
  const document = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  return {
    issuer: textField(document, 'issuer'),
    authorizeUrl: details.authorize_url || textField(document, 'authorization_endpoint'),
    tokenUrl: details.token_url || textField(document, 'token_endpoint'),
    jwksUrl: details.jwks_uri || textField(document, 'jwks_uri'),
    attributesUrl: details.attributes_url || textField(document, 'userinfo_endpoint'),
  };
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw refused(`${url} can't be reached: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw refused(`${url} answered ${answer.status}: ${String(field(body, 'error') ?? '')}`);
  return body;
}

function refused(message: string): AwsError {
  return new AwsError('InvalidParameterException', message);
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from '../../aws/aws-error.ts';
import { header } from '../../aws/http-request.ts';
import { isTrue, listField } from '../../aws/json-fields.ts';
import { type AwsCall, answerJson } from '../../aws/service.ts';
import type { CognitoContext } from './cognito-context.ts';
import { type FederatedPerson, federatedUser } from './federated-users.ts';
import type { IdentityProvider } from './identity-provider-store.ts';
import { oidcPerson, oidcRequestUrl } from './oidc-sign-on.ts';
import { readSamlMetadata } from './saml-metadata.ts';
import { type SamlParties, samlRequestUrl, verifySamlResponse } from './saml-response.ts';
import { type SignOnRequest, SignOnRequests } from './sign-on-requests.ts';
import { type AppClient, tokenHash, type UserPool } from './user-pool-store.ts';

/** A pool's sign-in pages: `<issuer>/oauth2/...` replaces `https://<domain>.auth.<region>.amazoncognito.com/oauth2/...`. */
const PATH =
  /^\/([a-z0-9-]+_[A-Za-z0-9]+)\/(oauth2\/authorize|oauth2\/token|oauth2\/revoke|oauth2\/idpresponse|saml2\/idpresponse)$/;

/** An error response of the token endpoint (RFC 6749, section 5.2). */
class OAuthError extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

export function isSignInPath(path: string): boolean {
  return PATH.test(path);
}

/** Whether the path is where the pages of identity providers send their answers. */
export function isProviderAnswer(path: string): boolean {
  return isSignInPath(path) && path.endsWith('/idpresponse');
}

/** The sign-in pages of user pools: OAuth's code flow with PKCE through SAML and OpenID providers. */
export class HostedSignIn {
  readonly #context: CognitoContext;
  readonly #requests = new SignOnRequests();

  constructor(context: CognitoContext) {
    this.#context = context;
  }

  /** The URLs of a pool's pages in the OpenID discovery document. */
  addresses(pool: UserPool): Record<string, string> {
    if (!this.#context.providers.hasDomain(pool.id)) return {};
    const issuer = this.#context.tokens.issuer(pool);
    return {
      authorization_endpoint: `${issuer}/oauth2/authorize`,
      token_endpoint: `${issuer}/oauth2/token`,
      revocation_endpoint: `${issuer}/oauth2/revoke`,
    };
  }

  async answer(call: AwsCall, path: string): Promise<void> {
    const [, poolId = '', page] = PATH.exec(path) ?? [];
    const pool = this.#context.pools.requirePool(poolId, '');
    if (!this.#context.providers.hasDomain(pool.id)) {
      throw new AwsError('ResourceNotFoundException', 'The user pool has no domain.', 404);
    }
    const query = new URL(call.request.url ?? '/', 'http://localhost').searchParams;
    call.response.setHeader('cache-control', 'no-store');
    if (page === 'oauth2/authorize') return this.#authorize(call, pool, query);
    if (page === 'oauth2/token' || page === 'oauth2/revoke') return this.#serveClient(call, pool, page);
    const form = call.request.method === 'POST' ? await formOf(call) : query;
    return page === 'saml2/idpresponse' ? this.#samlResponse(call, pool, form) : this.#oidcResponse(call, pool, form);
  }

  /** Redirects the browser to the provider. It never redirects to an address that the client has not registered. */
  async #authorize(call: AwsCall, pool: UserPool, query: URLSearchParams): Promise<void> {
    const client = this.#context.pools.findClient(query.get('client_id') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (client?.poolId !== pool.id || !listField(client.properties, 'CallbackURLs').includes(redirectUri)) {
      return page(call, 400, 'redirect_mismatch');
    }
    const state = query.get('state') ?? '';
    const back = (error: string) => redirect(call, addressWith(redirectUri, { error, state }));
    const providerName = query.get('identity_provider') ?? '';
    const provider = this.#context.providers.find(pool.id, providerName);
    const allowed = listField(client.properties, 'SupportedIdentityProviders').includes(providerName);
    if (!allowed || !provider) return back('invalid_request');
    if (query.get('response_type') !== 'code' || !allowsCode(client)) return back('unauthorized_client');
    const codeChallenge = query.get('code_challenge') ?? '';
    if (codeChallenge && query.get('code_challenge_method') !== 'S256') return back('invalid_request');
    const requestId = `_${randomBytes(20).toString('hex')}`;
    const scope = query.get('scope') ?? 'openid';
    const request = {
      poolId: pool.id,
      clientId: client.id,
      providerName,
      redirectUri,
      state,
      scope,
      codeChallenge,
      requestId,
    };
    const relayState = this.#requests.pending.put(request);
    redirect(
      call,
      provider.type === 'SAML'
        ? await samlRequestUrl(this.#parties(pool, provider), requestId, relayState)
        : await oidcRequestUrl(this.#oidcRequest(pool, provider, requestId), relayState),
    );
  }

  async #samlResponse(call: AwsCall, pool: UserPool, form: URLSearchParams): Promise<void> {
    await this.#finish(call, pool, form.get('RelayState') ?? '', async (provider, { requestId }) => {
      if (provider.type !== 'SAML')
        throw new AwsError('InvalidParameterException', 'The provider is no SAML provider.');
      const parties = this.#parties(pool, provider);
      const { nameId, attributes } = await verifySamlResponse(parties, requestId, form.get('SAMLResponse') ?? '');
      return { subject: nameId, issuer: parties.metadata.entityId, claims: attributes };
    });
  }

  async #oidcResponse(call: AwsCall, pool: UserPool, form: URLSearchParams): Promise<void> {
    await this.#finish(call, pool, form.get('state') ?? '', async (provider, { requestId }) => {
      const code = form.get('code');
      if (provider.type === 'SAML' || !code)
        throw new AwsError('NotAuthorizedException', form.get('error') ?? 'No code.');
      return oidcPerson(this.#oidcRequest(pool, provider, requestId), code);
    });
  }

  /** Completes a sign-in request. Each request can be completed only once, even when it fails. */
  async #finish(
    call: AwsCall,
    pool: UserPool,
    name: string,
    personOf: (provider: IdentityProvider, request: SignOnRequest) => Promise<FederatedPerson>,
  ): Promise<void> {
    const request = this.#requests.pending.take(name);
    if (request?.poolId !== pool.id)
      return page(call, 400, 'Invalid samlResponse or relayState from identity provider');
    const { redirectUri, state } = request;
    try {
      const provider = this.#context.providers.require(pool.id, request.providerName);
      const user = federatedUser(this.#context, pool, provider, await personOf(provider, request));
      if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
      const code = this.#requests.codes.put({ request, username: user.username });
      redirect(call, addressWith(redirectUri, { code, state }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`${request.providerName}: a sign-in was refused: ${reason}`);
      redirect(
        call,
        addressWith(redirectUri, { error: 'invalid_request', error_description: reason.slice(0, 200), state }),
      );
    }
  }

  async #serveClient(call: AwsCall, pool: UserPool, what: 'oauth2/token' | 'oauth2/revoke'): Promise<void> {
    try {
      const form = await formOf(call);
      const client = this.#authenticate(call.request, pool, form);
      const answer = what === 'oauth2/token' ? await this.#token(pool, client, form) : this.#revoke(client, form);
      answerJson(call.response, answer, { contentType: 'application/json' });
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      const status = error.code === 'invalid_client' ? 401 : 400;
      answerJson(call.response, { error: error.code }, { status, contentType: 'application/json' });
    }
  }

  async #token(pool: UserPool, client: AppClient, form: URLSearchParams): Promise<object> {
    const { pools, users, tokens } = this.#context;
    const kind = form.get('grant_type');
    if (kind === 'refresh_token') {
      const grant = pools.findGrant(form.get('refresh_token') ?? '');
      const user = grant && grant.clientId === client.id ? users.find(pool, grant.username) : undefined;
      if (!grant || !user?.enabled) throw new OAuthError('invalid_grant');
      return asOAuth(await tokens.again(pool, client, user, grant));
    }
    if (kind !== 'authorization_code') throw new OAuthError('unsupported_grant_type');
    const grant = this.#requests.codes.take(form.get('code') ?? '');
    const fits =
      grant?.request.clientId === client.id &&
      grant.request.redirectUri === form.get('redirect_uri') &&
      isVerifier(grant.request.codeChallenge, form.get('code_verifier') ?? '');
    const user = grant && fits ? users.find(pool, grant.username) : undefined;
    if (!user?.enabled) throw new OAuthError('invalid_grant');
    return asOAuth(await tokens.begin(pool, client, user));
  }

  #revoke(client: AppClient, form: URLSearchParams): object {
    const token = form.get('token') ?? '';
    const { pools } = this.#context;
    if (pools.findGrant(token)?.clientId === client.id) pools.removeGrant(tokenHash(token));
    return {};
  }

  /** Authenticates the client by its id, and by its secret when it has one. Both are in the header or in the form. */
  #authenticate(request: IncomingMessage, pool: UserPool, form: URLSearchParams): AppClient {
    const [, basic = ''] = /^Basic (.+)$/.exec(header(request, 'authorization')) ?? [];
    const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
    const client = this.#context.pools.findClient(id || (form.get('client_id') ?? ''));
    const given = secret || (form.get('client_secret') ?? '');
    if (client?.poolId !== pool.id || !isEqual(given, client.secret)) throw new OAuthError('invalid_client');
    return client;
  }

  #parties(pool: UserPool, provider: IdentityProvider): SamlParties {
    return {
      metadata: readSamlMetadata(provider.details.MetadataFile ?? ''),
      audience: `urn:amazon:cognito:sp:${pool.id}`,
      recipient: `${this.#context.tokens.issuer(pool)}/saml2/idpresponse`,
    };
  }

  #oidcRequest(pool: UserPool, provider: IdentityProvider, nonce: string) {
    return { provider, nonce, redirectUri: `${this.#context.tokens.issuer(pool)}/oauth2/idpresponse` };
  }
}

function allowsCode({ properties }: AppClient): boolean {
  return (
    isTrue(properties, 'AllowedOAuthFlowsUserPoolClient') && listField(properties, 'AllowedOAuthFlows').includes('code')
  );
}

/** PKCE (RFC 7636): whether the verifier matches the challenge. Only the client that began the flow knows the verifier. */
function isVerifier(challenge: string, verifier: string): boolean {
  if (!challenge) return verifier === '';
  return isEqual(createHash('sha256').update(verifier).digest('base64url'), challenge);
}

function isEqual(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

function asOAuth(result: { IdToken: string; AccessToken: string; RefreshToken?: string; ExpiresIn: number }): object {
  return {
    id_token: result.IdToken,
    access_token: result.AccessToken,
    ...(result.RefreshToken && { refresh_token: result.RefreshToken }),
    expires_in: result.ExpiresIn,
    token_type: 'Bearer',
  };
}

async function formOf(call: AwsCall): Promise<URLSearchParams> {
  return new URLSearchParams((await call.body()).toString('utf8'));
}

function addressWith(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value);
  return url.href;
}

function redirect({ response }: AwsCall, location: string): void {
  response.writeHead(302, { location, 'content-length': 0 }).end();
}

function page({ response }: AwsCall, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

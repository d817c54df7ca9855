import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { normalizeEmail } from '@parlance/contract/email-address';
import * as z from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import { UnavailableError } from '../errors.ts';
import { type AppClient, describeAppClient } from './app-client.ts';
import type { FederatedPerson, FederatedSignIn, Federation } from './federation.ts';
import { markFederated } from './federation.ts';
import type { Tokens } from './identity-provider.ts';

const TIMEOUT_MS = 10_000;
/** For the app client's description: the delay until a newly configured Google sign-in is offered. */
const CACHE_TTL_SECONDS = 30;
/** Shorter for a provider that is not in the cache, when anyone may ask for it. */
const NEGATIVE_TTL_SECONDS = 1;
const SCOPE = 'openid email profile';

const discoverySchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
});
const answerSchema = z.object({ id_token: z.string(), refresh_token: z.string().optional() });
const claimsSchema = z.object({
  sub: z.string().min(1),
  aud: z.string(),
  exp: z.number(),
  auth_time: z.number(),
  origin_jti: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  identities: z.array(z.object({ providerName: z.string(), userId: z.string() })).length(1),
});

interface CognitoFederationSettings {
  readonly userPoolId: string;
  /** A client with a secret: only this service gets tokens from it, and passes them on after its checks. */
  readonly clientId: string;
  /** The issuer of the pool's tokens; OpenID discovery starts from it. */
  readonly issuer: string;
  /** The address that the pool redirects browsers to. */
  readonly redirectUri: string;
}

/** What the service is connected to; tests replace it. */
interface Surroundings {
  readonly clock: Clock;
  readonly request: (address: string, init: RequestInit) => Promise<Response>;
}

/** Sign-in by other identity providers through a Cognito user pool's own pages. */
export class CognitoFederation implements Federation {
  readonly #cognito: CognitoIdentityProviderClient;
  readonly #settings: CognitoFederationSettings;
  readonly #clock: Clock;
  readonly #request: Surroundings['request'];
  #discovery: Promise<z.output<typeof discoverySchema>> | undefined;
  #client: { readonly description: Promise<AppClient>; readonly at: number } | undefined;

  constructor(
    cognito: CognitoIdentityProviderClient,
    settings: CognitoFederationSettings,
    { clock, request }: Surroundings = { clock: systemClock, request: fetch },
  ) {
    this.#cognito = cognito;
    this.#settings = settings;
    this.#clock = clock;
    this.#request = request;
  }

  async offers(provider: string): Promise<boolean> {
    return (await this.#appClient()).providers.includes(provider);
  }

  async takes(provider: string, { isConfigured = false } = {}): Promise<boolean> {
    if (await this.offers(provider)) return true;
    return (await this.#appClient(isConfigured ? 0 : NEGATIVE_TTL_SECONDS)).providers.includes(provider);
  }

  async addressOf({ provider, state, codeChallenge }: Parameters<Federation['addressOf']>[0]): Promise<string> {
    const url = new URL((await this.#addresses()).authorization_endpoint);
    url.search = new URLSearchParams({
      identity_provider: provider,
      client_id: this.#settings.clientId,
      response_type: 'code',
      scope: SCOPE,
      redirect_uri: this.#settings.redirectUri,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }).toString();
    return url.href;
  }

  async redirectAddress(): Promise<string> {
    // Beside the user pool's other pages.
    return new URL('idpresponse', (await this.#addresses()).authorization_endpoint).href;
  }

  async exchange(code: string, codeVerifier: string): Promise<FederatedSignIn | undefined> {
    const answer = await this.#askToken({
      grant_type: 'authorization_code',
      code,
      code_verifier: codeVerifier,
      redirect_uri: this.#settings.redirectUri,
    });
    if (!answer?.refresh_token) return undefined;
    const claims = this.#claimsOf(answer.id_token);
    const person = personOf(claims);
    return person && { person, tokens: tokensOf(claims, answer.id_token, answer.refresh_token) };
  }

  async refresh(refreshToken: string): Promise<Tokens | undefined> {
    const answer = await this.#askToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (!answer) return undefined;
    // Cognito keeps a refresh token unless the client rotates them.
    return tokensOf(this.#claimsOf(answer.id_token), answer.id_token, answer.refresh_token ?? refreshToken);
  }

  async revoke(refreshToken: string): Promise<void> {
    const { revocation_endpoint: address } = await this.#addresses();
    await this.#post(address, { token: refreshToken });
  }

  async #askToken(form: Readonly<Record<string, string>>): Promise<z.output<typeof answerSchema> | undefined> {
    const { token_endpoint: address } = await this.#addresses();
    const answer = await this.#post(address, form);
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return answerSchema.parse(body);
    const refusal = z.object({ error: z.literal('invalid_grant') }).safeParse(body);
    if (refusal.success) return undefined;
    throw new Error(`The user pool's token endpoint answered ${answer.status}: ${JSON.stringify(body)}`);
  }

  async #post(address: string, form: Readonly<Record<string, string>>): Promise<Response> {
    const { clientId } = this.#settings;
    const { secret } = await this.#appClient();
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    return this.#ask(address, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ client_id: clientId, ...form }),
    });
  }

  async #addresses(): Promise<z.output<typeof discoverySchema>> {
    this.#discovery ??= this.#ask(`${this.#settings.issuer}/.well-known/openid-configuration`)
      .then(async (answer) => discoverySchema.parse(await answer.json()))
      .catch((error: unknown) => {
        this.#discovery = undefined;
        throw error;
      });
    return this.#discovery;
  }

  /** @param ttl maximum age of a cached description, in seconds */
  async #appClient(ttl = CACHE_TTL_SECONDS): Promise<AppClient> {
    const now = this.#clock();
    if (!this.#client || now - this.#client.at >= ttl) {
      const { userPoolId, clientId } = this.#settings;
      const description = describeAppClient(this.#cognito, userPoolId, clientId).catch((error: unknown) => {
        this.#client = undefined;
        throw error;
      });
      this.#client = { description, at: now };
    }
    return this.#client.description;
  }

  async #ask(address: string, init: RequestInit = {}): Promise<Response> {
    const answering = this.#request(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answering.catch((cause: unknown) => {
      throw new UnavailableError("The sign-in service can't be reached just now. Please try again.", { cause });
    });
  }

  /** The user pool sent the token over this connection, so its signature is not checked. */
  #claimsOf(idToken: string): z.output<typeof claimsSchema> {
    const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
    const claims = claimsSchema.parse(JSON.parse(payload));
    if (claims.aud !== this.#settings.clientId) throw new Error('The id token is for another client');
    return claims;
  }
}

function personOf(claims: z.output<typeof claimsSchema>): FederatedPerson | undefined {
  const [identity] = claims.identities;
  if (!identity) return undefined;
  const { sub, email, email_verified: verified, name, given_name: given = '', family_name: family = '' } = claims;
  const address = normalizeEmail(email ?? '');
  return {
    uid: sub,
    provider: identity.providerName,
    subject: identity.userId,
    ...(address && { email: address }),
    emailVerified: String(verified) === 'true',
    name: (name || `${given} ${family}`).trim() || address.split('@')[0] || identity.userId,
  };
}

function tokensOf(claims: z.output<typeof claimsSchema>, idToken: string, refreshToken: string): Tokens {
  const { sub, exp, auth_time: beganAt, origin_jti: id } = claims;
  return {
    uid: sub,
    key: idToken,
    refreshToken: markFederated(refreshToken),
    expiresAt: exp,
    session: { id, beganAt },
  };
}

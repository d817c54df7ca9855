import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Clock } from '../../src/platform/clock.ts';
import { CognitoFederation } from '../../src/platform/cognito/cognito-federation.ts';
import type { FederatedPerson } from '../../src/platform/cognito/federation.ts';

const ISSUER = 'https://pool.example';
const CLIENT = 'federation-client';
const SECRET = 'federation-secret';
const LIFETIME_SECONDS = 3600;

/**
 * A user pool that signs people in by other identity providers, in memory: the calls of Cognito and of its hosted pages that
 * CognitoFederation makes. Tests define what a code stands for.
 */
export class InMemoryHostedPool {
  readonly providers = new Set<string>();
  readonly codes = new Map<string, FederatedPerson>();
  /** The people by their refresh tokens that are not revoked. */
  readonly live = new Map<string, FederatedPerson>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  federation(): CognitoFederation {
    const cognito = new CognitoIdentityProviderClient({
      region: 'us-east-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      maxAttempts: 1,
      signer: { sign: async (request) => request },
      requestHandler: { handle: async () => ({ response: this.#described() }) },
    });
    const settings = {
      userPoolId: 'pool',
      clientId: CLIENT,
      issuer: ISSUER,
      redirectUri: 'https://parlance.example/in',
    };
    return new CognitoFederation(cognito, settings, {
      clock: this.#clock,
      request: async (...call) => this.#page(...call),
    });
  }

  /** DescribeUserPoolClient's answer. */
  #described() {
    const UserPoolClient = { ClientSecret: SECRET, SupportedIdentityProviders: [...this.providers] };
    const body = Buffer.from(JSON.stringify({ UserPoolClient }));
    return { statusCode: 200, headers: { 'content-type': 'application/x-amz-json-1.1' }, body };
  }

  #page(address: string, { headers, body }: RequestInit): Response {
    const { pathname } = new URL(address);
    if (pathname === '/.well-known/openid-configuration') {
      const endpoints = ['authorization', 'token', 'revocation'].map((name) => [
        `${name}_endpoint`,
        `${ISSUER}/oauth2/${name}`,
      ]);
      return Response.json(Object.fromEntries(endpoints));
    }
    const basic = Buffer.from(`${CLIENT}:${SECRET}`).toString('base64');
    if (new Headers(headers).get('authorization') !== `Basic ${basic}`) {
      return Response.json({ error: 'invalid_client' }, { status: 401 });
    }
    const form = new URLSearchParams(String(body));
    if (pathname === '/oauth2/token') return this.#token(form);
    this.live.delete(form.get('token') ?? '');
    return new Response();
  }

  #token(form: URLSearchParams): Response {
    const [code, known] = [form.get('code') ?? '', form.get('refresh_token') ?? ''];
    const person = form.get('grant_type') === 'refresh_token' ? this.live.get(known) : this.codes.get(code);
    if (!person) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    if (known) return Response.json({ id_token: this.#idToken(person) });
    this.codes.delete(code);
    const refreshToken = `refresh-${this.live.size}`;
    this.live.set(refreshToken, person);
    return Response.json({ id_token: this.#idToken(person), refresh_token: refreshToken });
  }

  #idToken({ uid, provider, subject, email, emailVerified, name }: FederatedPerson): string {
    const now = Math.floor(this.#clock());
    const claims = {
      ...{ sub: uid, aud: CLIENT, auth_time: now, exp: now + LIFETIME_SECONDS, origin_jti: `session of ${uid}` },
      ...{ email, email_verified: emailVerified, name },
      identities: [{ providerName: provider, userId: subject }],
    };
    return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  }
}

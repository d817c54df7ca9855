import { randomBytes, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { AwsError } from '../../aws/aws-error.ts';
import { listField, numberField, textField } from '../../aws/json-fields.ts';
import { type AppClient, tokenHash, type UserPool, type UserPoolStore } from './user-pool-store.ts';
import type { FederatedIdentity, User } from './user-store.ts';

const ALGORITHM = 'RS256';
/** The scope that lets an access token's holder change their password and attributes. */
const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';
const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 24 * 3600 };

/** Cognito's AuthenticationResult. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly TokenType: 'Bearer';
  readonly ExpiresIn: number;
}

export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: 'sig' };
}

/** The pool's public key, as its JWKS document. */
export function publicKeys({ privateKey }: UserPool): { keys: JWK[] } {
  const { kty, n, e, kid, alg, use } = privateKey;
  return { keys: [{ kty, n, e, kid, alg, use }] };
}

/** Creates and verifies the tokens of user pools. Their issuer is `<address>/<pool id>`. */
export class TokenIssuer {
  readonly #address: string;
  readonly #store: UserPoolStore;

  constructor(address: string, store: UserPoolStore) {
    this.#address = address;
    this.#store = store;
  }

  issuer({ id }: UserPool): string {
    return `${this.#address}/${id}`;
  }

  /** Starts a session and creates its tokens. */
  async begin(pool: UserPool, client: AppClient, user: User): Promise<AuthenticationResult> {
    const refreshToken = randomBytes(96).toString('base64url');
    const authTime = Math.floor(Date.now() / 1000);
    const originJti = randomUUID();
    this.#store.addGrant({
      tokenHash: tokenHash(refreshToken),
      poolId: pool.id,
      clientId: client.id,
      username: user.username,
      originJti,
      authTime,
      expiresAt: authTime + lifetime(client, 'RefreshToken', 'days', 30),
    });
    return { ...(await this.again(pool, client, user, { originJti, authTime })), RefreshToken: refreshToken };
  }

  /** Creates new access and ID tokens for a session. */
  async again(
    pool: UserPool,
    client: AppClient,
    user: User,
    { originJti, authTime }: { readonly originJti: string; readonly authTime: number },
  ): Promise<AuthenticationResult> {
    const now = Math.floor(Date.now() / 1000);
    const shared = { origin_jti: originJti, event_id: randomUUID(), auth_time: authTime };
    const { sub = '', email_verified: verified, ...attributes } = user.attributes;
    const expiresIn = lifetime(client, 'AccessToken', 'hours', 1);
    const idToken = {
      ...attributes,
      ...shared,
      ...(user.identity && { identities: [identityClaim(user.identity)] }),
      ...(verified === undefined ? {} : { email_verified: verified === 'true' }),
      'cognito:username': user.username,
      aud: client.id,
      token_use: 'id',
    };
    const accessToken = {
      ...shared,
      client_id: client.id,
      token_use: 'access',
      scope: scopeOf(client, user),
      username: user.username,
    };
    const key = await importJWK(pool.privateKey, ALGORITHM);
    const sign = (claims: Record<string, unknown>, seconds: number): Promise<string> =>
      new SignJWT({ ...claims, sub, jti: randomUUID() })
        .setProtectedHeader({ alg: ALGORITHM, kid: pool.privateKey.kid ?? '' })
        .setIssuer(this.issuer(pool))
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
    return {
      AccessToken: await sign(accessToken, expiresIn),
      IdToken: await sign(idToken, lifetime(client, 'IdToken', 'hours', 1)),
      TokenType: 'Bearer',
      ExpiresIn: expiresIn,
    };
  }

  /**
   * The pool, client and user name of an access token for the user's own account.
   *
   * @throws AwsError NotAuthorizedException when the token is invalid, expired or of another scope, or its session has
   *   ended
   */
  async readAccessToken(token: string): Promise<{ pool: UserPool; client: AppClient; username: string }> {
    try {
      const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
      const pool = this.#store.findPool(textField(claims, 'iss').split('/').at(-1) ?? '');
      const [key] = pool ? publicKeys(pool).keys : [];
      if (pool && key) {
        const { payload } = await jwtVerify(token, await importJWK(key, ALGORITHM), { issuer: this.issuer(pool) });
        if (payload.token_use === 'access' && this.#store.hasGrant(String(payload.origin_jti))) {
          const client = this.#store.requireClient(String(payload.client_id));
          if (String(payload.scope).split(' ').includes(SELF_SERVICE_SCOPE)) {
            return { pool, client, username: String(payload.username) };
          }
          throw new AwsError('NotAuthorizedException', 'Access Token does not have required scopes');
        }
      }
    } catch (cause) {
      if (cause instanceof AwsError) throw cause;
      if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_JWT_EXPIRED') {
        throw new AwsError('NotAuthorizedException', 'Access Token has expired');
      }
    }
    throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
  }
}

/** Tokens of the API have the scope of self-service; those of the sign-in pages have the client's OAuth scopes. */
function scopeOf({ properties }: AppClient, { identity }: User): string {
  return identity ? listField(properties, 'AllowedOAuthScopes').join(' ') : SELF_SERVICE_SCOPE;
}

/** A federated identity in the form of Cognito's claim: all values are text. */
function identityClaim({ dateCreated, ...identity }: FederatedIdentity): Record<string, string> {
  return { ...identity, primary: 'true', dateCreated: String(dateCreated) };
}

/** A token's lifetime in seconds, from the client's `<kind>Validity` and its unit. */
function lifetime({ properties }: AppClient, kind: string, defaultUnit: string, defaultValue: number): number {
  const unit = textField(properties, 'TokenValidityUnits', kind) || defaultUnit;
  const value = numberField(properties, `${kind}Validity`) || defaultValue;
  return value * (SECONDS[unit] ?? SECONDS.hours ?? 0);
}

import { API_TOKEN_PREFIX } from '@parlance/contract/api-token';
import type { TokenScope } from '@parlance/contract/token-scopes';
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import * as z from 'zod';
import type { SessionOrigin } from '../../platform/cognito/identity-provider.ts';

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().default(''),
  /** Absent for users of an identity provider that does not say it. */
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false).catch(false),
  /** When the session began, seconds since the epoch. */
  auth_time: z.number(),
  /** Identifies the session: the same in all keys of one sign-in. */
  origin_jti: z.string().optional(),
  /** The identity provider of a federated user. */
  identities: z.array(z.object({ providerName: z.string() })).optional(),
});

interface AuthorizeDependencies {
  /** The claims of a valid token, or undefined; rejects only when the token can't be checked now. */
  readonly verify: (token: string) => Promise<unknown>;
  /** Whether a session was ended, alone or with others of its user (tokens/ended-sessions-repository.ts). */
  readonly hasEnded: (uid: string, session: SessionOrigin) => Promise<boolean>;
  /** Whose API token this is and what it may do, or undefined when it is invalid or revoked (tokens/api-tokens-repository.ts). */
  readonly useApiToken: (token: string) => Promise<
    | {
        readonly hash: string;
        readonly uid: string;
        readonly email: string;
        readonly scopes: readonly TokenScope[];
        readonly expired: boolean;
      }
    | undefined
  >;
}

export type AuthorizerContext =
  | {
      readonly uid: string;
      readonly email: string;
      /** Absent when the address is not verified. */
      readonly emailVerified?: true;
      readonly via?: 'api-token';
      /** The scopes of an API token, with a space between them. */
      readonly scopes?: string;
      /** The hash of an API token. */
      readonly token?: string;
      readonly provider?: string;
      readonly session?: string;
    }
  /** An API token that expired. The context has no uid, so it opens nothing; the function can say why, the gateway cannot. */
  | { readonly refused: 'token-expired' }
  | Record<string, never>;

/**
 * Admits a request when the token in its `key` header (of a session or an API token) is valid and belongs to the uid
 * in its `id` header (Spec part 1, section 7, "Shared client behavior"). A bad token is refused, never an error.
 */
export function authorize({ verify, hasEnded, useApiToken }: AuthorizeDependencies) {
  return async (
    event: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>,
  ): Promise<APIGatewaySimpleAuthorizerWithContextResult<AuthorizerContext>> => {
    const refused = { isAuthorized: false, context: {} };
    const { key, id } = event.headers ?? {};
    if (!key || !id) return refused;
    if (key.startsWith(API_TOKEN_PREFIX)) {
      const token = await useApiToken(key);
      if (token?.uid !== id) return refused;
      if (token.expired) return { isAuthorized: true, context: { refused: 'token-expired' } };
      const { uid, email, scopes, hash } = token;
      return { isAuthorized: true, context: { uid, email, via: 'api-token', scopes: scopes.join(' '), token: hash } };
    }
    const claims = claimsSchema.safeParse(await verify(key));
    if (!claims.success || claims.data.sub !== id) return refused;
    const { sub, email, email_verified: emailVerified, identities, auth_time, origin_jti } = claims.data;
    if (await hasEnded(sub, { id: origin_jti, beganAt: auth_time })) return refused;
    const provider = identities?.[0]?.providerName;
    return {
      isAuthorized: true,
      context: {
        ...{ uid: sub, email },
        ...(emailVerified && { emailVerified }),
        ...(provider && { provider }),
        ...(origin_jti && { session: origin_jti }),
      },
    };
  };
}

import { API_TOKEN_PREFIX } from '@parlance/contract/api-token';
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import * as z from 'zod';
import type { SessionOrigin } from '../../platform/cognito/identity-provider.ts';

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().default(''),
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
  /** The owner of an API token, or undefined when it is invalid or revoked (tokens/api-tokens-repository.ts). */
  readonly ownerOfApiToken: (token: string) => Promise<{ readonly uid: string; readonly email: string } | undefined>;
}

type AuthorizerContext =
  | {
      readonly uid: string;
      readonly email: string;
      readonly via?: 'api-token';
      readonly provider?: string;
      readonly session?: string;
    }
  | Record<string, never>;

/**
 * Admits a request when the token in its `key` header (of a session or an API token) is valid and belongs to the uid
 * in its `id` header (Spec part 1, section 7, "Shared client behavior"). A bad token is refused, never an error.
 */
export function authorize({ verify, hasEnded, ownerOfApiToken }: AuthorizeDependencies) {
  return async (
    event: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>,
  ): Promise<APIGatewaySimpleAuthorizerWithContextResult<AuthorizerContext>> => {
    const refused = { isAuthorized: false, context: {} };
    const { key, id } = event.headers ?? {};
    if (!key || !id) return refused;
    if (key.startsWith(API_TOKEN_PREFIX)) {
      const owner = await ownerOfApiToken(key);
      if (owner?.uid !== id) return refused;
      return { isAuthorized: true, context: { uid: owner.uid, email: owner.email, via: 'api-token' } };
    }
    const claims = claimsSchema.safeParse(await verify(key));
    if (!claims.success || claims.data.sub !== id) return refused;
    const { sub, email, identities, auth_time, origin_jti } = claims.data;
    if (await hasEnded(sub, { id: origin_jti, beganAt: auth_time })) return refused;
    const provider = identities?.[0]?.providerName;
    return {
      isAuthorized: true,
      context: { uid: sub, email, ...(provider && { provider }), ...(origin_jti && { session: origin_jti }) },
    };
  };
}

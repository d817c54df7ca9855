import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import type { Tokens } from './identity-provider.ts';

const claimsSchema = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  auth_time: z.number(),
  origin_jti: z.string().optional(),
});

/** The id token comes from Cognito itself, so its claims are read without verifying it. */
export function tokensOf(result: AuthenticationResultType | undefined, refreshToken?: string): Tokens | undefined {
  if (!result?.IdToken) return undefined;
  const payload = Buffer.from(result.IdToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { sub, exp, auth_time: beganAt, origin_jti: id } = claimsSchema.parse(JSON.parse(payload));
  return {
    uid: sub,
    key: result.IdToken,
    // Cognito keeps a refresh token unless the client rotates them.
    refreshToken: result.RefreshToken ?? refreshToken ?? '',
    expiresAt: exp,
    session: { id, beganAt },
  };
}

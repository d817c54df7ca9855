import type { Clock } from '../clock.ts';
import { CodeInvalidError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { TokensRepository } from '../tokens/tokens-repository.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { UsersRepository } from './users-repository.ts';

interface VerifyEmailDependencies {
  readonly tokens: Pick<TokensRepository, 'redeem'>;
  readonly users: Pick<UsersRepository, 'markEmailVerified'>;
  readonly identities: Pick<IdentityProvider, 'markEmailVerified'>;
  readonly clock: Clock;
}

/**
 * Confirms an address. The link may be opened again while it is good (mail programs and reloads do), which confirms the
 * same address again and nothing else.
 */
export function verifyEmail({ tokens, users, identities, clock }: VerifyEmailDependencies): Operation<'verifyEmail'> {
  return async ({ body }) => {
    const token = await tokens.redeem(body.oobCode, 'verify-email', clock());
    if (!token || !(await users.markEmailVerified(token.uid, token.email))) {
      throw new CodeInvalidError('Unable to verify your email.');
    }
    await identities.markEmailVerified(token.email);
    return { email: token.email };
  };
}

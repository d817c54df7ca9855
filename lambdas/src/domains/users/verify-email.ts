import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { CodeInvalidError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { TokensRepository } from '../../repositories/tokens/tokens-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type EmailVerifiedDependencies, onEmailVerified } from './on-email-verified.ts';

type VerifyEmailDependencies = EmailVerifiedDependencies & {
  readonly tokens: Pick<TokensRepository, 'redeem'>;
  readonly users: Pick<UsersRepository, 'get' | 'markEmailVerified' | 'claimWelcome' | 'releaseWelcome'>;
  readonly identities: Pick<IdentityProvider, 'markEmailVerified'>;
};

/**
 * Confirms an address. While the link is valid it can be opened again (mail programs and reloads do), which confirms
 * only the same address. A new user then gets the welcome mail and joins the organization of the domain.
 */
export function verifyEmail(dependencies: VerifyEmailDependencies): Operation<'verifyEmail'> {
  const { tokens, users, identities, clock } = dependencies;
  return async ({ body }) => {
    const token = await tokens.redeem(body.oobCode, 'verify-email', clock());
    const user = token && (await users.markEmailVerified(token.uid, token.email));
    if (!user) throw new CodeInvalidError('Unable to verify your email.');
    await identities.markEmailVerified(user.uid);
    await onEmailVerified(dependencies, user, user.settings.interfaceLanguage);
    return { email: user.email };
  };
}

import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type TwoFactorOwnerDependencies, twoFactorOwner } from './two-factor-owner.ts';

interface BeginTwoFactorDependencies extends TwoFactorOwnerDependencies {
  readonly identities: Pick<IdentityProvider, 'findById' | 'isPassword' | 'beginAuthenticator'>;
}

/** Makes a secret for the caller's authenticator app. */
export function beginTwoFactor(dependencies: BeginTwoFactorDependencies): Operation<'beginTwoFactor'> {
  return async ({ body: { password }, caller }) => {
    const { identity } = await twoFactorOwner(dependencies, caller, password);
    const secret = await dependencies.identities.beginAuthenticator(identity.email, password);
    if (secret === undefined) throw new ConflictError('Two-factor is on already.');
    return { secret };
  };
}

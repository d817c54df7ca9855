import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type RequireAnyCodeDependencies, requireAnyCode } from '../../repositories/access/second-factor.ts';
import type { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type TellOfTwoFactorDependencies, tellOfTwoFactor } from './tell-of-two-factor.ts';
import { type TwoFactorOwnerDependencies, twoFactorOwner } from './two-factor-owner.ts';

interface EndTwoFactorDependencies extends TwoFactorOwnerDependencies, TellOfTwoFactorDependencies {
  readonly identities: TwoFactorOwnerDependencies['identities'] &
    RequireAnyCodeDependencies['identities'] &
    Pick<IdentityProvider, 'requireCodes'>;
  readonly users: Pick<UsersRepository, 'get' | 'noteTwoFactor'>;
  readonly recoveryCodes: Pick<RecoveryCodesRepository, 'consume' | 'remove'>;
}

/**
 * Turns two-factor off, with a code. It does so also when the profile says that it is off, then without a code: the user pool may
 * still ask for codes, because a sign-in with a recovery code was under way when it was turned off.
 */
export function endTwoFactor(dependencies: EndTwoFactorDependencies): Operation<'endTwoFactor'> {
  const { identities, users, recoveryCodes } = dependencies;
  return async ({ body: { password, code }, caller }) => {
    const { user, identity } = await twoFactorOwner(dependencies, caller, password);
    if (user.twoFactorSince !== undefined) await requireAnyCode(dependencies, identity, password, code);
    await identities.requireCodes(user.uid, false, false);
    await users.noteTwoFactor(user.uid, undefined);
    await recoveryCodes.remove(user.uid);
    if (user.twoFactorSince !== undefined) await tellOfTwoFactor(dependencies, user, 'off');
    return {};
  };
}

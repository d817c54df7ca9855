import { normalizeCode, TWO_FACTOR_DIGITS } from '@parlance/contract/two-factor';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import { hasPasskeys } from '../../repositories/users/has-passkeys.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type TellOfTwoFactorDependencies, tellOfTwoFactor } from './tell-of-two-factor.ts';
import { type TwoFactorOwnerDependencies, twoFactorOwner } from './two-factor-owner.ts';

interface ConfirmTwoFactorDependencies extends TwoFactorOwnerDependencies, TellOfTwoFactorDependencies {
  readonly identities: Pick<IdentityProvider, 'findById' | 'isPassword' | 'verifyAuthenticator' | 'requireCodes'>;
  readonly users: Pick<UsersRepository, 'get' | 'noteTwoFactor'>;
  readonly recoveryCodes: Pick<RecoveryCodesRepository, 'renew'>;
}

/**
 * Turns two-factor on with a code of the app. The recovery codes and the profile's note come first: from then on a sign-in
 * without a code is refused, also when the last step fails (users/sign-in.ts).
 */
export function confirmTwoFactor(dependencies: ConfirmTwoFactorDependencies): Operation<'confirmTwoFactor'> {
  const { identities, users, recoveryCodes, clock } = dependencies;
  return async ({ body: { password, code: typed }, caller }) => {
    const { user, identity } = await twoFactorOwner(dependencies, caller, password);
    const code = normalizeCode(typed);
    const isCode = new RegExp(`^\\d{${TWO_FACTOR_DIGITS}}$`).test(code);
    const isRight = isCode && (await identities.verifyAuthenticator(identity.email, password, code));
    if (isRight === undefined) throw new ConflictError('Two-factor is on already.');
    if (!isRight) throw new BadRequestError('The code is not right.', { fields: { code: 'code-wrong' } });
    const made = await recoveryCodes.renew(user.uid);
    await users.noteTwoFactor(user.uid, Math.floor(clock()));
    await identities.requireCodes(user.uid, true, hasPasskeys(user));
    await tellOfTwoFactor(dependencies, user, 'on');
    return { recoveryCodes: made };
  };
}

import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import { type TwoFactorOwnerDependencies, twoFactorOwner } from './two-factor-owner.ts';

interface RenewRecoveryCodesDependencies extends TwoFactorOwnerDependencies {
  readonly recoveryCodes: Pick<RecoveryCodesRepository, 'renew'>;
}

/** Makes new recovery codes in place of the earlier ones. */
export function renewRecoveryCodes(dependencies: RenewRecoveryCodesDependencies): Operation<'renewRecoveryCodes'> {
  return async ({ body: { password }, caller }) => {
    const { user } = await twoFactorOwner(dependencies, caller, password);
    if (user.twoFactorSince === undefined) throw new ConflictError('Two-factor is off.');
    return { recoveryCodes: await dependencies.recoveryCodes.renew(user.uid) };
  };
}

import type { Operation } from '../../platform/http/operation.ts';
import type { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';

interface GetTwoFactorDependencies {
  readonly recoveryCodes: Pick<RecoveryCodesRepository, 'count'>;
}

/** How many of the caller's recovery codes are left. */
export function getTwoFactor({ recoveryCodes }: GetTwoFactorDependencies): Operation<'getTwoFactor'> {
  return async ({ params: { uid } }) => {
    return { recoveryCodesLeft: await recoveryCodes.count(uid) };
  };
}

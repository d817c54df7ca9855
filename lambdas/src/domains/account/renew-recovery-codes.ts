import type { Clock } from '../../platform/clock.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type RequireAnyCodeDependencies, requireAnyCode } from '../../repositories/access/second-factor.ts';
import type { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import { type TwoFactorOwnerDependencies, twoFactorOwner } from './two-factor-owner.ts';

interface RenewRecoveryCodesDependencies extends TwoFactorOwnerDependencies {
  readonly identities: TwoFactorOwnerDependencies['identities'] & RequireAnyCodeDependencies['identities'];
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  readonly recoveryCodes: Pick<RecoveryCodesRepository, 'consume' | 'renew'>;
  readonly clock: Clock;
}

/** Makes new recovery codes in place of the earlier ones, with a code. */
export function renewRecoveryCodes(dependencies: RenewRecoveryCodesDependencies): Operation<'renewRecoveryCodes'> {
  return async ({ body: { password, code }, caller }) => {
    const { user, identity } = await twoFactorOwner(dependencies, caller, password);
    if (user.twoFactorSince === undefined) throw new ConflictError('Two-factor is off.');
    await requireAnyCode(dependencies, identity, password, code);
    return { recoveryCodes: await dependencies.recoveryCodes.renew(user.uid) };
  };
}

import { normalizeCode } from '@parlance/contract/two-factor';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import type { Proof, Unproven } from '../../platform/cognito/passkey-provider.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import { CODES_PER_ADDRESS } from '../../repositories/access/second-factor.ts';
import type { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { type TwoFactorOwnerDependencies, twoFactorOwner } from './two-factor-owner.ts';

export interface GuardedProofDependencies extends TwoFactorOwnerDependencies {
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  readonly clock: Clock;
}

/**
 * Changes a passkey of the caller, with the proof that they gave. Guesses of the password and of codes are limited.
 *
 * @throws ForbiddenError as twoFactorOwner; BadRequestError with `fields.password` or `fields.code`; TooManyRequestsError
 */
export async function withGuardedProof<Result extends object | undefined>(
  dependencies: GuardedProofDependencies,
  caller: Caller,
  given: { readonly password: string; readonly code?: string | undefined },
  change: (proof: Proof) => Promise<Result | Unproven>,
): Promise<{ readonly user: User; readonly result: Result }> {
  const { rateLimiter, clock } = dependencies;
  const { user, identity } = await twoFactorOwner(dependencies, caller, given.password);
  const code = given.code === undefined ? undefined : normalizeCode(given.code);
  const began = clock();
  await rateLimiter.consume(CODES_PER_ADDRESS, identity.email, began);
  const result = await change({ identity, password: given.password, code });
  if (result === 'password-wrong') {
    throw new BadRequestError('The password is not right.', { fields: { password: result } });
  }
  if (result === 'code-wrong') throw new BadRequestError('The code is not right.', { fields: { code: result } });
  await rateLimiter.refund(CODES_PER_ADDRESS, identity.email, began);
  return { user, result };
}

import { normalizeCode, TWO_FACTOR_DIGITS } from '@parlance/contract/two-factor';
import type { Clock } from '../../platform/clock.ts';
import type { Identity, IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { RateLimit, RateLimiter } from '../tokens/rate-limiter.ts';
import type { RecoveryCodesRepository } from '../tokens/recovery-codes-repository.ts';

/** Guesses of codes, by the e-mail address of the sign-in: codes of an app and recovery codes together. */
export const CODES_PER_ADDRESS: RateLimit = { what: 'sign-in/code', count: 10, seconds: 900 };

export interface RequireCodeDependencies {
  readonly identities: Pick<IdentityProvider, 'authenticate' | 'answerChallenge' | 'revoke'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  readonly clock: Clock;
}

/**
 * Asks a signed-in user for a code of their authenticator app, after the password was found right.
 *
 * @throws BadRequestError with `fields.code` when the code is absent or wrong; TooManyRequestsError
 */
export async function requireCode(
  { identities, rateLimiter, clock }: RequireCodeDependencies,
  { uid, email }: Identity,
  password: string,
  typed: string | undefined,
): Promise<void> {
  const began = clock();
  await rateLimiter.consume(CODES_PER_ADDRESS, email, began);
  const code = normalizeCode(typed ?? '');
  if (!isAppCode(code)) throw codeWrong();
  const challenge = (await identities.authenticate(email, password))?.challenge;
  const tokens = challenge !== undefined && (await identities.answerChallenge(uid, challenge, code));
  if (!tokens || tokens === 'code-wrong') throw codeWrong();
  await identities.revoke(tokens.refreshToken);
  await rateLimiter.refund(CODES_PER_ADDRESS, email, began);
}

export interface RequireAnyCodeDependencies extends RequireCodeDependencies {
  readonly recoveryCodes: Pick<RecoveryCodesRepository, 'consume'>;
}

/**
 * As {@link requireCode}, but a recovery code does as well, which is used up: for changes that a user without their phone
 * must be able to make.
 *
 * @throws BadRequestError with `fields.code` when the code is absent or wrong; TooManyRequestsError
 */
export async function requireAnyCode(
  dependencies: RequireAnyCodeDependencies,
  identity: Identity,
  password: string,
  typed = '',
): Promise<void> {
  const { recoveryCodes, rateLimiter, clock } = dependencies;
  if (isAppCode(normalizeCode(typed))) return requireCode(dependencies, identity, password, typed);
  const began = clock();
  await rateLimiter.consume(CODES_PER_ADDRESS, identity.email, began);
  if (!(await recoveryCodes.consume(identity.uid, typed))) throw codeWrong();
  await rateLimiter.refund(CODES_PER_ADDRESS, identity.email, began);
}

function isAppCode(code: string): boolean {
  return new RegExp(`^\\d{${TWO_FACTOR_DIGITS}}$`).test(code);
}

function codeWrong(): BadRequestError {
  return new BadRequestError('The code is not right.', { fields: { code: 'code-wrong' } });
}

import { NotFoundError, TooManyRequestsError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type SendVerificationDependencies, sendVerification } from './send-verification.ts';

/** One verification mail a minute is enough for people and too few for a nuisance. */
const SECONDS_BETWEEN_MAILS = 60;
/** The address can belong to a stranger. */
const PER_ADDRESS: RateLimit = { what: 'verification/email', count: 10, seconds: 24 * 3600 };

interface ResendVerificationDependencies extends SendVerificationDependencies {
  readonly users: Pick<UsersRepository, 'get' | 'claimVerificationMail'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
}

/** Sends the verification mail again, to the pending address if there is one, unless everything is verified. */
export function resendVerification(dependencies: ResendVerificationDependencies): Operation<'resendVerification'> {
  const { users, rateLimiter, clock } = dependencies;
  return async ({ body, caller, origin }) => {
    const user = await users.get(caller.uid);
    if (!user) throw new NotFoundError('There is no profile.');
    const email = user.pendingEmail ?? (user.emailVerified ? undefined : user.email);
    if (!email) return {};
    const now = clock();
    if (!(await users.claimVerificationMail(user.uid, now, now - SECONDS_BETWEEN_MAILS))) {
      throw new TooManyRequestsError('A message was sent less than a minute ago. Please wait before asking again.');
    }
    await rateLimiter.consume(PER_ADDRESS, email, now);
    await sendVerification(dependencies, { ...user, email }, { language: body.interfaceLanguage, origin });
    return {};
  };
}

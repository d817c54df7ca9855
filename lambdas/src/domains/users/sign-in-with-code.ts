import { normalizeEmail } from '@parlance/contract/email-address';
import type { Locale } from '@parlance/contract/regions';
import { normalizeCode, TWO_FACTOR_DIGITS } from '@parlance/contract/two-factor';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError, NotAuthorizedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { CODES_PER_ADDRESS } from '../../repositories/access/second-factor.ts';
import type { ChallengesRepository } from '../../repositories/tokens/challenges-repository.ts';
import type { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface SignInWithCodeDependencies {
  readonly identities: Pick<IdentityProvider, 'find' | 'answerChallenge'>;
  readonly users: Pick<UsersRepository, 'noteSignIn'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  readonly sessions: Pick<SessionsRepository, 'note'>;
  readonly challenges: Pick<ChallengesRepository, 'isGiven'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** Opens the session of a sign-in that was refused with CODE_REQUIRED. */
export function signInWithCode(dependencies: SignInWithCodeDependencies): Operation<'signInWithCode'> {
  const { identities, users, rateLimiter, sessions, challenges, locale, clock } = dependencies;
  return async ({ body, sourceIp, userAgent }) => {
    const email = normalizeEmail(body.email);
    const code = normalizeCode(body.code);
    const began = clock();
    // Only people with the password have a challenge: others must not use up the owner's guesses.
    if (!(await challenges.isGiven(email, body.challenge, began)))
      throw new NotAuthorizedError('Please sign in again.');
    await rateLimiter.consume(CODES_PER_ADDRESS, email, began);
    if (!new RegExp(`^\\d{${TWO_FACTOR_DIGITS}}$`).test(code)) throw codeWrong();
    const identity = await identities.find(email);
    const tokens = identity && (await identities.answerChallenge(identity.uid, body.challenge, code));
    if (tokens === 'code-wrong') throw codeWrong();
    await rateLimiter.refund(CODES_PER_ADDRESS, email, began);
    if (!tokens) throw new NotAuthorizedError('Please sign in again.');
    await users.noteSignIn(tokens.uid, clock());
    await sessions.note(tokens.uid, tokens.session, { userAgent, sourceIp, timeZone: body.timeZone }, clock());
    return { ...tokens, locale };
  };
}

function codeWrong(): BadRequestError {
  return new BadRequestError('The code is not right.', { fields: { code: 'code-wrong' } });
}

import type { Clock } from '../../platform/clock.ts';
import { TooManyRequestsError } from '../../platform/errors.ts';
import type { KnownSourcesRepository } from '../../repositories/tokens/known-sources-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

/** Wrong guesses from one IP address for one account. A stranger's guesses elsewhere don't count against the owner. */
const PER_SOURCE_AND_ACCOUNT: RateLimit = { what: 'sign-in/source-account', count: 10, seconds: 900 };
/** From one IP address, which a whole school may share, for all accounts. */
const PER_SOURCE: RateLimit = { what: 'sign-in/source', count: 100, seconds: 900 };
/** For one account from all IP addresses: more than one address can make, so it only stops many that guess together. */
const PER_ACCOUNT: RateLimit = { what: 'sign-in/account', count: 100, seconds: 3600 };

export interface SignInThrottleDependencies {
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund' | 'reset'>;
  readonly knownSources: Pick<KnownSourcesRepository, 'isKnown' | 'remember'>;
  readonly clock: Clock;
}

interface Guess {
  /** The account by its address: sign-in takes no other name, so an account has one count. */
  readonly email: string;
  readonly sourceIp: string;
}

/**
 * Counts a guess of a password, before it is tried. The limits per source and per account can be used up by strangers;
 * they don't hold for an IP address from which the account was signed in to before.
 *
 * @returns uncounts the guess, after it was right
 * @throws TooManyRequestsError
 */
export async function countGuess(
  { rateLimiter, knownSources, clock }: SignInThrottleDependencies,
  { email, sourceIp }: Guess,
): Promise<() => Promise<void>> {
  const began = clock();
  const own = [PER_SOURCE_AND_ACCOUNT, pairOf({ email, sourceIp })] as const;
  const shared = [
    [PER_SOURCE, sourceIp],
    [PER_ACCOUNT, email],
  ] as const;
  await rateLimiter.consume(...own, began);
  const counted: (readonly [RateLimit, string])[] = [own];
  for (const [limit, subject] of shared) {
    try {
      await rateLimiter.consume(limit, subject, began);
      counted.push([limit, subject]);
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      if (!(await knownSources.isKnown(email, sourceIp, began))) throw error;
    }
  }
  return async () => {
    await Promise.all([
      ...counted.map(([limit, subject]) => rateLimiter.refund(limit, subject, began)),
      knownSources.remember(email, sourceIp, began),
    ]);
  };
}

/** Lets the owner in after a reset by mail, at once and from where they are: the limits protected the old password. */
export async function forgiveGuesses(
  { rateLimiter, knownSources, clock }: SignInThrottleDependencies,
  guess: Guess,
): Promise<void> {
  const now = clock();
  await rateLimiter.reset(PER_SOURCE_AND_ACCOUNT, pairOf(guess), now);
  await rateLimiter.reset(PER_ACCOUNT, guess.email, now);
  await knownSources.remember(guess.email, guess.sourceIp, now);
}

function pairOf({ email, sourceIp }: Guess): string {
  return `${sourceIp}/${email}`;
}

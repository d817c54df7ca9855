import type { RateLimit } from '../../repositories/tokens/rate-limiter.ts';

/** Guesses of codes, by the e-mail address of the sign-in: codes of an app and recovery codes together. */
export const CODES_PER_ADDRESS: RateLimit = { what: 'sign-in/code', count: 10, seconds: 900 };

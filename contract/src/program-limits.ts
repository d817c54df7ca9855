import type { TokenScope } from './routes/route.ts';

/** Calls that an API token may make in a window of time, by the scope that the calls need. */
export const PROGRAM_CALLS: Readonly<Record<TokenScope, number>> = { read: 600, write: 300, upload: 120 };
/** Length of the window, in seconds. */
export const PROGRAM_WINDOW_SECONDS = 60;

/** The header that names a call, so that its repetition is not done again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** How long the answer of such a call is kept, in seconds. */
export const IDEMPOTENCY_SECONDS = 24 * 3600;
/** A key has from 1 to 255 visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

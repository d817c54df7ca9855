import { LinkError } from './link-error.ts';

/** How much of a body is taken, and how slowly it may come. */
export interface BodyLimits {
  /** Bytes, at most. */
  readonly maxBytes: number;
  /** What happens beyond `maxBytes`: the body ends there, or is refused as too large. */
  readonly beyond: 'cut' | 'refuse';
  /** Bytes in a second that the server has to send on average over {@link RATE_WINDOW_MS}. */
  readonly minRate: number;
}

/** A server may pause for a moment; over this time it has to keep its rate. */
const RATE_WINDOW_MS = 30_000;

/**
 * Passes a body on within its limits. Only the time in which it waits for the server counts for the rate, not the time that
 * the reader takes.
 *
 * @throws LinkError `too-large`, or `unreachable` for a server that trickles
 */
export async function* boundedBody(
  body: AsyncIterable<Buffer>,
  { maxBytes, beyond, minRate }: BodyLimits,
  now: () => number = () => performance.now(),
): AsyncGenerator<Buffer> {
  let total = 0;
  let windowBytes = 0;
  let waitedMs = 0;
  let asked = now();
  for await (const piece of body) {
    waitedMs += now() - asked;
    windowBytes += piece.length;
    const room = maxBytes - total;
    total += piece.length;
    if (piece.length > room) {
      if (beyond === 'refuse') throw new LinkError('too-large', `The answer has more than ${maxBytes} bytes.`);
      if (room > 0) yield piece.subarray(0, room);
      return;
    }
    if (waitedMs >= RATE_WINDOW_MS) {
      if (windowBytes < (minRate * waitedMs) / 1000) throw new LinkError('unreachable', 'The server is too slow.');
      windowBytes = 0;
      waitedMs = 0;
    }
    yield piece;
    asked = now();
  }
}

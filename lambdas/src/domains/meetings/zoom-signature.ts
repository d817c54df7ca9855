import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a request of Zoom may be, and how far its clock may be ahead, in seconds. */
const TOLERANCE = 300;

interface SignedRequest {
  /** The headers `x-zm-signature` and `x-zm-request-timestamp`. */
  readonly signature: string | undefined;
  readonly timestamp: string | undefined;
  /** The body's bytes as they came. */
  readonly bytes: Buffer;
}

/**
 * Whether Zoom signed a request in the last five minutes: `v0=` and the HMAC-SHA256 of `v0:{timestamp}:{body}`, in hexadecimal digits.
 *
 * @param secrets the app's secret token; while it is replaced, the old one as well
 * @param now seconds since the epoch
 */
export function isSignedByZoom(
  { signature, timestamp, bytes }: SignedRequest,
  secrets: readonly string[],
  now: number,
): boolean {
  if (!signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp)) > TOLERANCE) return false;
  const given = Buffer.from(signature);
  // Every secret is tried, so that the time does not tell which one fits.
  const fits = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(bytes).digest('hex');
    const expected = Buffer.from(`v0=${digest}`);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return fits.includes(true);
}

/** What Zoom wants to read before it sends events to an address. */
export function challengeAnswer(plainToken: string, secret: string) {
  return { plainToken, encryptedToken: createHmac('sha256', secret).update(plainToken).digest('hex') };
}

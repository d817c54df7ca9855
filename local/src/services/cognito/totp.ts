import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one whose codes are accepted: clocks differ. */
const DRIFT = 1;

/** A new secret of 256 bits in base32 (RFC 4648), as Cognito makes it. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0').match(/.{5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group, 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a step (RFC 6238 with HMAC-SHA-1, 6 digits). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a time in milliseconds since the epoch. */
export function totpStep(time: number): number {
  return Math.floor(time / 1000 / STEP_SECONDS);
}

/** The step that a code belongs to; undefined for a wrong or old code. */
export function stepOfCode(secret: string, code: string, time: number): number | undefined {
  const present = totpStep(time);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => present - DRIFT + i);
  return steps.find((step) => isEqual(totpCode(secret, step), code));
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

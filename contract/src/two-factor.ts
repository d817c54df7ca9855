/** The digits of a code of an authenticator app. */
export const TWO_FACTOR_DIGITS = 6;

/** How many recovery codes a user gets. */
export const RECOVERY_CODES = 10;

/** The characters of a recovery code: no letters that are read as digits, or the other way around. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The characters of a recovery code without its dashes: 80 bits. */
export const RECOVERY_LENGTH = 16;

/** A code as the user typed it, without spaces and dashes. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** The address that an authenticator app reads from a QR code (Google's key URI format). */
export function authenticatorUri(product: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: product })}`;
}

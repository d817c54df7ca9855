import { randomBytes } from 'node:crypto';

/** A new id in Stripe's form, e.g. `cus_R2x9…`. */
export function newId(prefix: string, bytes = 12): string {
  const text = randomBytes(bytes)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, 'x');
  return `${prefix}_${text}`;
}

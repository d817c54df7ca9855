import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Every text is padded to a multiple of this, so that its length tells nothing of its content. */
const BLOCK_BYTES = 4096;
const SEALED_MS = 5 * 60 * 1000;

const sealedSchema = z.object({ purpose: z.string(), expiresAt: z.number(), content: z.string() });

/**
 * Seals what the service needs to finish a ceremony, so that the browser can keep it in between but can't read or change
 * it.
 *
 * @param purpose the ceremony's kind and user: it opens for the same purpose only
 */
export function sealCeremony(secret: string, purpose: string, content: string, now: number): string {
  const text = Buffer.from(JSON.stringify({ purpose, expiresAt: now + SEALED_MS, content }));
  const padded = Buffer.alloc(Math.ceil(text.length / BLOCK_BYTES) * BLOCK_BYTES, ' ');
  text.copy(padded);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  return Buffer.concat([iv, cipher.update(padded), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The content; undefined when the seal is broken or of another secret or purpose, or its time is over. */
export function openCeremony(secret: string, purpose: string, sealed: string, now: number): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    const found = sealedSchema.parse(JSON.parse(text.toString()));
    return found.purpose === purpose && found.expiresAt > now ? found.content : undefined;
  } catch {
    // GCM refuses forged bytes with an error.
    return undefined;
  }
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'parlance passkey ceremony', 32));
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** The endpoint that a secret is for. */
interface Owner {
  readonly oid: string;
  readonly id: string;
}

/** A new secret in the form of Standard Webhooks: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Seals the secrets of endpoints for the store. A sealed secret opens for its endpoint alone. */
export class WebhookSecrets {
  readonly #key: () => Promise<string>;

  /** @param key reads the service's own key, a text of at least 32 random characters */
  constructor(key: () => Promise<string>) {
    this.#key = key;
  }

  async seal(owner: Owner, secret: string): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, await this.#keyOf(owner), iv);
    return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  }

  /** @throws Error when it was sealed for another endpoint, by another key, or was changed */
  async open(owner: Owner, sealed: string): Promise<string> {
    const bytes = Buffer.from(sealed, 'base64');
    const key = await this.#keyOf(owner);
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  async #keyOf({ oid, id }: Owner): Promise<Uint8Array> {
    return new Uint8Array(hkdfSync('sha256', await this.#key(), '', `parlance webhook ${oid} ${id}`, 32));
  }
}

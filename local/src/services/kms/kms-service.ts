import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT_ID } from '../../aws/account.ts';
import { AwsError } from '../../aws/aws-error.ts';
import { field, textField } from '../../aws/json-fields.ts';
import { type AwsCall, type AwsService, answerError, answerJson } from '../../aws/service.ts';
import { openStore } from '../../aws/store.ts';
import type { KeyStore } from './kms-provider.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS keys (
  region TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, material BLOB NOT NULL,
  PRIMARY KEY (region, id), UNIQUE (region, owner)
);
`;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 36;
/** Bytes that Encrypt takes. */
const MAX_PLAINTEXT = 4096;
const CIPHER = 'aes-256-gcm';

/** KMS: symmetric keys of templates, with Encrypt, Decrypt and GenerateDataKey. An encryption context is bound to what it encrypts. */
export function createKmsService({
  home,
}: {
  readonly home: string;
}): AwsService & KeyStore & { close(): Promise<void> } {
  const database = openStore(home, 'kms', SCHEMA);

  function materialOf(region: string, id: string): Buffer {
    const found = database.prepare('SELECT material FROM keys WHERE region = ? AND id = ?').get(region, id);
    if (found) return Buffer.from(found.material as Uint8Array);
    throw new AwsError('NotFoundException', `Key 'arn:aws:kms:${region}:${ACCOUNT_ID}:key/${id}' does not exist`);
  }

  function encrypt(region: string, id: string, plaintext: Buffer, request: unknown): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, materialOf(region, id), iv).setAAD(contextOf(request));
    const encrypted = [cipher.update(plaintext), cipher.final()];
    return Buffer.concat([Buffer.from(id), iv, cipher.getAuthTag(), ...encrypted]);
  }

  function decrypt(region: string, id: string, blob: Buffer, request: unknown): Buffer {
    const [iv, tag] = [blob.subarray(ID_BYTES, ID_BYTES + IV_BYTES), blob.subarray(ID_BYTES + IV_BYTES)];
    try {
      const decipher = createDecipheriv(CIPHER, materialOf(region, id), iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(contextOf(request)).setAuthTag(tag.subarray(0, TAG_BYTES));
      return Buffer.concat([decipher.update(tag.subarray(TAG_BYTES)), decipher.final()]);
    } catch (error) {
      if (error instanceof AwsError) throw error;
      throw new AwsError('InvalidCiphertextException', '');
    }
  }

  function act({ target, region }: AwsCall, request: unknown): unknown {
    const asked = idOf(textField(request, 'KeyId'));
    const KeyId = `arn:aws:kms:${region}:${ACCOUNT_ID}:key/${asked}`;
    switch (target) {
      case 'GenerateDataKey': {
        if (textField(request, 'KeySpec') !== 'AES_256') {
          throw new AwsError('ValidationException', 'KeySpec has to be AES_256 here.');
        }
        const key = randomBytes(KEY_BYTES);
        const CiphertextBlob = encrypt(region, asked, key, request).toString('base64');
        return { CiphertextBlob, Plaintext: key.toString('base64'), KeyId };
      }
      case 'Encrypt': {
        const plaintext = Buffer.from(textField(request, 'Plaintext'), 'base64');
        if (plaintext.length === 0 || plaintext.length > MAX_PLAINTEXT) {
          throw new AwsError('ValidationException', `Plaintext has 1 to ${MAX_PLAINTEXT} bytes.`);
        }
        return { CiphertextBlob: encrypt(region, asked, plaintext, request).toString('base64'), KeyId };
      }
      case 'Decrypt': {
        const blob = Buffer.from(textField(request, 'CiphertextBlob'), 'base64');
        const id = blob.subarray(0, ID_BYTES).toString('utf8');
        if (id !== asked) throw new AwsError('IncorrectKeyException', 'Another key encrypted it.');
        return { Plaintext: decrypt(region, id, blob, request).toString('base64'), KeyId };
      }
      default:
        throw new AwsError('UnsupportedOperation', `${target} is not supported here`);
    }
  }

  return {
    signingNames: ['kms'],
    async handle(call) {
      try {
        const request: unknown = JSON.parse((await call.body()).toString() || '{}');
        answerJson(call.response, act(call, request), { contentType: 'application/x-amz-json-1.1' });
      } catch (error) {
        answerError(call.response, error);
      }
    },
    ensure(region, owner) {
      database
        .prepare('INSERT OR IGNORE INTO keys (region, id, owner, material) VALUES (?, ?, ?, ?)')
        .run(region, randomUUID(), owner, randomBytes(KEY_BYTES));
      return String(database.prepare('SELECT id FROM keys WHERE region = ? AND owner = ?').get(region, owner)?.id);
    },
    async close() {
      database.close();
    },
  };
}

/** The id in an ARN of a key, or the id itself. */
function idOf(keyId: string): string {
  return keyId.split('/').at(-1) ?? '';
}

/** The context in one order, as bytes. */
function contextOf(request: unknown): Buffer {
  const context = Object.entries(field(request, 'EncryptionContext') ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify(context));
}

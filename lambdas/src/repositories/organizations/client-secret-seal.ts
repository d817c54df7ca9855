import { DecryptCommand, EncryptCommand, type KMSClient } from '@aws-sdk/client-kms';
import { whenAvailable } from '../../platform/when-available.ts';

/** The only thing that a client secret is for. */
export interface SecretUse {
  readonly oid: string;
  readonly issuer: string;
  readonly clientId: string;
}

const WHAT = 'The key of client secrets';

/**
 * Encrypts the client secrets of requests by a key of KMS. Workspace, issuer and client id are the encryption context: a text that is
 * copied to another request, or whose issuer is changed, opens nowhere. The API may encrypt only; operators decrypt.
 */
export class ClientSecretSeal {
  readonly #kms: KMSClient;
  readonly #keyArn: string;

  constructor(kms: KMSClient, keyArn: string) {
    this.#kms = kms;
    this.#keyArn = keyArn;
  }

  async seal({ oid, issuer, clientId }: SecretUse, secret: string): Promise<string> {
    const command = new EncryptCommand({
      KeyId: this.#keyArn,
      Plaintext: Buffer.from(secret, 'utf8'),
      EncryptionContext: { oid, issuer, clientId },
    });
    const { CiphertextBlob } = await whenAvailable(this.#kms.send(command), WHAT);
    return Buffer.from(present(CiphertextBlob)).toString('base64');
  }

  /** @throws Error when it was encrypted for another use, by another key, or was changed */
  async open({ oid, issuer, clientId }: SecretUse, sealed: string): Promise<string> {
    const command = new DecryptCommand({
      KeyId: this.#keyArn,
      CiphertextBlob: Buffer.from(sealed, 'base64'),
      EncryptionContext: { oid, issuer, clientId },
    });
    const { Plaintext } = await whenAvailable(this.#kms.send(command), WHAT);
    return Buffer.from(present(Plaintext)).toString('utf8');
  }
}

function present(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new Error('KMS answers no text.');
  return bytes;
}

import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from '@aws-sdk/client-kms';
import type { ConnectionService } from '@parlance/contract/connections';
import { openText, sealText } from '../../platform/programs/sealed-text.ts';
import { whenAvailable } from '../../platform/when-available.ts';

interface Owner {
  readonly uid: string;
  readonly service: ConnectionService;
}

const WHAT = 'The key of connected accounts';

/**
 * Seals texts by a key of KMS, for one person and one service. Tokens may be longer than what KMS itself encrypts, so each text is
 * sealed with a data key of its own, which stands before it, encrypted.
 */
export class TokenSeal {
  readonly #kms: KMSClient;
  readonly #keyArn: string;

  constructor(kms: KMSClient, keyArn: string) {
    this.#kms = kms;
    this.#keyArn = keyArn;
  }

  async seal({ uid, service }: Owner, text: string): Promise<string> {
    const command = new GenerateDataKeyCommand({
      KeyId: this.#keyArn,
      KeySpec: 'AES_256',
      EncryptionContext: { uid, service },
    });
    const { Plaintext, CiphertextBlob } = await whenAvailable(this.#kms.send(command), WHAT);
    return `${base64(CiphertextBlob)}.${sealText(text, base64(Plaintext))}`;
  }

  /** @throws Error when it was sealed for another person or service, by another key, or was changed */
  async open({ uid, service }: Owner, sealed: string): Promise<string> {
    const [key = '', text = ''] = sealed.split('.');
    const command = new DecryptCommand({
      KeyId: this.#keyArn,
      CiphertextBlob: Buffer.from(key, 'base64'),
      EncryptionContext: { uid, service },
    });
    const { Plaintext } = await whenAvailable(this.#kms.send(command), WHAT);
    return openText(text, base64(Plaintext));
  }
}

function base64(bytes: Uint8Array | undefined): string {
  if (!bytes) throw new Error('KMS answers no key.');
  return Buffer.from(bytes).toString('base64');
}

import type { DecryptCommandInput, EncryptCommandInput, KMSClient } from '@aws-sdk/client-kms';

/** A key of KMS, in memory: Encrypt and Decrypt. Its texts are not readable, and open with the same context alone. */
export function inMemoryKms(): KMSClient {
  const texts = new Map<string, { readonly context: string; readonly text: Uint8Array }>();
  const send = async ({ input }: { readonly input: EncryptCommandInput | DecryptCommandInput }) => {
    const context = JSON.stringify(Object.entries(input.EncryptionContext ?? {}).sort());
    if ('Plaintext' in input) {
      const id = `sealed-${texts.size}`;
      texts.set(id, { context, text: input.Plaintext ?? new Uint8Array() });
      return { CiphertextBlob: Buffer.from(id) };
    }
    const found = 'CiphertextBlob' in input && texts.get(Buffer.from(input.CiphertextBlob ?? []).toString('utf8'));
    if (!found || found.context !== context) throw new Error('InvalidCiphertextException');
    return { Plaintext: found.text };
  };
  return { send } as unknown as KMSClient;
}

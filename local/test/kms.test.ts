import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { type Endpoint, startEndpoint } from '../src/aws/endpoint.ts';
import { KmsProvider } from '../src/services/kms/kms-provider.ts';
import { createKmsService } from '../src/services/kms/kms-service.ts';

const CONTEXT = { uid: 'ann', service: 'zoom' };

describe('KMS on this machine', () => {
  let home: string;
  let endpoint: Endpoint;
  let service: ReturnType<typeof createKmsService>;
  let kms: KMSClient;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'parlance-kms-'));
    endpoint = await startEndpoint({ port: 0 });
    service = createKmsService({ home });
    endpoint.register(service);
    kms = new KMSClient({ endpoint: endpoint.address, region: 'us-east-1', credentials: endpoint.root });
  });

  afterAll(async () => {
    kms.destroy();
    await endpoint.close();
    await service.close();
    await rm(home, { recursive: true });
  });

  const key = async (logicalId = 'Key') => {
    const resource = { type: 'AWS::KMS::Key', logicalId, stackName: 'Stack', region: 'us-east-1', properties: {} };
    const { attributes } = await new KmsProvider(service).provision({ ...resource, accountId: '000000000000' });
    return attributes.Arn ?? '';
  };
  const decrypt = (KeyId: string, CiphertextBlob: Uint8Array | undefined, EncryptionContext = CONTEXT) =>
    kms.send(new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext }));

  it('[local.kms] decrypts with the key and the context of the encryption alone', async () => {
    const [KeyId, other] = [await key(), await key('Other')];
    expect([await key(), other]).toEqual([KeyId, expect.not.stringContaining(KeyId)]);
    const made = await kms.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext: CONTEXT }));
    expect(made.Plaintext).toHaveLength(32);
    // The order of the context does not matter.
    const { Plaintext } = await decrypt(KeyId, made.CiphertextBlob, { service: 'zoom', uid: 'ann' });
    expect(Plaintext).toEqual(made.Plaintext);
    await expect(decrypt(KeyId, made.CiphertextBlob, { ...CONTEXT, uid: 'bob' })).rejects.toThrow(
      expect.objectContaining({ name: 'InvalidCiphertextException' }),
    );
    await expect(decrypt(other, made.CiphertextBlob)).rejects.toThrow(
      expect.objectContaining({ name: 'IncorrectKeyException' }),
    );
    const text = new TextEncoder().encode('a text');
    const encrypted = await kms.send(new EncryptCommand({ KeyId, Plaintext: text, EncryptionContext: CONTEXT }));
    expect((await decrypt(KeyId, encrypted.CiphertextBlob)).Plaintext).toEqual(text);
  });

  it('[local.kms] keeps keys over a restart', async () => {
    const before = await key();
    const again = createKmsService({ home });
    expect(before).toContain(again.ensure('us-east-1', 'Stack/Key'));
    await again.close();
  });
});

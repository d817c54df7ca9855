import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { builtClientPackage, publishClientPackage } from './client-package.ts';
import { PagesBucket } from './pages-bucket.ts';

const s3 = mockClient(S3Client);
let root: string;
beforeEach(async () => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
  root = await mkdtemp(join(tmpdir(), 'client-'));
});

describe('the package of the client', () => {
  it('[client.offered] is published at an address that stays, and cached for five minutes', async () => {
    const dist = join(root, 'client', 'dist');
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, 'manifest.json'), '{"archive":"parlance-client-1.2.3.tgz"}');
    await writeFile(join(dist, 'parlance-client-1.2.3.tgz'), 'packed');
    await publishClientPackage(new PagesBucket(new S3Client({}), 'pages'), await builtClientPackage(root));
    expect(s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)).toEqual([
      {
        ...{ Bucket: 'pages', Key: 'developers/parlance-client.tgz', Body: Buffer.from('packed') },
        ...{ ContentType: 'application/gzip', CacheControl: 'public, max-age=300' },
      },
    ]);
  });

  it('says that it is not built', async () => {
    await expect(builtClientPackage(root)).rejects.toThrow('The client is not built');
  });
});

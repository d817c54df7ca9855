import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { type BuiltPackage, readBuiltPackage } from '@parlance/infra/web/built-packages';
import { PagesBucket } from '@parlance/infra/web/pages-bucket';
import { history, publishPackages, rollBack } from '@parlance/infra/web/publish-web';
import { type Endpoint, startEndpoint } from '@parlance/local/aws/endpoint';
import { createS3Service } from '@parlance/local/services/s3/s3-service';

const BUCKET = 'pages';
const PAGE = '<!-- content-security-policy --><!-- import-map --><!-- modulepreload -->';
const MICRO_FRONTENDS = ['mfe-auth', 'mfe-dashboard', 'mfe-editor', 'mfe-corrector'];
const cspSources = { apis: ['https://us.example'], storage: ['https://files.example'] };

let root: string;
let endpoint: Endpoint;
let s3: ReturnType<typeof createS3Service>;
let client: S3Client;
let bucket: PagesBucket;

/** A build of a package with one file; its name contains `hash` (8 characters). */
async function build(name: string, hash: string): Promise<BuiltPackage> {
  const file = `assets/${name}/index-${hash}.js`;
  const dist = join(root, name, 'dist');
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), `${name} ${hash}`);
  const manifest = { entries: { [`@parlance/${name}`]: file }, files: [file], imports: { [file]: [] } };
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
  if (name === 'mfe-shell') {
    await mkdir(join(dist, 'landing'), { recursive: true });
    for (const page of ['index.html', 'landing/en.html', 'landing/es.html']) await writeFile(join(dist, page), PAGE);
  }
  return readBuiltPackage(root, name);
}

function publication() {
  return { bucket, cspSources, windowPolicies: {}, config: { freeDraftMinutes: 120, freeFeatures: [] } };
}

async function deploy(...built: BuiltPackage[]): Promise<number> {
  return (await publishPackages(publication(), built)).version;
}

/** The hash of each micro-frontend in the page's import map. */
async function mapped(): Promise<Record<string, string>> {
  const page = (await bucket.read('index.html'))?.text ?? '';
  const { imports } = JSON.parse(/importmap">([^<]*)</.exec(page)?.[1] ?? '{}') as { imports: Record<string, string> };
  const hashes = Object.entries(imports).map(([specifier, file]) => [
    specifier.replace('@parlance/', ''),
    /index-(\w+)\.js/.exec(file)?.[1] ?? '',
  ]);
  return Object.fromEntries(hashes);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parlance-deploys-'));
  endpoint = await startEndpoint({ port: 0 });
  s3 = createS3Service({ home: root });
  endpoint.register(s3.service);
  await s3.provider.provision({
    type: 'AWS::S3::Bucket',
    logicalId: 'Pages',
    stackName: 'Web',
    region: 'us-east-1',
    accountId: '000000000000',
    properties: { BucketName: BUCKET },
  });
  const { accessKeyId, secretAccessKey } = endpoint.root;
  const credentials = { accessKeyId, secretAccessKey };
  client = new S3Client({ region: 'us-east-1', endpoint: endpoint.address, credentials });
  bucket = new PagesBucket(client, BUCKET);
  const all = await Promise.all(['mfe-shell', ...MICRO_FRONTENDS].map((name) => build(name, 'aaaaaaaa')));
  expect(await deploy(...all)).toBe(1);
});

afterEach(async () => {
  client.destroy();
  await endpoint.close();
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

describe('micro-frontends', () => {
  it('[deploy.apart] are deployed one at a time, without a change of the others', async () => {
    expect(await deploy(await build('mfe-editor', 'bbbbbbbb'))).toBe(2);
    expect(await mapped()).toEqual({
      'mfe-shell': 'aaaaaaaa',
      'mfe-auth': 'aaaaaaaa',
      'mfe-dashboard': 'aaaaaaaa',
      'mfe-editor': 'bbbbbbbb',
      'mfe-corrector': 'aaaaaaaa',
    });
    expect((await bucket.read('assets/mfe-editor/index-aaaaaaaa.js'))?.text).toBe('mfe-editor aaaaaaaa');
  });

  it('[deploy.apart] are both deployed when two are deployed at once', async () => {
    for (const hash of ['bbbbbbbb', 'cccccccc', 'dddddddd']) {
      const [editor, auth] = await Promise.all([build('mfe-editor', hash), build('mfe-auth', hash)]);
      await Promise.all([deploy(editor), deploy(auth)]);
      expect(await mapped()).toMatchObject({ 'mfe-editor': hash, 'mfe-auth': hash, 'mfe-dashboard': 'aaaaaaaa' });
    }
    expect((await history(bucket)).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('[deploy.apart] are all deployed when all are deployed at once', async () => {
    const built = await Promise.all(MICRO_FRONTENDS.map((name) => build(name, 'eeeeeeee')));
    await Promise.all(built.map((each) => deploy(each)));
    expect(await mapped()).toMatchObject(Object.fromEntries(MICRO_FRONTENDS.map((name) => [name, 'eeeeeeee'])));
  });

  it('[deploy.apart] get no new version when nothing has changed', async () => {
    expect(await deploy(await build('mfe-editor', 'aaaaaaaa'))).toBe(1);
  });

  it('[deploy.roll-back] are rolled back one by one or together, and forward again', async () => {
    await deploy(await build('mfe-editor', 'bbbbbbbb'));
    await deploy(await build('mfe-auth', 'cccccccc'));
    expect(await rollBack(publication(), 1, 'mfe-editor')).toBe(4);
    expect(await mapped()).toMatchObject({ 'mfe-editor': 'aaaaaaaa', 'mfe-auth': 'cccccccc' });
    expect(await rollBack(publication(), 1)).toBe(5);
    expect(await mapped()).toMatchObject({ 'mfe-editor': 'aaaaaaaa', 'mfe-auth': 'aaaaaaaa' });
    expect(await rollBack(publication(), 3)).toBe(6);
    expect(await mapped()).toMatchObject({ 'mfe-editor': 'bbbbbbbb', 'mfe-auth': 'cccccccc' });
  });

  it("[deploy.roll-back] report a version that doesn't exist", async () => {
    await expect(rollBack(publication(), 99)).rejects.toThrow('There is no version 99');
    await expect(rollBack(publication(), 1, 'mfe-other')).rejects.toThrow('Version 1 has no mfe-other.');
  });
});

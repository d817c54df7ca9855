import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { frontEndPackages, readBuiltPackage } from './built-packages.ts';
import { PagesBucket } from './pages-bucket.ts';
import { publishPackages } from './publish-web.ts';

const config = {
  web: 'https://app.example',
  freeDraftMinutes: 90,
  freeFeatures: [],
  languages: ['en-US', 'en-GB', 'eu-ES'],
};
const cspSources = { apis: ['https://us.example'], storage: ['https://files.example'] };
const s3 = mockClient(S3Client);
const meta = { $metadata: {}, message: '' };
beforeEach(() => {
  s3.reset();
  const objects = new Map<string, string>();
  s3.on(ListObjectsV2Command).resolves({});
  s3.on(PutObjectCommand).callsFake(({ Key, Body }) => {
    objects.set(Key, String(Body));
    return {};
  });
  s3.on(HeadObjectCommand).rejects(new NotFound(meta));
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const text = objects.get(Key);
    if (text === undefined) throw new NoSuchKey(meta);
    return { ETag: 'e', Body: { transformToString: async () => text } };
  });
});

async function repository(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'built-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

function manifest(specifier: string, file: string, imports: string[] = []): string {
  return JSON.stringify({ entries: { [specifier]: file }, files: [file], imports: { [file]: imports } });
}

const PAGE = '<!-- content-security-policy --><!-- import-map --><!-- modulepreload -->';
const FACTS =
  '<li>%free-minutes% minutes</li><li data-only="file-limit">short</li><li data-only="language-eu">Basque</li><li data-only="language-de">German</li>';
const PICTURE = '<meta property="og:image" content="%web%/assets/mfe-shell/share-es-abcdefgh.png" />';
const shell = 'assets/mfe-shell/index-bbbbbbbb.js';
const built = {
  'ui/dist/manifest.json': manifest('react', 'assets/ui/react-aaaaaaaa.js'),
  'ui/dist/assets/ui/react-aaaaaaaa.js': 'react',
  'mfe-shell/dist/manifest.json': manifest('@parlance/mfe-shell', shell, ['react']),
  [`mfe-shell/dist/${shell}`]: 'shell',
  'mfe-shell/dist/index.html': PAGE,
  'mfe-shell/dist/landing/en.html': `${PAGE}<!-- landing-addresses -->${FACTS}`,
  'mfe-shell/dist/landing/es.html': `${PAGE}<!-- landing-addresses -->${PICTURE}${FACTS}`,
};

async function publish(root: string, names?: string[]): Promise<number> {
  const packages = await Promise.all(
    (names ?? (await frontEndPackages(root))).map((name) => readBuiltPackage(root, name)),
  );
  const bucket = new PagesBucket(new S3Client({}), 'pages');
  const windowPolicies = { picker: "script-src 'self'" };
  return (await publishPackages({ bucket, cspSources, windowPolicies, config }, packages)).uploaded;
}

describe('publishing the pages', () => {
  it('uploads what is hashed first, to be kept for ever, and what refers to it last, to be asked for again', async () => {
    expect(await publish(await repository(built))).toBe(2);
    const puts = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
    expect(puts.map(({ Key }) => Key)).toEqual([
      expect.stringContaining('assets/'),
      expect.stringContaining('assets/'),
      'release.json',
      'landing/en.html',
      'landing/es.html',
      'index.html',
      'import-map.json',
    ]);
    expect(puts[0]).toMatchObject({
      CacheControl: 'public, max-age=31536000, immutable',
      ContentType: 'text/javascript; charset=utf-8',
    });
    expect(puts[5]).toMatchObject({ CacheControl: 'no-cache', ContentType: 'text/html; charset=utf-8' });
    expect(String(puts[5]?.Body)).toContain('<script type="importmap">');
  });

  it('[landing.prerendered] writes the landing of each language with the facts and addresses of the stage', async () => {
    await publish(await repository(built));
    const puts = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
    const landing = String(puts.find(({ Key }) => Key === 'landing/es.html')?.Body);
    expect(landing).toContain('<script type="importmap">');
    expect(landing).toContain('<link rel="canonical" href="https://app.example/?lang=es" />');
    expect(landing).toContain('<link rel="alternate" hreflang="en" href="https://app.example/?lang=en" />');
    expect(landing).toContain('<li>90 minutes</li><li data-only="file-limit">short</li>');
    expect(landing).toContain('Basque');
    // Services want the picture's whole address.
    expect(landing).toContain('content="https://app.example/assets/mfe-shell/share-es-abcdefgh.png"');
    expect(landing).toContain('<meta property="og:url" content="https://app.example/?lang=es" />');
    expect(landing).not.toContain('German');
  });

  it('leaves files alone that are there already, on whichever page of the list', async () => {
    s3.on(ListObjectsV2Command)
      .resolvesOnce({ Contents: [{ Key: 'assets/ui/react-aaaaaaaa.js' }], NextContinuationToken: 'more' })
      .resolves({ Contents: [{ Key: shell }] });
    expect(await publish(await repository(built))).toBe(0);
  });

  it('says which package is not built, before anything is uploaded', async () => {
    await expect(publish(await repository({ ...built, 'mfe-auth/package.json': '{}' }))).rejects.toThrow(
      'mfe-auth is not built',
    );
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(0);
  });

  it('refuses a file whose name bears no hash: it could never be replaced', async () => {
    const file = 'assets/ui/react.js';
    const files = { ...built, 'ui/dist/manifest.json': manifest('react', file), [`ui/dist/${file}`]: '' };
    await expect(publish(await repository(files))).rejects.toThrow('its name bears no hash');
  });

  it('[deploy.apart] refuses a package alone that imports what is not published, and leaves the pages as they are', async () => {
    const root = await repository(built);
    await expect(publish(root, ['mfe-shell'])).rejects.toThrow(`${shell} imports react, which is not published`);
    const keys = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input.Key);
    expect(keys).toEqual([shell]);
  });
});

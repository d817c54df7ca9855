import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { LayerVersion } from 'aws-cdk-lib/aws-lambda';
import { FfmpegLayer } from '../src/constructs/ffmpeg-layer.ts';
import { bundledFunctions } from '../src/function-code.ts';

async function repository(source: string): Promise<{ root: string; cache: string }> {
  const root = await mkdtemp(join(tmpdir(), 'repository-'));
  await mkdir(join(root, 'lambdas', 'src', 'domains', 'users'), { recursive: true });
  await writeFile(join(root, 'lambdas', 'src', 'domains', 'users', 'users.lambda.ts'), source);
  return { root, cache: join(root, '.cache') };
}

describe("a function's code", () => {
  it('contains what it imports, is bundled once however often it is asked for, and has a chunk for what is imported later', async () => {
    const folders = await repository(
      "export const handler = async (): Promise<unknown> => (await import('./large.ts')).large;\n",
    );
    await writeFile(
      join(folders.root, 'lambdas', 'src', 'domains', 'users', 'large.ts'),
      "export const large = 'large';\n",
    );
    const code = bundledFunctions(folders);
    code('users/users');
    code('users/users');
    const bundles = await readdir(join(folders.cache, 'functions'));
    expect(bundles).toEqual([expect.stringMatching(/^users-users-[0-9a-f]{16}$/)]);
    const folder = join(folders.cache, 'functions', bundles[0] ?? '');
    const files = await readdir(folder);
    expect(files.sort()).toEqual(['index.mjs', expect.stringMatching(/^large-[0-9A-Z]{8}\.mjs$/)]);
    expect(await readFile(join(folder, 'index.mjs'), 'utf8')).toContain(`import("./${files[1]}")`);
    // Another run finds the bundle.
    bundledFunctions(folders)('users/users');
    expect(await readdir(join(folders.cache, 'functions'))).toEqual(bundles);
  });

  it('has the files of the folder beside its entry, and another folder when one of them changes', async () => {
    const folders = await repository('export const handler = 1;\n');
    const files = join(folders.root, 'lambdas', 'src', 'domains', 'users', 'users.files');
    await mkdir(files);
    for (const text of ['old', 'new']) {
      await writeFile(join(files, 'words.txt'), text);
      bundledFunctions(folders)('users/users');
    }
    const bundles = await readdir(join(folders.cache, 'functions'));
    const texts = bundles.map((name) =>
      readFile(join(folders.cache, 'functions', name, 'users.files', 'words.txt'), 'utf8'),
    );
    expect((await Promise.all(texts)).sort()).toEqual(['new', 'old']);
  });

  it('names the entry that is missing', async () => {
    const code = bundledFunctions(await repository(''));
    expect(() => code('users/other')).toThrow('There is no function lambdas/src/domains/users/other.lambda.ts.');
  });
});

describe('the ffmpeg layer', () => {
  it('says how to make it when it is not there', () => {
    const stack = new Stack(new App(), 'Stack');
    expect(() => new FfmpegLayer(stack, 'Ffmpeg', '/nowhere')).toThrow('run "npm run build:layer"');
    expect(stack.node.findAll().filter((construct) => construct instanceof LayerVersion)).toEqual([]);
  });
});

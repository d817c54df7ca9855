import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { callTypes } from './call-types.ts';

const ROOT = join(import.meta.dirname, '..');
const SRC = join(import.meta.dirname, 'src');
/** Node 20 is the oldest that has all that the client uses. */
const NODE = '20.3';

/**
 * Builds the package that programs install into `folder`: modules, types, and the command `parlance`. It depends on no other package.
 *
 * @throws Error when a step fails
 */
export async function buildPackage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [describedModules],
    build: {
      ssr: true,
      target: `node${NODE}`,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { index: join(SRC, 'index.ts'), command: join(SRC, 'cli/parlance.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: true },
  });
  chmodSync(join(folder, 'command.js'), 0o755);
  await writeTypes(folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

/** Replaces a module in src/described/ by what it exports: the package gets the data, not the contract and its schemas. */
const describedModules: Plugin = {
  name: 'described-modules',
  async load(id) {
    if (!id.startsWith(join(SRC, 'described/'))) return undefined;
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

/** The declarations of what index.ts exports. Those of calls.ts are written out, so that nothing of the contract is needed. */
async function writeTypes(folder: string): Promise<void> {
  const emitted = join(folder, 'emitted');
  const config = join(import.meta.dirname, 'tsconfig.package.json');
  const compiler = join(ROOT, 'node_modules', '.bin', 'tsc');
  const run = spawnSync(compiler, ['--project', config, '--outDir', emitted], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The types could not be written.\n${run.stdout}${run.stderr}`);
  const types = join(folder, 'types');
  mkdirSync(types);
  const written = new Map<string, string>([['calls', await callTypes()]]);
  const names = ['calls', 'index'];
  for (const name of names) {
    const text = written.get(name) ?? readFileSync(join(emitted, 'client/src', `${name}.d.ts`), 'utf8');
    for (const [, imported = ''] of text.matchAll(/from '\.\/(.+)\.ts'/g)) {
      if (!names.includes(imported)) names.push(imported);
    }
    writeFileSync(join(types, `${name}.d.ts`), text.replaceAll(/(from '\.\/.+)\.ts'/g, "$1.js'"));
  }
  rmSync(emitted, { recursive: true });
}

function manifest(): Record<string, unknown> {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
  );
  return {
    ...{ name, version, description, license },
    type: 'module',
    sideEffects: false,
    engines: { node: `>=${NODE}` },
    exports: { '.': { types: './types/index.d.ts', default: './index.js' } },
    bin: { parlance: './command.js' },
  };
}

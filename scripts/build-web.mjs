/**
 * Builds the front ends: ui with the shared packages, the shell and each micro-frontend, into <package>/dist with a
 * manifest.json: { entries: { specifier: file }, files: [file], imports: { file: [file or bare specifier] }, inputs }.
 * And the client package, which the pages' site offers: client/dist with its manifest.json, { archive, inputs }.
 *
 *   node scripts/build-web.mjs [package…] builds what changed since the last time
 *   node scripts/build-web.mjs --force    builds everything
 *   node scripts/build-web.mjs --sizes    builds what changed and prints gzipped sizes (bytes) as JSON
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { entryName, sharedSpecifiers } from '../ui/vite/shared-modules.ts';

const ROOT = join(import.meta.dirname, '..');
const SCOPE = '@parlance/';
const CLIENT = 'client';
/** A change of these files rebuilds everything: the build itself, the code in every bundle, the versions of packages. */
const COMMON_INPUTS = [
  'scripts/build-web.mjs',
  'ui/vite/*.ts',
  'ui/package.json',
  'contract/src/**/*.ts',
  'document/src/**/*.ts',
  'package-lock.json',
];

// The caller, such as a test, can have another value, with which Vite builds for development.
process.env.NODE_ENV = 'production';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, sizes: { type: 'boolean', default: false } },
});
const packages = [
  'ui',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'src/index.tsx'))),
];
const isWanted = (name) => positionals.length === 0 || positionals.includes(name);
const folders = packages.filter(isWanted);
const built = isWanted(CLIENT) ? [...folders, CLIENT] : folders;

const results = await Promise.allSettled(built.map((folder) => buildIfChanged(folder)));
const failures = results.flatMap((result, index) =>
  result.status === 'rejected' ? [[built[index], result.reason]] : [],
);
for (const [folder, reason] of failures) console.error(`${folder} could not be built.\n${reason?.message ?? reason}`);
if (failures.length > 0) process.exit(1);
if (options.sizes) console.log(JSON.stringify(sizes(), null, 2));

async function buildIfChanged(folder) {
  const inputs = hashOfInputs(folder);
  const before = readManifest(folder);
  const intact =
    before?.inputs === inputs && filesOf(before).every((file) => existsSync(join(ROOT, folder, 'dist', file)));
  if (intact && !options.force) return;
  const started = performance.now();
  const manifest =
    folder === CLIENT ? { ...(await buildClient()), inputs } : manifestOf(folder, await build(folder), inputs);
  // Written last: an interrupted build has no manifest and is done again.
  writeFileSync(join(ROOT, folder, 'dist/manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (!options.sizes) console.log(`Built ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function filesOf({ files, archive }) {
  return files ?? [archive];
}

/** Builds the client package in a process of its own: its code is TypeScript for Node, with settings of its own. */
async function buildClient() {
  await promisify(execFile)(process.execPath, ['--no-warnings', join(ROOT, 'client/build.ts')], { cwd: ROOT });
  return readManifest(CLIENT);
}

/** Vite is loaded only when there is something to build: a run with nothing to do takes a fraction of a second. */
async function build(folder) {
  const { build: viteBuild } = await import('vite');
  const { output } = await viteBuild(await configOf(folder));
  if (folder === 'ui') return { outputs: output, workers: {} };
  const { windowsOf, workerConfig, workersOf } = await import('../ui/vite/mfe.ts');
  const workers = {};
  const outputs = [...output];
  for (const worker of [...workersOf(join(ROOT, folder)), ...windowsOf(join(ROOT, folder))]) {
    const { output: built } = await viteBuild(workerConfig(join(ROOT, folder), worker));
    outputs.push(...built);
    workers[`${SCOPE}${folder}/${worker.name}`] = built[0].fileName;
  }
  return { outputs, workers };
}

async function configOf(folder) {
  if (folder === 'ui') return (await import('../ui/vite/ui.ts')).uiConfig();
  const packageDir = join(ROOT, folder);
  if (folder === 'mfe-shell') return (await import('../ui/vite/shell.ts')).shellConfig(packageDir);
  return (await import('../ui/vite/mfe.ts')).mfeConfig({ packageDir });
}

function manifestOf(folder, { outputs, workers }, inputs) {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const names = new Map(chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, chunk.fileName]));
  const specifiers =
    folder === 'ui' ? sharedSpecifiers().map((name) => [name, entryName(name)]) : [[SCOPE + folder, 'index']];
  const entries = { ...workers };
  for (const [specifier, name] of specifiers) {
    const file = names.get(name);
    if (!file) throw new Error(`The build of ${folder} has no entry for ${specifier}.`);
    entries[specifier] = file;
  }
  const files = outputs.map((output) => output.fileName).sort();
  const imports = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  return { entries, files, imports, inputs };
}

function hashOfInputs(folder) {
  const own =
    folder === CLIENT
      ? [`${CLIENT}/src/**/*`, `${CLIENT}/*.{ts,json,md}`, 'LICENSE']
      : [`${folder}/src/**/*`, `${folder}/assets/**/*`, `${folder}/index.html`, `${folder}/package.json`];
  // A style sheet is bundled where it is imported, and the shell's build renders the landing.
  const patterns = [...COMMON_INPUTS, folder === 'mfe-shell' ? 'ui/src/**/*' : 'ui/src/**/*.css', ...own];
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  // The modules of ui are left out of the micro-frontends' bundles.
  hash.update(sharedSpecifiers().join());
  for (const file of new Set(files))
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function readManifest(folder) {
  const file = join(ROOT, folder, 'dist/manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Gzipped bytes: `packages` each with its files and total; `modules`, what loading each key of the import map costs by
 * itself; `firstLoad`, all that the shell loads before its first micro-frontend; `shellAndReact`, the shell's own part
 * of that with React and single-spa; `routes`, what each micro-frontend loads at once beyond the shell's first load.
 */
function sizes() {
  const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]));
  const gzipped = new Map();
  for (const [folder, { files }] of manifests) {
    for (const file of files) gzipped.set(file, gzipSync(readFileSync(join(ROOT, folder, 'dist', file))).length);
  }
  const sum = (files) => [...files].reduce((total, file) => total + gzipped.get(file), 0);
  const all = [...manifests.values()];
  const entries = Object.assign({}, ...all.map((manifest) => manifest.entries));
  const imports = Object.assign({}, ...all.map((manifest) => manifest.imports));
  const firstLoad = closure([`${SCOPE}mfe-shell`], entries, imports);
  const shell = [...firstLoad].filter((file) => manifests.get('mfe-shell')?.files.includes(file));
  const react = closure(
    ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'single-spa'],
    entries,
    imports,
  );
  return {
    packages: Object.fromEntries(
      [...manifests].map(([folder, { files }]) => [
        folder,
        { total: sum(files), files: Object.fromEntries(files.map((file) => [file, gzipped.get(file)])) },
      ]),
    ),
    modules: Object.fromEntries(Object.entries(entries).map(([specifier, file]) => [specifier, gzipped.get(file)])),
    firstLoad: sum(firstLoad),
    routes: Object.fromEntries(
      folders
        .filter((folder) => folder.startsWith('mfe-') && folder !== 'mfe-shell')
        .map((folder) => [folder, sum(closure([SCOPE + folder], entries, imports).difference(firstLoad))]),
    ),
    shellAndReact: sum(new Set([...shell, ...react])),
  };
}

/** Every file that loading `imported` (specifiers or files) loads, statically. */
function closure(imported, entries, imports, found = new Set()) {
  for (const name of imported) {
    const file = entries[name] ?? name;
    if (found.has(file)) continue;
    found.add(file);
    closure(imports[file] ?? [], entries, imports, found);
  }
  return found;
}

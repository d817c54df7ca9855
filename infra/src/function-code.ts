import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';

/** Path of a function's entry file below `lambdas/src/domains`, without `.lambda.ts`: `media/prepare`. */
export type FunctionEntry = `${string}/${string}`;

/** Gives a function's code; the handler is `handler` of `index.mjs`. */
export type FunctionCode = (entry: FunctionEntry) => Code;

interface BundleFolders {
  /** The repository. */
  readonly root: string;
  /** Where bundles are kept between runs. */
  readonly cache: string;
}

/**
 * Bundles each entry once, however many regions use it, as minified ES modules: `index.mjs`, and chunks for what it imports
 * later (`import()`), which a cold start does not read. The files of a folder `<name>.files` beside the entry come with the
 * bundle, in a folder of the same name. The AWS SDK is in the bundle: the copy in Lambda's runtime takes
 * longer to load (ADR 38). A bundle's folder has the hash of its contents in its name: parallel runs don't disturb each other.
 *
 * @throws Error (esbuild's) that names the file and line when an entry can't be bundled
 */
export function bundledFunctions({ root, cache }: BundleFolders): FunctionCode {
  const folders = new Map<FunctionEntry, string>();
  return (entry) => {
    const folder = folders.get(entry) ?? store(cache, entry, [...bundle(root, entry), ...filesOf(root, entry)]);
    folders.set(entry, folder);
    return Code.fromAsset(folder);
  };
}

const REPLACEMENTS = join(import.meta.dirname, '..', 'bundling');

/** Modules that the bundles replace. Each file says why. */
const ALIASES = {
  semver: join(REPLACEMENTS, 'semver.cjs'),
  http: join(REPLACEMENTS, 'http.cjs'),
  'node:http': join(REPLACEMENTS, 'http.cjs'),
};

/** A file of a function's code; `path` is relative to the code's folder. */
interface CodeFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** What a function reads at run time beside its code. */
function filesOf(root: string, entry: FunctionEntry): readonly CodeFile[] {
  const folder = join(root, 'lambdas', 'src', 'domains', `${entry}.files`);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort();
  return names.map((name) => ({ path: join(basename(folder), name), contents: readFileSync(join(folder, name)) }));
}

function bundle(root: string, entry: FunctionEntry): readonly CodeFile[] {
  const source = join(root, 'lambdas', 'src', 'domains', `${entry}.lambda.ts`);
  if (!existsSync(source)) throw new Error(`There is no function ${relative(root, source)}.`);
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: { index: source },
    // Only the names of the files count. Nothing is written here.
    outdir: 'bundle',
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    alias: ALIASES,
    legalComments: 'none',
    logLevel: 'error',
    // CommonJS dependencies call require, which ES modules don't have. The minifier never makes up this name.
    banner: {
      js: "import{createRequire as parlanceCreateRequire}from'node:module';const require=parlanceCreateRequire(import.meta.url);",
    },
  });
  if (outputFiles.length === 0) throw new Error(`esbuild made nothing of ${source}.`);
  return outputFiles.map(({ path, contents }) => ({ path: basename(path), contents }));
}

function store(cache: string, entry: FunctionEntry, files: readonly CodeFile[]): string {
  const hash = createHash('sha256');
  for (const { path, contents } of files) hash.update(path).update(contents);
  const name = `${entry.replace('/', '-')}-${hash.digest('hex').slice(0, 16)}`;
  const folder = join(cache, 'functions', name);
  if (existsSync(folder)) return folder;
  const unfinished = join(cache, 'functions', `.${name}-${process.pid}.part`);
  mkdirSync(unfinished, { recursive: true });
  for (const { path, contents } of files) {
    const file = join(unfinished, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // A parallel run stored the same contents first.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

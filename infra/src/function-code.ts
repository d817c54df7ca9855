import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
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
 * Bundles each entry once, however many regions use it: one minified ES module without the AWS SDK, which is part of
 * Lambda's runtime. A bundle's folder has the hash of its contents in its name: parallel runs don't disturb each other.
 *
 * @throws Error (esbuild's) that names the file and line when an entry can't be bundled
 */
export function bundledFunctions({ root, cache }: BundleFolders): FunctionCode {
  const folders = new Map<FunctionEntry, string>();
  return (entry) => {
    const folder = folders.get(entry) ?? store(cache, entry, bundle(root, entry));
    folders.set(entry, folder);
    return Code.fromAsset(folder);
  };
}

/** Imports of the X-Ray SDK that the bundles replace. */
const ALIASES = {
  semver: join(import.meta.dirname, '..', 'bundling', 'semver.cjs'),
  // AWS doesn't promise that Lambda's runtime keeps this package.
  '@smithy/service-error-classification': createRequire(import.meta.url).resolve(
    '@smithy/service-error-classification',
  ),
};

function bundle(root: string, entry: FunctionEntry): Uint8Array {
  const source = join(root, 'lambdas', 'src', 'domains', `${entry}.lambda.ts`);
  if (!existsSync(source)) throw new Error(`There is no function ${relative(root, source)}.`);
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: 'index.mjs',
    write: false,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['@aws-sdk/*', '@smithy/*'],
    alias: ALIASES,
    legalComments: 'none',
    logLevel: 'error',
    // CommonJS dependencies call require, which ES modules don't have. The minifier never makes up this name.
    banner: {
      js: "import{createRequire as parlanceCreateRequire}from'node:module';const require=parlanceCreateRequire(import.meta.url);",
    },
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild made nothing of ${source}.`);
  return output.contents;
}

function store(cache: string, entry: FunctionEntry, contents: Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const folder = join(cache, 'functions', `${entry.replace('/', '-')}-${hash}`);
  const file = join(folder, 'index.mjs');
  if (existsSync(file)) return folder;
  mkdirSync(folder, { recursive: true });
  const unfinished = join(cache, 'functions', `.${hash}-${process.pid}.part`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
  return folder;
}

import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { sharedSpecifiers, sharedUiModules } from './shared-modules.ts';

/** A micro-frontend's folder is its package's name without the scope: `mfe-auth` is `@parlance/mfe-auth`. */
interface Options {
  /** Absolute path of the micro-frontend's folder, whose `src/index.tsx` exports single-spa's life cycle. */
  readonly packageDir: string;
  /** More entries beside the micro-frontend itself: name to file. */
  readonly entries?: Readonly<Record<string, string>>;
}

/**
 * The Vite configuration of every micro-frontend. The build is an ES module with hashed file names under
 * `assets/<folder>/`. Shared modules stay bare imports, which the browser resolves with the import map.
 */
export function mfeConfig({ packageDir, entries }: Options): InlineConfig {
  const folder = basename(packageDir);
  const config = moduleConfig(packageDir, folder);
  return {
    ...config,
    plugins: [...(config.plugins ?? []), sharedCopies(), sharedIconBase()],
    build: {
      ...config.build,
      rolldownOptions: {
        input: { index: join(packageDir, 'src/index.tsx'), ...entries },
        external: [...sharedSpecifiers(), /^@parlance\/mfe-/],
        // Modules that the entry shares with a lazy part stay in the entry: the page preloads entries, and no other files.
        preserveEntrySignatures: 'allow-extension',
        treeshake: TREESHAKE,
        output: { ...outputOf(folder), postBanner: compileHint },
      },
    },
  };
}

/**
 * The code of the text field is compiled while it is loaded, outside the page's main thread. Otherwise Chromium compiles it in the middle of
 * the first click and the first letter, which takes half of their time. The comment is V8's for explicit compile hints.
 */
function compileHint({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  return moduleIds.some((id) => id.includes('/@codemirror/view/')) ? '//# allFunctionsCalledOnLoad' : '';
}

/**
 * A file of ui that is bundled imports its neighbours by their paths. Where such a neighbour is a shared module, the bundle imports the shared copy:
 * another copy would have a state of its own, such as a language that the switch in the header does not reach.
 */
function sharedCopies(): Plugin {
  const specifiers = new Map([...sharedUiModules()].map(([specifier, file]) => [file, specifier]));
  return {
    name: 'use-shared-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      const specifier = importer && id.startsWith('.') ? specifiers.get(join(dirname(importer), id)) : undefined;
      return specifier === undefined ? undefined : { id: specifier, external: true };
    },
  };
}

/** The bundle has the lines of its icons. What makes components of them is the shared copy. */
function sharedIconBase(): Plugin {
  return {
    name: 'use-shared-icon-base',
    enforce: 'pre',
    resolveId: (id) =>
      id.endsWith('/createLucideIcon.mjs') ? { id: '@parlance/ui/icon-base', external: true } : undefined,
  };
}

/**
 * Vite loads lazy code by a helper that preloads its files and style sheets. Here it would have nothing to preload (`modulePreload`
 * below, and no lazy code has a style sheet), and each bundle would have its own copy.
 */
function plainImports(): Plugin {
  const HELPER = '\0vite/preload-helper.js';
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** The workers of a micro-frontend: each `<name>.worker.ts` is `@parlance/<folder>/<name>` on the import map. */
export function workersOf(packageDir: string): { readonly name: string; readonly file: string }[] {
  return globSync('src/**/*.worker.ts', { cwd: packageDir }).map((file) => ({
    name: basename(file, '.worker.ts'),
    file: join(packageDir, file),
  }));
}

/**
 * The pages of a micro-frontend in windows of their own: each `<name>.window.ts` is `@parlance/<folder>/windows/<name>` on the
 * import map, by which the publisher finds the script of `windows/<name>.html`.
 */
export function windowsOf(packageDir: string): { readonly name: string; readonly file: string }[] {
  return globSync('src/**/*.window.ts', { cwd: packageDir }).map((file) => ({
    name: `windows/${basename(file, '.window.ts')}`,
    file: join(packageDir, file),
  }));
}

/** Zod does not mark its functions as free of side effects. With this, unused schemas are removed. */
const TREESHAKE = { manualPureFunctions: ['z'] };

/** The build of a worker or window. It runs after the build of its micro-frontend. */
export function workerConfig(packageDir: string, { name, file }: ReturnType<typeof workersOf>[number]): InlineConfig {
  return classicConfig(packageDir, { [basename(name)]: file });
}

/** The build of a classic script: one file without imports, because import maps apply only to modules of a page. */
export function classicConfig(packageDir: string, input: Readonly<Record<string, string>>): InlineConfig {
  const folder = basename(packageDir);
  const config = moduleConfig(packageDir, folder);
  return {
    ...config,
    build: {
      ...config.build,
      emptyOutDir: false,
      rolldownOptions: { input, treeshake: TREESHAKE, output: { ...outputOf(folder), format: 'iife' } },
    },
  };
}

/** The common configuration of the builds of ui and the micro-frontends. */
export function moduleConfig(root: string, folder: string): InlineConfig {
  return {
    root,
    base: '/',
    configFile: false,
    envDir: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), plainImports()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: join(root, 'dist'),
      assetsDir: `assets/${folder}`,
      emptyOutDir: true,
      // Modules are imported by bare name, so Vite can't know their URLs. The page's head preloads them instead.
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      sourcemap: false,
    },
  };
}

/** Hashed names, so every file except the page itself can be cached forever. */
export function outputOf(folder: string) {
  return {
    format: 'es' as const,
    entryFileNames: `assets/${folder}/[name]-[hash].js`,
    chunkFileNames: `assets/${folder}/[name]-[hash].js`,
    assetFileNames: `assets/${folder}/[name]-[hash][extname]`,
  };
}

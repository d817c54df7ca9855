import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that the whole page shares through the import map. The browser loads exactly one copy of each. */
export const SHARED_PACKAGES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react-router-dom',
  'single-spa',
  '@tanstack/react-query',
  'zod',
  'zustand',
] as const;

const UI = join(import.meta.dirname, '..');
const SCOPE = '@parlance/ui/';
const { exports }: { readonly exports: Record<string, string> } = JSON.parse(
  readFileSync(join(UI, 'package.json'), 'utf8'),
);

/** The modules that ui/package.json exports, each with its file: `@parlance/ui/session`. Fakes for tests are left out. */
export function sharedUiModules(): Map<string, string> {
  const modules = Object.entries(exports).filter(([name, file]) => !name.includes('*') && /\.tsx?$/.test(file));
  return new Map(modules.map(([name, file]) => [SCOPE + name.slice('./'.length), join(UI, file)]));
}

/** The keys of the import map without the micro-frontends. Each micro-frontend leaves these out of its bundle. */
export function sharedSpecifiers(): string[] {
  return [...SHARED_PACKAGES, ...sharedUiModules().keys()];
}

/** `react-dom/client` is built as `react-dom_client`, `@parlance/ui/session` as `session`. */
export function entryName(specifier: string): string {
  return specifier.replace('@parlance/ui/', '').replace(/^@/, '').replaceAll('/', '_');
}

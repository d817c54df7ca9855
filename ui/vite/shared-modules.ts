import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that the whole page shares through the import map: exactly one copy of each is ever loaded. */
export const SHARED_PACKAGES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react-router-dom',
  'single-spa',
  '@tanstack/react-query',
  'zustand',
] as const;

const SOURCES = join(import.meta.dirname, '../src');

/** `@parlance/ui/<name>` of each top-level source of ui, with its file. */
export function sharedUiModules(): Map<string, string> {
  const files = readdirSync(SOURCES).filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  return new Map(files.map((file) => [`@parlance/ui/${file.replace(/\.tsx?$/, '')}`, join(SOURCES, file)]));
}

/** The keys of the import map that aren't micro-frontends: what each micro-frontend leaves out of its bundle. */
export function sharedSpecifiers(): string[] {
  return [...SHARED_PACKAGES, ...sharedUiModules().keys()];
}

/** `react-dom/client` is built as `react-dom_client`, `@parlance/ui/session` as `session`. */
export function entryName(specifier: string): string {
  return specifier.replace('@parlance/ui/', '').replace(/^@/, '').replaceAll('/', '_');
}

/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { INTERFACE_LANGUAGES } from '@parlance/contract/interface-language';
import { WEB_MARK } from '@parlance/contract/landing-facts';
import { TRANSCRIPT_READER } from '../src/reading/reader-messages.ts';
import { sharedSpecifiers } from './shared-modules.ts';
import { ZOD_NAMES } from './ui.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = join(ROOT, 'scripts/build-web.mjs');
/** The page of Google's picker, in a window of its own. */
const GOOGLE_DRIVE = '@parlance/mfe-shell/windows/google-drive';
/** Named imports and exports as the minifier writes them. */
const IMPORT = /\bimport\s*(?:[\w$]+\s*,?\s*)?\{([^{}]*)\}\s*from\s*["']([^"']+)["']/g;
const EXPORT = /\bexport\s*\{([^{}]*)\}/g;
/** The types of zod that sources name. */
const ZOD_TYPES = ['ZodType', 'infer', 'input', 'output'];
/** Only React's own code assigns its internals. */
const REACT = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g;

interface Manifest {
  readonly entries: Record<string, string>;
  readonly files: string[];
  readonly imports: Record<string, string[]>;
}

describe('the built front ends', () => {
  const packages = ['ui', ...readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/index.tsx')))];
  const manifests = new Map<string, Manifest>();
  const read = (folder: string, file: string) => readFileSync(join(ROOT, folder, 'dist', file), 'utf8');

  beforeAll(() => {
    execFileSync(process.execPath, [SCRIPT], { cwd: ROOT, stdio: 'pipe' });
    for (const folder of packages) manifests.set(folder, JSON.parse(read(folder, 'manifest.json')));
  });

  it('[web.import-map] have ui’s shared modules, each micro-frontend and its workers and windows on the import map', () => {
    const keys = [...manifests.values()].flatMap((manifest) => Object.keys(manifest.entries));
    const micro = packages.filter((folder) => folder !== 'ui').map((folder) => `@parlance/${folder}`);
    expect(keys.sort()).toEqual([...sharedSpecifiers(), ...micro, TRANSCRIPT_READER, GOOGLE_DRIVE].sort());
  });

  it('have workers without imports, because import maps do not apply to workers', () => {
    const reader = manifests.get('mfe-editor')?.entries[TRANSCRIPT_READER] ?? '';
    expect(read('mfe-editor', reader)).not.toMatch(/\b(import|export)\b[ {]/);
    const picker = manifests.get('mfe-shell')?.entries[GOOGLE_DRIVE] ?? '';
    expect(read('mfe-shell', picker)).not.toMatch(/\b(import|export)\b[ {]/);
  });

  it.each(INTERFACE_LANGUAGES)('[landing.share-picture] name a picture for links to the landing, in %s', (language) => {
    const html = read('mfe-shell', `landing/${language}.html`);
    const contentOf = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const [origin, path = ''] = contentOf('og:image').split(/(?=\/)(.*)/);
    expect(origin).toBe(WEB_MARK);
    expect(path).toContain(`share-${language}`);
    const png = readFileSync(join(ROOT, 'mfe-shell/dist', path));
    // The header of a PNG has its width and height from byte 16 on.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      contentOf('og:image:width'),
      contentOf('og:image:height'),
    ]);
  });

  it('[web.import-map] leave out of their bundles only the modules on the import map', () => {
    for (const [folder, { imports, files }] of manifests) {
      const outside = Object.values(imports)
        .flat()
        .filter((imported) => !files.includes(imported));
      expect([folder, ...outside.filter((imported) => !sharedSpecifiers().includes(imported))]).toEqual([folder]);
    }
  });

  it('import from shared modules only names that these export', () => {
    const exported = new Map<string, Set<string>>();
    for (const [specifier, file] of Object.entries(manifests.get('ui')?.entries ?? {})) {
      const lists = [...read('ui', file).matchAll(EXPORT)].map(([, names]) => names ?? '');
      exported.set(specifier, new Set(namesOf(lists, 1)));
    }
    for (const [folder, { files }] of manifests) {
      for (const file of files.filter((name) => name.endsWith('.js'))) {
        for (const [, names = '', specifier = ''] of read(folder, file).matchAll(IMPORT)) {
          const known = exported.get(specifier);
          const missing = known ? namesOf([names], 0).filter((name) => !known.has(name)) : [];
          expect([file, specifier, ...missing]).toEqual([file, specifier]);
        }
      }
    }
  });

  it('[web.import-map] use of zod only the names that are shared', () => {
    // The contract converts its schemas to JSON Schema for the service alone.
    const sources = globSync(['{contract,document,ui,mfe-*}/src/**/*.{ts,tsx}'], { cwd: ROOT }).filter(
      (file) => !/\.test\.tsx?$|^contract\/src\/openapi\//.test(file),
    );
    const used = sources.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bz\.(\w+)/g)].map(([, name = '']) => name),
    );
    expect([...new Set(used)].sort()).toEqual([...ZOD_NAMES, ...ZOD_TYPES].sort());
  });

  it('[web.import-map] contain exactly one React', () => {
    const copies = [...manifests].flatMap(([folder, { files }]) =>
      files.filter((file) => file.endsWith('.js')).flatMap((file) => read(folder, file).match(REACT) ?? []),
    );
    expect(copies).toHaveLength(1);
  });

  it('are built for production in every environment', () => {
    expect(process.env.NODE_ENV).toBe('test');
    for (const [folder, { files }] of manifests) {
      for (const file of files.filter((name) => name.endsWith('.js'))) {
        expect([file, read(folder, file).includes('jsxDEV')]).toEqual([file, false]);
      }
    }
  });

  it('have a page without inline scripts', () => {
    const page = read('mfe-shell', 'index.html');
    for (const mark of ['import-map', 'modulepreload', 'content-security-policy']) {
      expect(page).toContain(`<!-- ${mark} -->`);
    }
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(page).not.toContain('%');
  });

  it.each(['en', 'es'])('[landing.prerendered] have the landing in %s, without inline scripts', (language) => {
    const page = read('mfe-shell', `landing/${language}.html`);
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain('<!-- landing-addresses -->');
    const [, title = ''] = /<h1>([^<]+)<\/h1>/.exec(page) ?? [];
    expect(title).not.toBe('');
    expect(page).toContain(`<title>${title} · Parlance</title>`);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    expect(read('mfe-shell', 'index.html')).not.toContain('prerendered');
  });

  it('have a first script without imports', () => {
    const [, address = ''] = /<script src="\/([^"]+)">/.exec(read('mfe-shell', 'index.html')) ?? [];
    expect(read('mfe-shell', address)).not.toMatch(/\b(import|export)\b/);
  });

  it('load the shell and the shared React within 90 kB gzipped', () => {
    const sizes = JSON.parse(execFileSync(process.execPath, [SCRIPT, '--sizes'], { cwd: ROOT, encoding: 'utf8' }));
    expect(sizes.shellAndReact).toBeLessThan(90_000);
  });

  it('have the text field compiled as it is loaded, and nothing else', () => {
    const scripts = packages.flatMap((folder) =>
      (manifests.get(folder)?.files ?? []).filter((file) => file.endsWith('.js')).map((file) => ({ folder, file })),
    );
    const compiled = scripts.filter(({ folder, file }) =>
      read(folder, file).startsWith('//# allFunctionsCalledOnLoad'),
    );
    expect(compiled.map(({ folder }) => folder)).toEqual(['mfe-editor']);
  });

  it('[web.first-loads] load the sign-in within 200 kB gzipped, and the dashboard within 260', () => {
    const { firstLoad, routes } = JSON.parse(
      execFileSync(process.execPath, [SCRIPT, '--sizes'], { cwd: ROOT, encoding: 'utf8' }),
    );
    expect(firstLoad + routes['mfe-auth']).toBeLessThan(200_000);
    expect(firstLoad + routes['mfe-dashboard']).toBeLessThan(260_000);
  });

  it('[documents.route-size] load a document within 440 kB gzipped, with the shell', () => {
    const sizes = JSON.parse(execFileSync(process.execPath, [SCRIPT, '--sizes'], { cwd: ROOT, encoding: 'utf8' }));
    expect(sizes.routes['mfe-doc']).toBeGreaterThan(50_000);
    expect(sizes.firstLoad + sizes.routes['mfe-doc']).toBeLessThan(440_000);
  });

  it('[corrector.route-size] load the corrector area within 170 kB gzipped beyond the shell', () => {
    const sizes = JSON.parse(execFileSync(process.execPath, [SCRIPT, '--sizes'], { cwd: ROOT, encoding: 'utf8' }));
    expect(sizes.routes['mfe-corrector']).toBeGreaterThan(15_000);
    expect(sizes.routes['mfe-corrector']).toBeLessThan(170_000);
  });
});

/** The names in `a as b, c`: `side` 0 returns the names before `as`, 1 those after. */
function namesOf(lists: readonly string[], side: 0 | 1): string[] {
  return lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim().split(/\s+as\s+/))
    .map((pair) => (side === 0 ? pair[0] : pair.at(-1)) ?? '')
    .filter((name) => name !== '');
}

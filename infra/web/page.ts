import { createHash } from 'node:crypto';
import type { BuiltPackage } from './built-packages.ts';

/** Addresses beside the pages' own with which the pages talk. */
export interface TalksTo {
  /** Origins of the regions' APIs. */
  readonly apis: readonly string[];
  /** Origins from which recordings and words are read and to which uploads go. */
  readonly storage: readonly string[];
  /** Origin of the help widget, where there is one. */
  readonly helpWidget?: string;
  /** Origins of the captcha's scripts and frames; none where nobody is asked. */
  readonly captcha?: readonly string[];
}

/** The shell's page with its marks, and what all packages have. */
type DrawnFrom = Pick<BuiltPackage, 'entries' | 'imports'> & { readonly page: string };

const SHELL_ENTRY = '@parlance/mfe-shell';

/** The import map: each specifier to the address of its file. */
export function importMapOf(entries: BuiltPackage['entries']): string {
  const imports = Object.fromEntries(
    Object.entries(entries)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([specifier, file]) => [specifier, `/${file}`]),
  );
  return JSON.stringify({ imports });
}

/**
 * Fills the marks of the shell's page: the import map, what the shell loads first, and the policy that lets no other
 * script in than the product's own files and this very map.
 *
 * @throws Error when a mark is missing
 */
export function pageOf({ page, entries, imports }: DrawnFrom, importMap: string, talksTo: TalksTo): string {
  // A map must not be able to end its own element.
  const map = importMap.replaceAll('<', '\\u003c');
  const preloads = firstFiles(entries, imports).map((file) => `<link rel="modulepreload" href="/${file}" />`);
  const policy = contentSecurityPolicy(map, talksTo);
  const marks = {
    'content-security-policy': `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    'import-map': `<script type="importmap">${map}</script>`,
    modulepreload: preloads.join('\n    '),
  };
  return Object.entries(marks).reduce((filled, [name, value]) => {
    const mark = `<!-- ${name} -->`;
    if (!filled.includes(mark)) throw new Error(`The shell's index.html has no mark ${mark}.`);
    return filled.replace(mark, () => value);
  }, page);
}

/** frame-ancestors can't stand in a page; it is among the CDN's headers. */
function contentSecurityPolicy(inlineScript: string, { apis, storage, helpWidget, captcha = [] }: TalksTo): string {
  const strangers = [...(helpWidget ? [helpWidget] : []), ...captcha];
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'sha256-${hash}'`, ...strangers],
    'style-src': ["'self'", ...captcha],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'media-src': ["'self'", 'blob:', ...storage],
    'connect-src': ["'self'", ...apis, ...storage, ...strangers],
    ...(strangers.length > 0 ? { 'frame-src': strangers } : {}),
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The shell's files with all that they import statically, so that the browser fetches them at once. */
function firstFiles(entries: BuiltPackage['entries'], imports: BuiltPackage['imports']): string[] {
  const found = new Set<string>();
  const visit = (imported: string) => {
    const file = entries[imported] ?? imported;
    if (found.has(file)) return;
    found.add(file);
    imports[file]?.forEach(visit);
  };
  visit(SHELL_ENTRY);
  return [...found];
}

import { createHash } from 'node:crypto';
import { type CspSources, policyOfPage } from '../src/content-security-policy.ts';
import type { BuiltPackage } from './built-packages.ts';

/** The shell's page with its placeholders, and the entries and imports of all packages. */
type PageSource = Pick<BuiltPackage, 'entries' | 'imports'> & { readonly page: string };

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
 * Fills the placeholders of the shell's page: the import map, what the shell loads first, and the content security policy. The
 * policy allows the product's own files, this import map by its hash, and `cspSources`.
 *
 * @throws Error when a placeholder is missing
 */
export function pageOf({ page, entries, imports }: PageSource, importMap: string, cspSources: CspSources): string {
  // A `</script>` in the map would end its element.
  const map = importMap.replaceAll('<', '\\u003c');
  const preloads = firstFiles(entries, imports).map((file) => `<link rel="modulepreload" href="/${file}" />`);
  const policy = policyOfPage(createHash('sha256').update(map).digest('base64'), cspSources);
  const placeholders = {
    'content-security-policy': `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    'import-map': `<script type="importmap">${map}</script>`,
    modulepreload: preloads.join('\n    '),
  };
  return Object.entries(placeholders).reduce((filled, [name, value]) => {
    const placeholder = `<!-- ${name} -->`;
    if (!filled.includes(placeholder)) throw new Error(`The shell's index.html has no placeholder ${placeholder}.`);
    return filled.replace(placeholder, () => value);
  }, page);
}

/** The shell's files and all that they import statically: the browser fetches them at once. */
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

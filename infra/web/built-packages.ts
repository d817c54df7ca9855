import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INTERFACE_LANGUAGES } from '@parlance/contract/interface-language';
import * as z from 'zod';

/** `dist/manifest.json` of a front-end package, as the build of the pages writes it; files are relative to `dist/`. */
const manifestSchema = z.object({
  /** Specifier on the import map -> file. */
  entries: z.record(z.string(), z.string()),
  files: z.array(z.string()),
  /** File -> its static imports: files, or specifiers of the import map. */
  imports: z.record(z.string(), z.array(z.string())),
});

/** What the build of a front-end package made. */
export interface BuiltPackage {
  readonly name: string;
  /** Key under which a file is served -> path on disk. */
  readonly files: ReadonlyMap<string, string>;
  readonly entries: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** The shell's index.html with its placeholders; no other package has one. */
  readonly page?: string;
  /** The shell's page with the prerendered landing, by language. */
  readonly landing?: Readonly<Record<string, string>>;
}

const SHELL = 'mfe-shell';
const UNHASHED = /^assets\/[\w-]+\/(?!.*-[\w-]{8}\.\w+$)/;

/** The front-end packages of a repository: `ui` and every `mfe-*`. */
export async function frontEndPackages(root: string): Promise<string[]> {
  return (await readdir(root)).filter((name) => name === 'ui' || name.startsWith('mfe-')).sort();
}

/**
 * Reads what was built of a front-end package.
 *
 * @throws Error when it isn't built, or has a file whose name doesn't change with its contents
 */
export async function readBuiltPackage(root: string, name: string): Promise<BuiltPackage> {
  const dist = join(root, name, 'dist');
  const manifest = manifestSchema.parse(JSON.parse(await readBuilt(join(dist, 'manifest.json'), name)));
  const unhashed = manifest.files.find((file) => !file.startsWith('assets/') || UNHASHED.test(file));
  if (unhashed) throw new Error(`${name} has ${unhashed}, which could not be cached for ever: its name bears no hash.`);
  return {
    name,
    files: new Map(manifest.files.map((file) => [file, join(dist, file)])),
    entries: manifest.entries,
    imports: manifest.imports,
    ...(name === SHELL ? await readPages(dist) : {}),
  };
}

async function readPages(dist: string): Promise<Pick<BuiltPackage, 'page' | 'landing'>> {
  const landing = await Promise.all(
    INTERFACE_LANGUAGES.map(async (language) => [
      language,
      await readBuilt(join(dist, 'landing', `${language}.html`), SHELL),
    ]),
  );
  return { page: await readBuilt(join(dist, 'index.html'), SHELL), landing: Object.fromEntries(landing) };
}

async function readBuilt(file: string, name: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${name} is not built: ${file} is missing.`, { cause });
  });
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

interface ImageFolders {
  /** The repository. */
  readonly root: string;
  /** Where bundles are kept between runs. */
  readonly cache: string;
}

/**
 * Makes the folder of which the entrance's image is built: its Dockerfile and `index.mjs`, which has all that the entrance imports. The
 * folder has the hash of its contents in its name. Nothing here needs Docker; a deployment does.
 *
 * @throws Error (esbuild's) that names the file and line when it can't be bundled
 */
export function entranceImage({ root, cache }: ImageFolders): string {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [join(root, 'entrance', 'src', 'main.ts')],
    write: false,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    legalComments: 'none',
    logLevel: 'error',
    // The form's parser is CommonJS.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('esbuild made nothing of the entrance.');
  const dockerfile = readFileSync(join(root, 'entrance', 'image', 'Dockerfile'));
  const hash = createHash('sha256').update(bundle.contents).update(dockerfile).digest('hex').slice(0, 16);
  const folder = join(cache, 'images', `entrance-${hash}`);
  if (existsSync(folder)) return folder;
  const unfinished = join(cache, 'images', `.entrance-${hash}-${process.pid}.part`);
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'index.mjs'), bundle.contents);
  writeFileSync(join(unfinished, 'Dockerfile'), dockerfile);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // A parallel run stored the same contents first.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

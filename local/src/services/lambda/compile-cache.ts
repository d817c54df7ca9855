import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The functions' compile cache: one for all homes. Node finds compiled code by its path relative to the cache's folder,
 * so each home has a link to the cache beside its functions' code: then that path is the same in all of them.
 *
 * @returns the link in the home
 */
export function linkCompileCache(home: string, cache: string): string {
  const folder = join(cache, 'compile-cache');
  const link = join(home, 'compile-cache');
  mkdirSync(folder, { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(folder, link);
  return link;
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of the files' paths and contents. It shows whether a build of these files is up to date.
 *
 * @param patterns globs relative to `root`
 * @param extra other inputs of the build
 */
export function contentHash(root: string, patterns: readonly string[], extra: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of files' paths and contents, to tell whether what was made of them is still right.
 *
 * @param patterns globs relative to `root`
 * @param extra whatever else the result depends on
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

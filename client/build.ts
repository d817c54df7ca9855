import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPackage } from './build-package.ts';

// `npm run build:client` builds the package into client/dist, or into the folder given, and packs it for `npm install`.
const dist = join(import.meta.dirname, 'dist');
const target = resolve(process.argv[2] ?? dist);
// Builds at the same time, such as those of two starting systems, don't write into each other's folder.
const cache = join(import.meta.dirname, '..', '.cache');
mkdirSync(cache, { recursive: true });
const folder = target === dist ? mkdtempSync(join(cache, 'client-')) : target;
await buildPackage(folder);
const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: folder, encoding: 'utf8' });
if (packed.status !== 0) throw new Error(`The package could not be packed.\n${packed.stderr}`);
const archive = packed.stdout.trim();
// Where the publication of the pages finds the archive.
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ archive })}\n`);
if (folder !== target) putInPlace();
process.stdout.write(`Install it with: npm install --global ${join(target, archive)}\n`);

/** Replaces the last build. A build that another process puts in place meanwhile is as good as this one. */
function putInPlace(): void {
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(folder, dist);
  } catch (error) {
    if (!existsSync(join(dist, 'manifest.json'))) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPackage } from './build-package.ts';

// `npm run build:client` builds the package into client/dist, or into the folder given, and packs it for `npm install`.
const dist = join(import.meta.dirname, 'dist');
const folder = resolve(process.argv[2] ?? dist);
if (folder === dist) rmSync(dist, { recursive: true, force: true });
await buildPackage(folder);
const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: folder, encoding: 'utf8' });
if (packed.status !== 0) throw new Error(`The package could not be packed.\n${packed.stderr}`);
const archive = packed.stdout.trim();
// Where the publication of the pages finds the archive.
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ archive })}\n`);
process.stdout.write(`Install it with: npm install --global ${join(folder, archive)}\n`);

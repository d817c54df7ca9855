import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.parlance-installed');

/** Node 24, the Lambda runtime, from the npm package `node`; only the start scripts run on another Node. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/**
 * Installs the dependencies where node_modules is missing or older than the lock file. Throws one clear line when npm fails.
 * Runs on any Node from 20 and needs nothing installed.
 */
export function ensureInstalled() {
  const wanted = lockHash();
  const fresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync(NODE);
  if (fresh) return;
  console.log('Installing dependencies (once, about a minute) …');
  // Not `npm ci`: it refuses a lock file that doesn't list the binaries of every other platform.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error('npm could not install the dependencies; see its message above.');
  writeFileSync(STAMP, wanted);
}

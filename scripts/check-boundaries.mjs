import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT } from './install.mjs';

/**
 * Checks the direction of imports by the rules of `.dependency-cruiser.mjs`; ends with 1 and the offending imports where one is
 * turned round. Tests are left out: they may import what they test from anywhere.
 */
const cruiser = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const folders = globSync('{contract,lambdas,infra,ui,mfe-*,local}/{src,bin,ops,web,vite}', { cwd: ROOT });
const { status } = spawnSync(NODE, [cruiser, '--config', '.dependency-cruiser.mjs', ...folders], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

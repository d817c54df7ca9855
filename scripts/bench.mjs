import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
const env = { ...process.env, PATH: `${join(ROOT, 'node_modules', 'node', 'bin')}:${process.env.PATH}` };
const { status } = spawnSync(NODE, ['--no-warnings', 'tests/bench/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;

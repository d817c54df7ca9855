import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
const wanted = process.argv.slice(2);
const env = { ...process.env, PATH: `${join(ROOT, 'node_modules', 'node', 'bin')}:${process.env.PATH}` };
const IN_A_BROWSER = ['document', 'editor', 'recording', 'web', 'words'];
if (wanted.length === 0 || IN_A_BROWSER.some((bench) => wanted.includes(bench))) {
  const { ensureChromium } = await import('./chromium.mjs');
  env.PARLANCE_CHROMIUM ??= await ensureChromium();
}
const { status } = spawnSync(NODE, ['--no-warnings', 'tests/bench/main.ts', ...wanted], {
  cwd: ROOT,
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;

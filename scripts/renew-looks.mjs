/**
 * Makes new baselines of the looks of screens (tests/looks/baselines) where the screens look otherwise now, and removes
 * those of screens that are gone. It starts a system of its own, or uses the one that PARLANCE_WEB names.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

const BASELINES = join(ROOT, 'tests', 'looks', 'baselines');

ensureInstalled();
const env = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', 'node', 'bin')}:${process.env.PATH}`,
  PARLANCE_CHROMIUM: await ensureChromium(),
  PARLANCE_RENEW_LOOKS: '1',
};
const run = (...command) => spawnSync(NODE, command, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
const playwright = join(ROOT, 'node_modules', '.bin', 'playwright');

process.exitCode =
  run('--no-warnings', 'scripts/build-web.mjs') ||
  run(playwright, 'test', '--config', 'tests/playwright.config.ts', '--project=chromium', 'looks');
if (process.exitCode === 0) {
  const { SCREENS } = await import('../tests/looks/screens.ts');
  const kept = new Set(['browser.txt', 'raster.png', ...SCREENS.map(({ name }) => `${name}.png`)]);
  for (const file of readdirSync(BASELINES)) if (!kept.has(file)) rmSync(join(BASELINES, file));
}

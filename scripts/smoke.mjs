/**
 * Tries a stage that is deployed: `npm run smoke -- https://parlance.example`. With the e-mail and password of an account
 * in PARLANCE_SMOKE_EMAIL and PARLANCE_SMOKE_PASSWORD it signs in, transcribes a short recording and deletes it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

const [address, ...rest] = process.argv.slice(2);
if (!address || rest.length > 0 || !URL.canParse(address)) {
  console.error('Usage: npm run smoke -- <address of the stage, such as https://parlance.example>');
  process.exit(2);
}
ensureInstalled();
if (!process.env.PARLANCE_SMOKE_EMAIL || !process.env.PARLANCE_SMOKE_PASSWORD) {
  console.log('No recording is tried: PARLANCE_SMOKE_EMAIL and PARLANCE_SMOKE_PASSWORD name no account.');
}
const { status } = spawnSync(
  join(ROOT, 'node_modules', '.bin', 'playwright'),
  ['test', '--config', 'tests/smoke/playwright.config.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(ROOT, 'node_modules', 'node', 'bin')}:${process.env.PATH}`,
      PARLANCE_WEB: new URL(address).origin,
      PARLANCE_CHROMIUM: await ensureChromium(),
    },
  },
);
process.exit(status ?? 1);

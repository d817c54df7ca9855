import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** The best first: the headless shell has no parts for a screen and takes a quarter less time. */
const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/** Debian's packages, the best first; not every release has the first. */
const DEBIAN_PACKAGES = ['chromium-headless-shell fonts-liberation', 'chromium'];

const run = promisify(execFile);

function onPath(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function systemBrowser() {
  for (const name of SYSTEM_BROWSERS) {
    const path = onPath(name);
    if (path) return path;
  }
  return undefined;
}

/**
 * The path of a Chromium for the browser tests: Playwright's own, the system's, or one installed now (Debian's package
 * where this is Debian's root, Playwright's download elsewhere). Throws one clear line when none can be installed.
 */
export async function ensureChromium() {
  const there = (await playwrightBrowser()) ?? systemBrowser();
  if (there) return there;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium from Debian’s packages …');
    const installs = DEBIAN_PACKAGES.map((packages) => `apt-get install -y -qq ${packages}`).join(' || ');
    await run('sh', ['-c', `apt-get update -qq && (${installs})`], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    console.log('Installing Playwright’s Chromium …');
    await run('npx', ['playwright', 'install', 'chromium']).catch((error) => console.error(error.message));
  }
  const installed = (await playwrightBrowser()) ?? systemBrowser();
  if (!installed)
    throw new Error('No Chromium was found. Install one (`npx playwright install chromium`) and run again.');
  return installed;
}

import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const PACKAGES = ['apertium', 'apertium-eng-spa'];

const run = promisify(execFile);

function isThere() {
  const modes = spawnSync('apertium', ['-l'], { encoding: 'utf8' });
  return modes.status === 0 && modes.stdout.includes('eng-spa');
}

/**
 * Installs Apertium, which plays Amazon Translate in the tests, from Debian's packages where this is Debian's root. Throws one
 * clear line when it can't be installed.
 */
export async function ensureApertium() {
  if (isThere()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Apertium from Debian’s packages …');
    // Another installation, such as Chromium's, may be under way.
    const install = `apt-get -o DPkg::Lock::Timeout=300 install -y -qq ${PACKAGES.join(' ')}`;
    await run('sh', ['-c', `${install} || (apt-get update -qq && ${install})`], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!isThere())
    throw new Error(`Apertium was not found. Install it (\`apt-get install ${PACKAGES.join(' ')}\`) and run again.`);
}

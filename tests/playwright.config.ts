import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';

/** Set where the tests are started (`scripts/test.mjs`); unset, Playwright's own browser is used. */
const executablePath = process.env.PARLANCE_CHROMIUM;
/** The main job also runs in these browsers if Playwright has installed them. */
const OTHER_BROWSERS = (['firefox', 'webkit'] as const).map((name) => ({
  name,
  isInstalled: existsSync({ firefox, webkit }[name].executablePath()),
}));
/** Workers load this file, too; the reason is printed once. */
const isMainProcess = process.env.TEST_WORKER_INDEX === undefined;

for (const { name, isInstalled } of OTHER_BROWSERS) {
  if (isInstalled || !isMainProcess) continue;
  console.log(`The main job is not tried in ${name}: install it with \`npx playwright install --with-deps ${name}\`.`);
}

export default defineConfig({
  testDir: './browser',
  outputDir: process.env.PARLANCE_TEST_RESULTS ?? '../test-results',
  globalSetup: './browser/start-system.ts',
  // Both limits are far longer than any wait takes: a busy machine makes a test slow, not wrong.
  timeout: 360_000,
  expect: { timeout: 120_000 },
  // Each test makes its own people. Files whose tests share a `beforeAll` set the mode `default`.
  fullyParallel: true,
  workers: 2,
  // A retry would hide the race behind a flaky test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./browser/page-at-failure.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Without a GPU, each frame of an animation is drawn by the CPU: a sixth of a test's time. Files about movement and
    // the main job ask for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of a test: PARLANCE_TRACE turns it on.
    trace: process.env.PARLANCE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--autoplay-policy=no-user-gesture-required',
            // Pages of tests end before optimised code is worth its compilation: a third of their processor time.
            '--js-flags=--no-opt,--no-maglev',
          ],
        },
      },
    },
    ...OTHER_BROWSERS.filter(({ isInstalled }) => isInstalled).map(({ name }) => ({
      name,
      testMatch: 'main-job.spec.ts',
      use: { browserName: name },
    })),
  ],
});

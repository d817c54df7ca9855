import { defineConfig } from '@playwright/test';

/** Set where the tests are started (`scripts/test.mjs`); unset, Playwright's own browser is used. */
const executablePath = process.env.PARLANCE_CHROMIUM;

export default defineConfig({
  testDir: './browser',
  outputDir: process.env.PARLANCE_TEST_RESULTS ?? '../test-results',
  globalSetup: './browser/start-system.ts',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./browser/page-at-failure.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace doubles what a test costs: it is taken when somebody wants to look into a failure.
    trace: process.env.PARLANCE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
      ],
    },
  },
});

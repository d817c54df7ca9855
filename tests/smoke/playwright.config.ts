import { defineConfig } from '@playwright/test';

/** Set where the tests are started (`scripts/smoke.mjs`); unset, Playwright's own browser is used. */
const executablePath = process.env.PARLANCE_CHROMIUM;

/** Tests a deployed stage by its address in PARLANCE_WEB. */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.PARLANCE_TEST_RESULTS ?? '../../test-results',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../browser/page-at-failure.ts']],
  use: {
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
  },
});

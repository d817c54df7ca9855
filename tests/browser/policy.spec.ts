import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test, webAddress } from './journey.ts';

const LOG = join(process.env.PARLANCE_HOME ?? '', 'logs', 'parlance-dev-us-system.log');

// Pages that a test fulfils have no known address, so Chromium asks before they may call this machine.
test.use({ permissions: ['local-network-access'] });

test('[web.csp-reports] the browser itself reports a script that the header blocks', async ({ page }) => {
  const host = `${randomUUID()}.example`;
  const address = `${webAddress()}/public/c1/a-secret-key`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/; report-uri http[^ ]+\/reports\/csp; report-to csp$/);
    expect(headers['reporting-endpoints']).toMatch(/^csp="http[^"]+\/reports\/csp"$/);
    // This browser has no Reporting API, and with `report-to` it would ignore `report-uri`.
    const reporting = policy.replace('; report-to csp', '');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': reporting } });
  });
  await page.goto(address);
  const reported = page.waitForResponse((response) => {
    const request = response.request();
    return request.url().endsWith('/reports/csp') && request.headers()['content-type'] === 'application/csp-report';
  });
  await page.evaluate((src) => {
    document.head.append(Object.assign(document.createElement('script'), { src }));
  }, `https://${host}/x.js?token=1`);
  expect((await reported).status()).toBe(200);
  const lines = async () => (await readFile(LOG, 'utf8')).split('\n').filter((line) => line.includes(host));
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(0);
  const { violation } = JSON.parse((await lines())[0] ?? '');
  expect(violation).toEqual({ directive: 'script-src-elem', blocked: `https://${host}`, page: '/public' });
});

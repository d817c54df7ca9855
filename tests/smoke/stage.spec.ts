import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { responses } from '@parlance/contract/responses';
import { parseConfig } from '@parlance/contract/schemas/config';
import { localeSchema } from '@parlance/contract/schemas/regions';
import type { Session } from '@parlance/contract/schemas/session';
import { expect, test } from '@playwright/test';
import { type Api, ApiAnswerError, apisOf } from '../api.ts';
import { AccountPages } from '../browser/pages/account-pages.ts';
import { DashboardPage } from '../browser/pages/dashboard-page.ts';
import { EditorPage } from '../browser/pages/editor-page.ts';
import { WORDS } from '../browser/words.ts';
import { COLD_HEARTED } from '../media.ts';

/** The stage's address, such as https://parlance.example. */
const web = process.env.PARLANCE_WEB ?? '';
const email = process.env.PARLANCE_SMOKE_EMAIL ?? '';
const password = process.env.PARLANCE_SMOKE_PASSWORD ?? '';
const NO_ACCOUNT = 'PARLANCE_SMOKE_EMAIL and PARLANCE_SMOKE_PASSWORD name no account';
/** Amazon Transcribe takes a minute or two for a few seconds of speech. */
const TRANSCRIPTION_MS = 10 * 60_000;

test('the sign-in page loads without a fault', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${web}/signin`);
  await expect(page.getByRole('button', { name: WORDS.en.signIn, exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the pages are served with their policy', async ({ request, page }) => {
  const answer = await request.get(`${web}/signin`);
  expect(answer.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  });
  await page.goto(`${web}/signin`);
  const policy = page.locator('meta[http-equiv=Content-Security-Policy]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'.*script-src 'self'/);
});

test('the configuration names this address', async ({ request }) => {
  const config = parseConfig(await (await request.get(`${web}/config.json`)).json());
  expect(config.web).toBe(web);
});

for (const locale of localeSchema.options) {
  // The page itself sends the request: its policy and the API's CORS headers must both allow it.
  test(`the pages reach the API of ${locale}`, async ({ page }) => {
    const { base } = (await apisOf(web))[locale];
    await page.goto(`${web}/signin`);
    const document = await page.evaluate(async (address) => (await fetch(address)).json(), `${base}/openapi.json`);
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\./) });
  });
}

test('a recording becomes a transcript that plays', async ({ page }) => {
  test.skip(!email || !password, NO_ACCOUNT);
  test.setTimeout(TRANSCRIPTION_MS + 120_000);
  const { api, session } = await signedIn();
  const dashboard = new DashboardPage(page, WORDS.en);
  const editor = new EditorPage(page, WORDS.en);
  await new AccountPages(page, WORDS.en, web).signIn(email, password);
  await page.waitForURL('**/dashboard');
  const name = `Smoke test ${randomUUID().slice(0, 8)}`;
  const created = page.waitForResponse(
    (answer) => /\/pipeline\//.test(answer.url()) && answer.request().method() === 'POST',
  );
  await dashboard.transcribe({ name: 'smoke.wav', mimeType: 'audio/wav', buffer: await readFile(COLD_HEARTED) }, name);
  const { id } = responses.createCollection().parse(await (await created).json());
  try {
    await expect(dashboard.card(name)).toContainText(WORDS.en.draft, { timeout: TRANSCRIPTION_MS });
    await dashboard.card(name).getByRole('link').first().click();
    await expect(editor.text).toContainText(/selfish/i);
    await page.getByRole('button', { name: WORDS.en.play, exact: true }).click();
    await expect(editor.playingMark).toBeVisible();
  } finally {
    await api.call('deleteCollection', { params: { id } }, session);
  }
});

/** The account's session, and the API of the region where the account is. */
async function signedIn(): Promise<{ api: Api; session: Session }> {
  const apis = await apisOf(web);
  for (const api of Object.values(apis)) {
    try {
      return { api, session: await api.call('signIn', { body: { email, password } }) };
    } catch (error) {
      if (!(error instanceof ApiAnswerError) || error.code !== 'NOT_AUTHORIZED') throw error;
    }
  }
  throw new Error('Neither region knows the account in PARLANCE_SMOKE_EMAIL.');
}

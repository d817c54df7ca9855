import { readFile } from 'node:fs/promises';
import { allowanceOf, FREE_DRAFT_MINUTES } from '@parlance/contract/usage';
import { expect } from '@playwright/test';
import type { Person } from '../api.ts';
import { COLD_HEARTED } from '../media.ts';
import { Minutes } from '../minutes.ts';
import { BUYING_WORDS } from './buying-words.ts';
import { PAYS, pay, press } from './checkout-page.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test, webAddress } from './journey.ts';
import { MINUTES_WORDS } from './minutes-words.ts';

/** Uses so many seconds of the free plan, as another recording does. */
async function use({ ledger }: Minutes, { orgId, session }: Person, collectionId: string, seconds: number) {
  const now = Date.now() / 1000;
  const booking = { oid: orgId, collectionId, attempt: 1, kind: 'draft' as const };
  const request = { ...booking, seconds, uid: session.uid, name: collectionId };
  expect(await ledger.hold(request, allowanceOf({}, FREE_DRAFT_MINUTES, now), now)).toBe('held');
  await ledger.settle(booking, now);
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const texts = MINUTES_WORDS[language];
  const buying = BUYING_WORDS[language];

  test(`[dashboard.usage-meter] minutes are used up, an upload waits for more, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const minutes = new Minutes(webAddress(), locale);
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    const { dashboard, words } = journey;
    const file = { name: 'cold-hearted.wav', mimeType: 'audio/wav', buffer: await readFile(COLD_HEARTED) };
    await use(minutes, person, 'Earlier talk', FREE_DRAFT_MINUTES * 60 - 61);
    await journey.open('/dashboard');
    await expect(page.getByText(texts.left('1'))).toBeVisible();
    await use(minutes, person, 'Another talk', 60);

    await test.step('[billing.pause] a recording with too few minutes is paused, and cannot go on', async () => {
      await dashboard.transcribe(file, 'Cold hearted');
      const card = dashboard.card('Cold hearted');
      await expect(card).toContainText(texts.paused);
      await card.getByRole('button', { name: words.actions }).click();
      await page.getByRole('menuitem', { name: texts.tryAgain }).click();
      await page.getByRole('dialog', { name: texts.sure }).getByRole('button', { name: texts.tryAgain }).click();
      await expect(page.getByText(texts.notEnough)).toBeVisible();
      await expectNoOverflow(page, 'a paused transcript');
      await expectAccessible(page, 'a paused transcript');
    });

    await test.step('[billing.resume] it goes on by itself when minutes arrive', async () => {
      await minutes.give(person.orgId, 10);
      await minutes.sweep();
      await page.reload();
      await expect(dashboard.card('Cold hearted').getByRole('img', { name: words.draft })).toBeVisible();
    });

    await test.step('[uploading.over-limit] without minutes an upload is refused, and goes on after buying', async () => {
      const { credits, draftUsed } = await minutes.ledger.balance(person.orgId);
      await use(minutes, person, 'Last talk', FREE_DRAFT_MINUTES * 60 - draftUsed + credits);
      await page.reload();
      await expect(page.getByRole('link', { name: texts.noneLeft })).toHaveAttribute('href', '/plans');
      await dashboard.drop([file]);
      const dialog = page.getByRole('dialog', { name: texts.overLimit });
      await expect(dialog).toContainText(texts.overLimitText);
      await expect(dialog.getByRole('link', { name: texts.updateBilling })).toHaveAttribute('href', '/plans');
      await expectNoOverflow(page, 'over-limit dialog');
      await expectAccessible(page, 'over-limit dialog', '[role=dialog]');
      await test.step('[billing.fulfil] credits are bought in another tab, while the files wait', async () => {
        const link = dialog.getByRole('link', { name: texts.updateBilling });
        const [shop] = await Promise.all([page.waitForEvent('popup'), link.click()]);
        await press(shop, buying.buyPack);
        await shop.waitForURL('**/__stripe/checkout/**');
        await pay(shop, PAYS);
        await expect(shop.getByRole('heading', { name: buying.credits })).toBeVisible();
        await shop.close();
      });
      await dialog.getByRole('button', { name: texts.refresh }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: words.nameTranscript })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('[dashboard.meter-toggle] the meter shows the credits as draft and as Precision', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: texts.draftCredits('300') }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: texts.precisionCredits('37') })).toBeVisible();
    });

    await test.step('[billing.usage-page] the usage page lists what the minutes were used for', async () => {
      await journey.open('/settings/usage');
      const table = page.getByRole('table', { name: texts.entries });
      await expect(table.getByRole('row').filter({ hasText: 'Earlier talk' })).toContainText(texts.used);
      await expectNoOverflow(page, 'usage page');
      await expectAccessible(page, 'usage page');
    });
    minutes.close();
  });
}

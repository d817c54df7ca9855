import { expect, type Page } from '@playwright/test';
import { BUYING_WORDS } from './buying-words.ts';
import { PAYS, pay, press } from './checkout-page.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test, webAddress } from './journey.ts';

/** Stripe's test card that is declined. */
const DECLINED = '4000000000000002';

async function expectFit(page: Page, name: string): Promise<void> {
  await test.step(`[shell.responsive] nothing sticks out: ${name}`, () => expectNoOverflow(page, name));
  await test.step(`[shell.accessible] axe finds nothing: ${name}`, () => expectAccessible(page, name));
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const words = BUYING_WORDS[language];

  test(`[billing.checkout] a plan is bought after a declined card, changed, canceled and kept, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await journey.open('/plans');
    await page.getByRole('button', { name: words.chooseStarter }).waitFor();
    await expectFit(page, 'plans for sale');
    await press(page, words.chooseStarter);
    await page.waitForURL('**/__stripe/checkout/**');
    await pay(page, DECLINED);
    await expect(page.getByRole('alert')).toContainText('declined');
    await pay(page, PAYS);
    await page.waitForURL('**/payment/success?**');
    await test.step('[billing.payment-result] the page waits until the plan is there, and says so', async () => {
      await expect(page.getByRole('heading', { name: words.planBought })).toBeVisible();
    });
    const result = page.url();

    await test.step('[billing.change-plan] a change shows its cost before it is made', async () => {
      await journey.open('/plans');
      const pro = page.getByRole('listitem', { name: 'Pro' });
      await expect(page.getByRole('listitem', { name: 'Starter' }).getByText(words.currentPlan)).toBeVisible();
      await press(page, words.changeToPro);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('table', { name: words.costs }).getByRole('row').last()).toHaveText(words.payNow);
      await expectAccessible(page, 'change of a plan', '[role=dialog]');
      await press(page, words.payAndChange);
      await expect(page.getByText(words.changed)).toBeVisible();
      await expect(pro.getByText(words.currentPlan)).toBeVisible();
      await expectFit(page, 'plans with a subscription');
    });

    await test.step('[billing.cancel] it is canceled after a question, and kept after all', async () => {
      await press(page, words.cancelSubscription);
      await page.getByRole('dialog', { name: words.sure }).waitFor();
      await press(page, words.yes);
      await press(page, words.keep);
      await expect(page.getByText(words.kept)).toBeVisible();
      await expect(page.getByRole('button', { name: words.cancelSubscription })).toBeVisible();
    });

    await test.step('[billing.payment-result] a reload of the result buys nothing again', async () => {
      await page.goto(result);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Pro');
    });

    await test.step('[billing.invoices] the invoices are there, with their files', async () => {
      await page.getByRole('link', { name: words.seeInvoices }).click();
      const table = page.getByRole('table', { name: words.invoices });
      await expect(table.getByText(words.paid, { exact: true })).toHaveCount(2);
      await expect(page.getByText(words.activeCard, { exact: true })).toBeVisible();
      const file = await page.request.get(
        (await table.getByRole('link', { name: /PDF/ }).first().getAttribute('href')) ?? '',
      );
      expect(file.headers()['content-type']).toContain('pdf');
      await expectFit(page, 'invoices');
    });
  });

  test(`[billing.payment-result] credits are bought, after a checkout was left, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await journey.open('/plans');
    await press(page, words.buyPack);
    await page.waitForURL('**/__stripe/checkout/**');
    await page.getByRole('link', { name: 'Back, without paying' }).click();
    await page.waitForURL('**/payment/cancel');
    await expect(page.getByRole('heading', { name: words.nothingBought })).toBeVisible();
    await expectFit(page, 'left checkout');

    await page.getByRole('link', { name: words.plans }).click();
    await press(page, words.buyPack);
    await page.waitForURL('**/__stripe/checkout/**');
    await pay(page, PAYS);
    await page.waitForURL('**/payment/success?**');
    await expect(page.getByRole('heading', { name: words.credits })).toBeVisible();
    await expect(page.getByText(words.creditsText)).toBeVisible();
    await expectFit(page, 'credits arrived');
  });

  test(`[billing.portal] the page for payment methods leads back to the plans, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await journey.open('/plans');
    await press(page, words.portal);
    await page.waitForURL('**/__stripe/portal/**');
    await page.getByRole('textbox', { name: /Security code/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/•••• 4242/).waitFor();
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    await page.waitForURL(`${webAddress()}/plans`);
    await expect(page.getByText(words.activeCard, { exact: true })).toBeVisible();
  });
}

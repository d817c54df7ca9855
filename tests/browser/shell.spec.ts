import { expect, type Locator } from '@playwright/test';
import { OperatorChanges } from '../access/operator-changes.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test, webAddress } from './journey.ts';
import { SHELL_WORDS } from './shell-words.ts';

const operator = () => new OperatorChanges(Number(new URL(webAddress()).port));
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

for (const language of ['en', 'es'] as const) {
  const words = SHELL_WORDS[language];

  test(`[shell.not-allowed] the routes that are open to all, in ${language}`, async ({ page }) => {
    await Journey.begin(page, language);
    const opens = async (path: string, heading: string) => {
      await page.goto(webAddress() + path);
      await expect(page.getByRole('heading', { name: heading, level: 1 }), path).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    };
    await opens('/401', words.notAllowed);
    await opens('/not_allowed', words.notAllowed);
    await opens('/403', words.forbidden);
    await opens('/404', words.notFound);
    await test.step('[shell.routes] an unknown page', () => opens('/no/such/page', words.notFound));
    await test.step('[shell.unsupported] an unsupported browser', () => opens('/unsupported', words.unsupported));
    await test.step('[shell.debug-sandbox] debugging and the sandbox', async () => {
      await opens('/d', words.debug);
      await opens('/sandbox', words.sandbox);
    });
    await test.step('[shell.forced-error] an error on demand', async () => {
      await opens('/forced_error', words.fishy);
      await opens('/force_error', words.fishy);
    });
  });

  test(`[shell.corrector-routes] a corrector's way in, in ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn('us', language);
    // The person is no corrector yet.
    await page.goto(`${webAddress()}/corrector`);
    await page.waitForURL('**/404');
    await expect(page.getByRole('heading', { name: words.notFound })).toBeVisible();
    await operator().makeCorrector(person, ['en-US', 'es-ES']);
    await test.step('[shell.home] a corrector begins at the correctors’ dashboard', async () => {
      await page.goto(`${webAddress()}/signin`);
      await page.waitForURL('**/corrector');
    });
    await expect(page.getByRole('heading', { name: words.correctorDashboard })).toBeVisible();
    await test.step('[shell.corrector-link] the header leads from one dashboard to the other', async () => {
      await page.getByRole('link', { name: words.myDashboard }).first().click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('link', { name: words.correctorDashboard }).click();
      await page.waitForURL('**/corrector');
    });
    await page.getByRole('button', { name: words.accountOf }).click();
    await expect(page.getByRole('menuitem', { name: words.purchaseCredits })).toHaveCount(0);
    await page.goto(`${webAddress()}/corrector/admin/queue`);
    await page.waitForURL('**/404');
  });

  test(`[shell.avatar-credits] credits and the payment method lead to /plans, in ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn('us', language);
    await journey.open('/dashboard');
    await page.getByRole('button', { name: words.accountOf }).click();
    await page.getByRole('menuitem', { name: words.purchaseCredits }).click();
    await page.waitForURL('**/plans');
    await expect(page.getByRole('heading', { name: words.plans })).toBeVisible();
    const card = { exp_year: 2020, exp_month: 1, checks: { cvc_check: 'pass' } };
    await operator().setBilling(person.orgId, { plan: 'Pro', paymentMethod: { id: 'pm_1', card } });
    await test.step('[shell.chip-payment] an expired card is a chip in the header', async () => {
      await page.goto(`${webAddress()}/dashboard`);
      await page.getByRole('link', { name: words.updatePayment }).click();
      await page.waitForURL('**/plans');
      await expect(page.getByRole('definition').filter({ hasText: /^Pro$/ })).toBeVisible();
    });
  });

  test(`[shell.environment-banner] a stage that is not production says so, in ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn('us', language);
    await journey.open('/dashboard');
    const banner = page.getByRole('complementary', { name: words.environment });
    await expect(banner).toHaveText(words.environmentFacts);
    await banner.getByRole('button', { name: words.hideEnvironment }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(banner).toHaveCount(0);
  });

  test(`[shell.avatar-help] the tour of the menu follows on the first upload, once, in ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn('us', language);
    await journey.open('/dashboard');
    await journey.dashboard.drop([{ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') }]);
    await page.keyboard.press('Escape');
    const tour = page.getByRole('dialog').filter({ has: page.getByRole('menu') });
    await expect(tour).toBeVisible();
    const rightOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    // The header's contents change when notices come or the window gets narrow: the tour stays below the avatar.
    await page.locator('header').evaluate((header) => {
      header.style.paddingRight = '60px';
    });
    await expect.poll(() => rightOf(tour)).toBe(await rightOf(page.getByRole('button', { name: words.accountOf })));
    await expectNoOverflow(page, 'the tour');
    const noted = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await tour.getByRole('button', { name: words.gotIt }).click();
    await expect(tour).toHaveCount(0);
    expect((await (await noted).json()).help).toMatchObject({
      upload: expect.any(Number),
      headerMenu: expect.any(Number),
    });
  });

  test(`[shell.browser-unsupported] the old Edge is refused on every route, in ${language}`, async ({ browser }) => {
    const locale = language === 'es' ? 'es-ES' : 'en-US';
    const context = await browser.newContext({ userAgent: `${CHROME} Edge/18.19041`, locale });
    const page = await context.newPage();
    for (const path of ['/', '/dashboard', '/transcript/c1', '/no-such-page']) {
      await page.goto(webAddress() + path);
      await page
        .getByRole('dialog', { name: words.unsupportedModal })
        .getByRole('button', { name: words.close })
        .click();
      await expect(page.getByRole('heading', { name: words.unsupported })).toBeVisible();
    }
    await context.close();
  });

  test(`[shell.browser-chrome] Firefox works under a banner, in ${language}`, async ({ browser }) => {
    const locale = language === 'es' ? 'es-ES' : 'en-US';
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const context = await browser.newContext({ userAgent, locale });
    const page = await context.newPage();
    await page.goto(`${webAddress()}/signin`);
    // The banner takes its own place, so the form below it can be filled in.
    await page.locator('input[type=email]').fill('ana@example.com');
    const banner = page.getByRole('complementary', { name: words.chromePreferred });
    await banner.getByRole('button', { name: words.hideBrowserBanner }).click();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(banner).toHaveCount(0);
    await context.close();
  });

  test(`[shell.download-banner] iPhones are led to the app, in ${language}`, async ({ browser }) => {
    const locale = language === 'es' ? 'es-ES' : 'en-US';
    const context = await browser.newContext({ userAgent: IPHONE, locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${webAddress()}/signin`);
    await expect(page.getByText(words.appStore)).toBeVisible();
    await test.step('[shell.download-banner] it covers nothing, and axe finds nothing', async () => {
      const boxOf = async (part: Locator) => {
        const box = await part.boundingBox();
        if (!box) throw new Error('A part of the page is not shown.');
        return { top: box.y, bottom: box.y + box.height };
      };
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const banner = await boxOf(page.locator('#download-banner'));
        const header = await boxOf(page.getByRole('banner'));
        const main = await boxOf(page.getByRole('heading', { level: 1 }));
        // The banner is the first part of the fixed header, and the page begins below both.
        expect(banner.bottom, `${width} px`).toBeLessThanOrEqual(header.bottom);
        expect(main.top, `${width} px`).toBeGreaterThanOrEqual(Math.max(header.bottom, banner.bottom));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
      await expectAccessible(page, 'the download banner', '#download-banner');
    });
    await page.getByRole('complementary').getByRole('button', { name: words.close, exact: true }).click();
    await expect(page.getByText(words.appStore)).toHaveCount(0);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText(words.appStore)).toHaveCount(0);
    await context.close();
  });
}

test('[accounts.signed-in-forwarded] the entrance goes on to the page that was wanted, and never to another site', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  await page.goto(`${webAddress()}/settings/dictionaries`);
  await page.waitForURL(`**/signin?redirect=${encodeURIComponent('/settings/dictionaries')}`);
  await journey.signedIn('us');
  await page.goto(`${webAddress()}/signin?redirect=${encodeURIComponent('/settings/users')}`);
  await page.waitForURL('**/settings/users');
  for (const elsewhere of ['https://example.org/', '//example.org/dashboard', '/\t/example.org/dashboard']) {
    await page.goto(`${webAddress()}/signin?redirect=${encodeURIComponent(elsewhere)}`);
    await page.waitForURL(`${webAddress()}/dashboard`);
  }
  await page.goto(`${webAddress()}/register?product=blog`);
  await page.waitForURL(`${webAddress()}/dashboard?product=blog`);
});

test('[shell.offline] says that the network is gone, until it is back', async ({ page, context }) => {
  await page.goto(`${webAddress()}/signin`);
  await page.getByRole('heading').first().waitFor();
  await context.setOffline(true);
  await expect(page.getByText('Connection Issues')).toBeVisible();
  await expect(
    page.getByText(
      'We are having trouble finding an internet connection. Please check your wifi or network and try again.',
    ),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connection Issues')).toHaveCount(0);
});

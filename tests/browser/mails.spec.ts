import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { inviteMail } from '@parlance/lambdas/platform/mail/invite-mail';
import { mailLogoOf } from '@parlance/lambdas/platform/mail/mail-logo';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fit.ts';
import { apiOf, test, webAddress } from './journey.ts';
import { mailsTo } from './mailbox.ts';

const CASES: readonly (readonly [Locale, InterfaceLanguage])[] = [
  ['us', 'en'],
  ['eu', 'es'],
];
/** The width of a small phone, in which mail programs show a message. */
const NARROW = 320;

for (const [locale, language] of CASES) {
  test(`[accounts.mail-look] a mail fits a narrow mail program and both schemes, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const name = 'Wilhelmina-Alexandrina-Featherstonehaugh-Cholmondeley';
    const person = await (await apiOf(locale)).registerPerson(locale, { name, language });
    const [mail] = await mailsTo(webAddress(), person.email);
    // Mail programs run no scripts of a message, and the page's own policy must not stop axe.
    await page.goto('about:blank');
    const shape = await drawnLogo(page);
    const brand = { name, buttonColor: '#57068c', backgroundColor: '#330662', logo: mailLogoOf(shape) };
    const letter = { language, inviter: 'Ann', workspace: 'Lab', webUrl: webAddress(), brand };
    const branded = inviteMail(letter).html.replace('cid:institution-logo', shape);
    for (const html of [mail?.html ?? '', branded]) {
      await page.setContent(html);
      await expect(page.getByText(name)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page, 'the mail');

      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: NARROW, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW);
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(background).toBe(colorScheme === 'dark' ? 'rgb(11, 22, 27)' : 'rgb(245, 248, 248)');
      }
    }
    // The logo is black: it is on a plate in the dark scheme, at its own proportions.
    const logo = page.locator('img');
    expect(await logo.boundingBox()).toMatchObject({ width: 72, height: 48 });
    expect(await logo.locator('..').evaluate((plate) => getComputedStyle(plate).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
}

/** A black shape on nothing, as a PNG of 300 by 200 pixels. */
async function drawnLogo(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 200];
    canvas.getContext('2d')?.fillRect(20, 20, 120, 120);
    return canvas.toDataURL('image/png');
  });
}

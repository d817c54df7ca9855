import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect } from '@playwright/test';
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
    await page.setContent(mail?.html ?? '');
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
  });
}

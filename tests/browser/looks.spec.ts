import { expect, test } from '@playwright/test';
import { expectLook, IS_RENEWAL } from '../looks/look.ts';
import { openScreen } from '../looks/open-screen.ts';
import { madeBaselines, otherRaster, rememberBrowser } from '../looks/raster.ts';
import { SCREENS } from '../looks/screens.ts';
import { webAddress } from './journey.ts';

/** Once in each worker: why pictures of this browser can't be compared with the baselines, if they can't. */
let reason: Promise<string | undefined> | undefined;

test.beforeAll(({ browser }) => {
  reason ??= IS_RENEWAL ? Promise.resolve(undefined) : otherRaster(browser);
});

if (IS_RENEWAL) {
  test('[shell.looks] the browser of the new baselines', ({ browser }, info) => rememberBrowser(browser, info));
} else {
  test('[shell.looks] this browser draws letters as the baselines have them', async ({ browser }) => {
    const found = await reason;
    // The very browser of the baselines draws otherwise only where something is wrong, such as the product's font.
    expect((await madeBaselines(browser)) ? found : undefined).toBeUndefined();
    test.skip(found !== undefined, found);
  });
}

for (const screen of SCREENS) {
  test(`[shell.looks] ${screen.name}, ${screen.width} px, ${screen.colours}, ${screen.language}`, async ({
    browser,
  }, info) => {
    const found = await reason;
    test.skip(found !== undefined, found);
    const { page, unanswered } = await openScreen(browser, webAddress(), screen);
    try {
      await expectLook(page, screen.name, info);
      expect([...unanswered], 'What the page asked for and tests/looks/answers.ts does not answer').toEqual([]);
    } finally {
      await page.context().close();
    }
  });
}

import { expect } from '@playwright/test';
import { expectAccessible } from './fit.ts';
import { Journey, storeTranscript, test } from './journey.ts';
import { SHELL_WORDS } from './shell-words.ts';

for (const language of ['en', 'es'] as const) {
  const words = SHELL_WORDS[language];

  test(`[shell.slow-internet] a transcript warns of slow internet, in ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn('us', language);
    const id = await storeTranscript(person, 'us');
    let downloads = 0;
    await page.route('**/speed-probe-*.png', (route) => {
      downloads++;
      return route.abort();
    });
    await page.addInitScript(() => localStorage.removeItem('parlance.connection-checked'));
    await page.clock.install();
    await journey.openTranscript(id);
    // Four seconds until the first download, and four pauses of three seconds.
    for (let measured = 0; measured < 5; measured++) {
      await expect(async () => {
        await page.clock.runFor(1000);
        expect(downloads).toBeGreaterThan(measured);
      }).toPass();
    }
    await expect(page.getByText(words.slow)).toBeVisible();
    await expect(page.getByRole('link', { name: words.learnMore })).toHaveAttribute('href', /^https:\/\/help\./);
    expect(downloads).toBe(5);
    await expectAccessible(page, 'the warning of slow internet', '.Toastify');
  });
}

import { expect, type Page } from '@playwright/test';
import { untilSaved } from '../save-state.ts';
import { coldHearted, Journey, test } from './journey.ts';

async function opened(page: Page): Promise<Journey> {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us', await coldHearted());
  return journey;
}

test('[editor.low-confidence] marks unsure words, steps through them by key, and remembers that it shall not', async ({
  page,
}) => {
  await page.route('**/words/**', async (route) => {
    const response = await route.fetch();
    const chunk = await response.json();
    for (const word of chunk.words) {
      const [best] = word.alternatives;
      best.confidence = /^(cold|selfish)/.test(best.content) ? 0.2 : 0.9;
    }
    await route.fulfill({ response, json: chunk });
  });
  const { editor } = await opened(page);
  await expect(page.locator('.cm-unsure')).toHaveText([/^cold/, /^selfish/]);
  await editor.clickWord('Unless');
  await page.keyboard.press('Alt+n');
  await expect.poll(() => editor.position()).toBe(1);
  await page.keyboard.press('Alt+n');
  await expect.poll(() => editor.position()).toBeGreaterThan(1);
  await page.keyboard.press('Alt+n');
  await expect(page.getByText('There is no unsure word any more in this direction.')).toBeVisible();
  await page.keyboard.press('Alt+p');
  await page.keyboard.type('warm');
  await expect(page.locator('.cm-unsure')).toHaveText([/^selfish/]);
  await untilSaved(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Mark unsure words' }).click();
  await expect(page.locator('.cm-unsure')).toHaveCount(0);
  await page.reload();
  await editor.text.waitFor();
  await expect(page.locator('.cm-unsure')).toHaveCount(0);
});

test('[editor.place] goes to the time of the address, and remembers place and speed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { editor } = await opened(page);
  const address = page.url();
  await editor.clickWord('selfish');
  const place = await editor.position();
  expect(place).toBeGreaterThan(0);
  const link = await test.step('[editor.marker] a key copies the address of the moment', async () => {
    await page.keyboard.press('Alt+m');
    await expect(page.getByText(/The link to 0:0\d was copied\./)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/#00:00:0\d$/);
    return copied;
  });
  await page.keyboard.press('Control+.');

  await page.goto(`${address}#00:00:01`);
  await page.reload();
  await expect.poll(() => editor.position()).toBe(1);
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveText('1.25×');
  await page.goto(link);
  await expect.poll(() => editor.position()).toBe(place);

  await page.goto(address);
  await editor.text.waitFor();
  await expect.poll(() => editor.position()).toBe(place);

  await test.step('[editor.loop] a paragraph is repeated until the key is pressed again', async () => {
    await page.keyboard.press('Alt+r');
    const loop = page.getByRole('button', { name: 'Repeat the paragraph' });
    await expect(loop).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+Space');
    const duration = Number(await page.getByRole('slider').first().getAttribute('aria-valuemax'));
    const seen = new Set<number>();
    const turns = async () => {
      seen.add(await editor.position());
      return seen.size;
    };
    await expect.poll(turns, { intervals: [150] }).toBeGreaterThan(duration - 2);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.press('Alt+r');
    await expect(loop).toHaveAttribute('aria-pressed', 'false');
  });
});

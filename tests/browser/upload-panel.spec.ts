import { readFile } from 'node:fs/promises';
import { devices, expect, type Page } from '@playwright/test';
import { COLD_HEARTED, YOUNG_MAN } from '../media.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, storeTranscript, test } from './journey.ts';
import { UPLOAD_PANEL_WORDS } from './upload-panel-words.ts';

const LONG_NAME = `${'An interview about bees on the roof of a hospital '.repeat(4).trim()}.wav`;
const PHONE = { width: 390, height: 740 };

/** As the picker shows the name of a language. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Holds the parts of files back: the uploads run on. */
async function holdParts(page: Page): Promise<void> {
  await page.route(/partNumber=/, () => undefined);
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = UPLOAD_PANEL_WORDS[language];

  test(`[uploading.compact-rows] seven files stay in reach, in ${locale} and ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    const { dashboard, words } = journey;
    await holdParts(page);
    await journey.open('/dashboard');
    const speech = await readFile(YOUNG_MAN);
    const names = [LONG_NAME, ...Array.from({ length: 6 }, (_, index) => `talk-${index + 1}.wav`)];
    await dashboard.drop(names.map((name) => ({ name, mimeType: 'audio/wav', buffer: speech })));
    const dialog = page.getByRole('dialog', { name: says.details });
    const rows = dialog.getByRole('list', { name: says.files }).getByRole('listitem');
    await expect(rows).toHaveCount(7);

    await test.step('[uploading.size-shown] a row has size and length', async () => {
      await expect(rows.nth(1)).toContainText(/\d+\.\d KB/);
      await expect(rows.nth(1)).toContainText(/0:0\d/);
    });
    await test.step('Start and the buttons of rows are in reach at every width', async () => {
      for (const size of [PHONE, { width: 900, height: 740 }, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size);
        await expect(dialog.getByRole('button', { name: words.start })).toBeInViewport({ ratio: 1 });
        const remove = rows.first().getByRole('button', { name: says.cancel('') });
        await expect(remove).toBeInViewport({ ratio: 1 });
        await expect(rows.first().getByRole('textbox')).toHaveAttribute('title', /^An Interview About Bees/);
      }
    });
    await expectNoOverflow(page, 'the panel');
    await expectAccessible(page, 'the panel', '[role="dialog"]');

    await test.step('[uploading.closing-keeps] a long name leaves × and percentage in the queue', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      for (const size of [PHONE, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size);
        const first = page.getByRole('listitem').filter({ hasText: 'An Interview About Bees' });
        await expect(first.getByRole('button', { name: says.cancel('') })).toBeInViewport({ ratio: 1 });
        await expect(first.getByText('%')).toBeInViewport({ ratio: 1 });
      }
      await expectAccessible(page, 'the queue');
    });
  });

  test(`[uploading.advanced] by keyboard alone, in ${locale} and ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    await storeTranscript(await journey.signedIn(locale, language), locale);
    const { words } = journey;
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/pipeline\/user\/[^/]+\/collections\/$/.test(request.url())) {
        bodies.push(request.postDataJSON());
      }
    });
    await journey.open('/dashboard');
    const create = page.getByRole('button', { name: says.create, exact: true });

    await test.step('[uploading.create-button] the floating button opens the uploader', async () => {
      await create.press('Enter');
      const dialog = page.getByRole('dialog', { name: says.uploader });
      await expect(dialog.getByText(says.limits)).toBeVisible();
      await expectAccessible(page, 'the uploader', '[role="dialog"]');
      await expectNoOverflow(page, 'the uploader');
      const choose = dialog.getByRole('button', { name: words.chooseFiles });
      await expect(choose).toBeFocused();
      const chooser = page.waitForEvent('filechooser');
      await choose.press('Enter');
      await (await chooser).setFiles([YOUNG_MAN, COLD_HEARTED]);
    });

    const dialog = page.getByRole('dialog', { name: says.details });
    const [first, second] = ['0880', '0890'].map((end) => `Sense And Sensibility 01 Austen 64kb ${end}`);
    await test.step('[uploading.row-language] one language for all, another one for a row', async () => {
      const language = dialog.getByRole('combobox', { name: words.language, exact: true });
      await language.fill(words.english);
      await expect(page.getByRole('option')).toHaveCount(1);
      await language.press('Enter');
      await dialog.getByRole('button', { name: says.changeLanguage(second ?? '') }).press('Enter');
      const own = dialog.getByRole('combobox', { name: says.languageOf(second ?? '') });
      await expect(own).toBeFocused();
      await own.fill(says.british);
      await expect(page.getByRole('option')).toHaveCount(1);
      await own.press('Enter');
      await expect(dialog.getByRole('button', { name: says.changeLanguage(second ?? '') })).toBeFocused();
      await expect(dialog.getByRole('button', { name: says.changeLanguage(second ?? '') })).toContainText(says.british);
    });
    await test.step('the options', async () => {
      await dialog.getByRole('button', { name: says.advanced }).press('Enter');
      await dialog.getByRole('textbox', { name: says.hints }).fill('Marianne, , Elinor Dashwood ');
      await dialog.getByRole('switch', { name: says.noSentences }).press('Space');
      await dialog.getByRole('textbox', { name: says.description }).fill('A reading');
      const add = dialog.getByRole('link', { name: says.addDictionary });
      await expect(add).toHaveAttribute('href', '/settings/dictionaries');
      await expectAccessible(page, 'the options', '[role="dialog"]');
      await expectNoOverflow(page, 'the options');
    });
    await test.step('[uploading.beta] Shift with Enter starts as beta, and the options are sent', async () => {
      await dialog.getByRole('textbox', { name: says.hints }).press('Shift+Enter');
      await expect(dialog).toHaveCount(0);
      const options = { beta: true, hints: ['Marianne', 'Elinor Dashwood'], ignoreSentance: true };
      await expect
        .poll(() => bodies)
        .toEqual(
          expect.arrayContaining([
            expect.objectContaining({ ...options, name: first, languageCode: 'en-US', description: 'A reading' }),
            expect.objectContaining({ ...options, name: second, languageCode: 'en-GB' }),
          ]),
        );
    });
    await test.step('[uploading.recent-languages] the languages come first the next time', async () => {
      await expect(create).toBeVisible();
      await create.press('Enter');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('dialog').getByRole('button', { name: words.chooseFiles }).press('Enter');
      await holdParts(page);
      await (await chooser).setFiles([YOUNG_MAN]);
      await dialog.getByRole('combobox', { name: words.language, exact: true }).press('ArrowDown');
      await expect(page.getByRole('option').first()).toHaveText(capitalised(words.english));
    });
  });

  test(`[uploading.engine-languages] only what the engine can transcribe is offered, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    const { dashboard, words } = journey;
    await holdParts(page);
    await journey.open('/dashboard');
    await dashboard.drop([{ name: 'talk.wav', mimeType: 'audio/wav', buffer: await readFile(YOUNG_MAN) }]);
    const dialog = page.getByRole('dialog', { name: says.details });
    const field = dialog.getByRole('combobox', { name: words.language, exact: true });
    await field.press('ArrowDown');
    await expect(page.getByRole('option', { name: says.british })).toHaveCount(1);
    await expect(page.getByRole('option')).toHaveText([says.autoDetect, ...Array(9).fill(says.anyEnglish)]);
    await field.fill(says.french);
    await expect(page.getByText(says.noLanguage)).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);

    await test.step('the service takes no other', async () => {
      const api = await apiOf(locale);
      const url = await api.uploadFile(person, 'talk.wav', 'audio/wav', await readFile(YOUNG_MAN));
      for (const code of ['fr-FR', 'en-US+es-US']) {
        await expect(api.createCollection(person, url, 'Talk', code)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
    });
  });
}

test('[uploading.edit] details are changed from the queue until the transcription starts', async ({ page }) => {
  const says = UPLOAD_PANEL_WORDS.en;
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('us', 'en');
  const { dashboard, words } = journey;
  const held: (() => void)[] = [];
  await page.route(/partNumber=/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await journey.open('/dashboard');
  const buffer = await readFile(YOUNG_MAN);
  await dashboard.transcribe({ name: 'talk.wav', mimeType: 'audio/wav', buffer }, 'A talk');
  await page.getByRole('button', { name: says.edit('A talk') }).click();
  await page.getByRole('textbox', { name: words.nameTranscript }).fill('A young man');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await page.getByRole('button', { name: says.save }).click();
  await expect(dashboard.card('A young man')).toBeVisible();
});

test('[uploading.everywhere] files are taken on other pages, and product opens the uploader', async ({ page }) => {
  const says = UPLOAD_PANEL_WORDS.en;
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('us', 'en');
  await holdParts(page);
  await journey.open('/settings');
  const buffer = await readFile(YOUNG_MAN);
  await journey.dashboard.drop([{ name: 'talk.wav', mimeType: 'audio/wav', buffer }]);
  await expect(page.getByRole('dialog', { name: says.details })).toBeVisible();
  await page.keyboard.press('Escape');
  await test.step('the progress stays on the next page', async () => {
    await page.getByRole('link', { name: 'Parlance home' }).click();
    await expect(page.getByRole('button', { name: says.cancel('Talk') })).toBeVisible();
  });
  await test.step('[uploading.product-opens] product opens the uploader on any page', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await journey.open('/plans?product=blog');
    await expect(page.getByRole('dialog', { name: says.uploader })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/plans$/);
  });
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('[uploading.create-button] a press opens the dial, and Transcribe the uploader', async ({ page }) => {
    const says = UPLOAD_PANEL_WORDS.es;
    const journey = await Journey.begin(page, 'es');
    await storeTranscript(await journey.signedIn('eu', 'es'), 'eu');
    await journey.open('/dashboard');
    const create = page.getByRole('button', { name: says.create, exact: true });
    await create.tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('menuitem', { name: says.transcribe }).tap();
    await expect(page.getByRole('dialog', { name: says.uploader })).toBeVisible();
  });
});

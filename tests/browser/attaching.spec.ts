import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { YOUNG_MAN } from '../media.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, test } from './journey.ts';

/** What is said, with one word more. */
const OWN = '1\n00:00:00,000 --> 00:00:03,000\nAnna: He was not an ill-disposed young man, indeed!\n';
const BROKEN = '1\n00:00:05,000 --> 00:00:03,000\nHello\n';
const STRANGE = 'Quite another story about bees on the roof of a hospital';
const WORDS = {
  en: {
    details: 'Transcript details',
    attach: 'Attach a transcript',
    attached: (file: string) => `${file} is attached.`,
    broken: 'Line 2: this subtitle ends before it begins.',
    unused: 'Your transcript strange.txt was not used',
    discard: 'Discard it',
    yes: 'Discard',
    discarded: 'strange.txt was discarded.',
  },
  es: {
    details: 'Detalles de la transcripción',
    attach: 'Adjuntar una transcripción',
    attached: (file: string) => `${file} está adjunta.`,
    broken: 'Línea 2: este subtítulo termina antes de empezar.',
    unused: 'No se usó tu transcripción strange.txt',
    discard: 'Descartarla',
    yes: 'Descartar',
    discarded: 'Se descartó strange.txt.',
  },
};

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = WORDS[language];

  test(`[uploading.attached] a transcript comes with the upload, in ${locale} and ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    const { dashboard, editor, words } = journey;
    await journey.open('/dashboard');
    const speech = { name: 'young-man.wav', mimeType: 'audio/wav', buffer: await readFile(YOUNG_MAN) };
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const dialog = page.getByRole('dialog', { name: says.details });
    const input = dialog.getByLabel(says.attach).and(page.locator('input'));

    await test.step('[uploading.attached-problems] a broken file is refused with its line', async () => {
      await dashboard.drop([speech]);
      await input.setInputFiles(file('broken.srt', BROKEN));
      await expect(dialog.getByText(says.broken)).toBeVisible();
      await input.setInputFiles(file('talk.srt', OWN));
      await expect(dialog.getByText(says.attached('talk.srt'))).toBeVisible();
      await expect(dialog.getByText(says.broken)).toHaveCount(0);
      await expectNoOverflow(page, 'the details form');
      await expectAccessible(page, 'the details form', '[role="dialog"]');
    });

    await test.step('[import.attached-aligned] its words are the transcript', async () => {
      await dashboard.chooseLanguage(words.english);
      await dialog.getByRole('button', { name: words.start }).click();
      const card = dashboard.card('Young Man');
      await expect(card.getByRole('img', { name: words.draft })).toBeVisible();
      await card.getByRole('link').first().click();
      await expect(editor.text).toContainText('ill-disposed young man, indeed!');
      await expect(page.getByRole('button', { name: /Anna/ }).first()).toBeVisible();
    });
  });

  test(`[import.attached-notice] one that does not fit is told and discarded by keyboard, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    const { editor } = journey;
    const api = await apiOf(locale);
    const url = await api.uploadFile(person, 'strange.wav', 'audio/wav', await readFile(YOUNG_MAN));
    const attached = { fileName: 'strange.txt', paragraphs: [{ text: STRANGE }] };
    const id = await api.createCollection(person, url, 'Strange', 'en-US', { attached });
    await api.whenProcessed(person, id);
    await journey.openTranscript(id);
    await expect(page.getByText(says.unused)).toBeVisible();
    await expectNoOverflow(page, 'the editor');
    await expectAccessible(page, 'the editor');
    await page.getByRole('button', { name: says.discard, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: says.yes })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(says.discarded)).toBeVisible();
    await expect(page.getByText(says.unused)).toHaveCount(0);
    await expect(editor.text).toContainText('young man');
  });
}

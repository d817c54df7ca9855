import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test } from './journey.ts';

const SRT =
  '1\n00:00:01,000 --> 00:00:03,000\nAnna: Good morning, everybody.\n\n2\n00:00:10,000 --> 00:00:12,500\nBen: Thanks 🎉\n';
const WORDS = {
  en: {
    way: 'Subtitles',
    choose: 'Choose a file with subtitles',
    make: 'Make the transcript',
    open: 'Open it',
    note: 'This transcript was made of subtitles, without a recording.',
  },
  es: {
    way: 'Subtítulos',
    choose: 'Elegir un archivo de subtítulos',
    make: 'Crear la transcripción',
    open: 'Abrirla',
    note: 'Esta transcripción se hizo de subtítulos, sin grabación.',
  },
} as const;

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = WORDS[language];

  test(`[uploading.subtitles] subtitles become a transcript that is edited, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    const { dashboard, editor, words } = journey;
    await journey.open('/dashboard');
    await page.getByRole('button', { name: words.letsGo }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: says.way, exact: true }).press('Enter');
    const input = dialog.getByLabel(says.choose).and(page.locator('input'));
    await input.setInputFiles({ name: 'Episode 1.srt', mimeType: 'text/plain', buffer: Buffer.from(SRT) });
    await dashboard.chooseLanguage(words.english);
    await expectNoOverflow(page, 'Subtitles');
    await expectAccessible(page, 'Subtitles', '[role="dialog"]');
    await dialog.getByRole('button', { name: says.make }).press('Enter');
    await dialog.getByRole('link', { name: says.open }).press('Enter');
    await expect(editor.text).toContainText('Good morning, everybody.');
    await expect(page.getByText(says.note)).toBeVisible();
    await expectNoOverflow(page, 'A transcript without a recording');
    await expectAccessible(page, 'A transcript without a recording');
  });
}

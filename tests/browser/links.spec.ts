import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test } from './journey.ts';

const TEXTS = {
  en: {
    link: 'Link',
    url: 'Enter a URL',
    failed: /Oops! Something went wrong\. Please double check the URL and try again\..*This address cannot be opened/,
    checked: 'The URL is checked',
    start: 'Start Transcribing',
    started: /A talk about young men is being fetched and transcribed/,
  },
  es: {
    link: 'Enlace',
    url: 'Introduce una URL',
    failed: /Comprueba la URL e inténtalo de nuevo\..*Esta dirección no se puede abrir/,
    checked: 'La URL está comprobada',
    start: 'Empezar a transcribir',
    started: /A talk about young men se está obteniendo y transcribiendo/,
  },
} as const;

/** Types a link and leaves its field. */
async function leave(page: Page, label: string, url: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label });
  await field.fill(url);
  await field.press('Tab');
}

for (const { locale, language } of [
  { locale: 'us', language: 'en' },
  { locale: 'eu', language: 'es' },
] as const) {
  const texts = TEXTS[language];

  test(`[uploading.link] a page with a video becomes a transcript, in ${locale} and ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await journey.open('/dashboard');
    await page.getByRole('button', { name: journey.words.letsGo }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.link, exact: true }).click();
    const sites = `${new URL(page.url()).origin}/__local/sites`;

    await leave(page, texts.url, `${sites}/inside`);
    await expect(dialog.getByRole('alert')).toHaveText(texts.failed);
    await expect(dialog.getByRole('button', { name: texts.start })).toBeDisabled();

    await leave(page, texts.url, `${sites}/talk`);
    await expect(dialog.getByRole('img', { name: texts.checked })).toBeVisible();
    await expectAccessible(page, 'The link view');
    await expectNoOverflow(page, 'The link view');
    await dialog.getByRole('button', { name: texts.start }).click();
    await expect(dialog.getByText(texts.started)).toBeVisible();
    // It closes by itself 7 s after its start.
    await expect(dialog).toBeHidden({ timeout: 15_000 });
    await expect(page.getByText('A talk about young men').first()).toBeVisible();
  });
}

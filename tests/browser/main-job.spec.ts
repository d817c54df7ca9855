import { readFile } from 'node:fs/promises';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect } from '@playwright/test';
import { COLD_HEARTED } from '../media.ts';
import { unzipText } from '../unzip-text.ts';
import { Journey, newEmail, test, webAddress } from './journey.ts';

const PLACES: readonly { locale: Locale; language: InterfaceLanguage; countryCode: string }[] = [
  { locale: 'us', language: 'en', countryCode: 'US' },
  { locale: 'eu', language: 'es', countryCode: 'ES' },
];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const { locale, language, countryCode } of PLACES) {
  test(`[accounts.register] a new person's whole way in ${locale} and ${language}`, async ({ page }) => {
    const journey = await Journey.beginAtEntrance(page, language);
    const { account, dashboard, editor, words } = journey;
    const person = { name: 'Grace Hopper', email: newEmail(), password: 'compilers', countryCode };

    await test.step('[accounts.verify] registers and confirms the e-mail', async () => {
      await account.register(person);
      const cookies = await page.context().cookies();
      expect(cookies.some(({ name }) => name.endsWith(locale))).toBe(true);
      await account.confirmEmail(person.email);
      await page.goto(`${webAddress()}/dashboard`);
      await expect(dashboard.card(words.sample)).toBeVisible();
      await expect(page.getByText(words.verifyChip)).toHaveCount(0);
    });

    await test.step('[dashboard.open] drops a recording, watches it become a transcript and opens it', async () => {
      const buffer = await readFile(COLD_HEARTED);
      await dashboard.transcribe({ name: 'cold-hearted.wav', mimeType: 'audio/wav', buffer }, 'Cold hearted');
      await expect(dashboard.card('Cold hearted').getByRole('img', { name: words.draft })).toBeVisible();
      await expect(dashboard.card('Cold hearted')).toContainText(/selfish/i);
      await dashboard.card('Cold hearted').getByRole('link').first().click();
      await expect(editor.text).toContainText(/cold-hearted/i);
    });

    await test.step('plays it with the words following', async () => {
      await page.getByRole('button', { name: words.play, exact: true }).click();
      await expect(editor.playingMark).toBeVisible();
      const first = await editor.playingWord();
      await expect.poll(() => editor.playingWord()).not.toBe(first);
      await page.getByRole('button', { name: words.pause, exact: true }).click();
      await editor.clickWord('selfish');
      await expect.poll(() => editor.playingWord()).toMatch(/selfish/);
      await expect.poll(() => editor.position()).toBeGreaterThanOrEqual(2);
    });

    await test.step('[editor.edit] corrects a word, reloads and finds the correction', async () => {
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
      await editor.replaceWord('selfish', 'greedy');
      await saved;
      await editor.untilSaved();
      await page.reload();
      await expect(editor.text).toContainText('greedy');
      await expect(editor.text).not.toContainText('selfish');
    });

    await test.step('[export.menu] exports it as subtitles and Word', async () => {
      const srt = await editor.export(words.srt);
      expect(srt.name).toMatch(/\.srt$/);
      expect(srt.content.toString()).toMatch(/^1\r?\n00:00:0\d,\d{3} --> 00:00:\d\d,\d{3}\r?\n/);
      expect(srt.content.toString()).toContain('greedy');
      const vtt = await editor.export(words.vtt);
      expect(vtt.content.toString()).toMatch(/^WEBVTT/);
      const text = await editor.export(words.textSpeakers);
      expect(text.content.toString()).toContain('greedy');
      const word = await editor.export(words.wordContinuous);
      expect(word.name).toMatch(/^Cold hearted.*\.docx$/);
      expect(unzipText(word.content, 'word/document.xml')).toContain('greedy');
    });

    await test.step('signs out', async () => {
      await page.goto(`${webAddress()}/dashboard`);
      await page.getByRole('button', { name: /Grace Hopper/ }).click();
      await page.getByRole('menuitem', { name: words.logout }).click();
      await page.waitForURL((url) => ['/', '/signin'].includes(url.pathname));
      await page.goto(`${webAddress()}/dashboard`);
      await page.waitForURL((url) => url.pathname !== '/dashboard');
    });
  });
}

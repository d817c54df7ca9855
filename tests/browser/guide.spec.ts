import { readFile } from 'node:fs/promises';
import { BUILT_FEATURES } from '@parlance/contract/features';
import { expect, type Page } from '@playwright/test';
import { COLD_HEARTED } from '../media.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, test } from './journey.ts';

const { step } = test;

/** A new person, signed in, who begins with guide, tips and sample interview; no page is opened yet. */
async function newPerson(journey: Journey, locale: 'us' | 'eu', language: 'en' | 'es') {
  const person = await (await apiOf(locale)).registerPerson(locale, { language, wantsWelcome: true });
  await journey.enter(person);
  return person;
}

/** Upload, highlight, export, and what is built of the others. */
const COUNT =
  3 + BUILT_FEATURES.filter((feature) => feature.match(/^(TranscriptTranslation|ContentGeneration)$/)).length;

const guideOf = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[dashboard.guide] a new person does the steps of the guide, with the sample interview', async ({ page }) => {
    const journey = await Journey.begin(page, 'en');
    const person = await newPerson(journey, 'us', 'en');
    const { dashboard, editor, words } = journey;
    const guide = guideOf(page, 'Getting started');
    const sample = dashboard.card(words.sample);
    await step('[dashboard.sample] the sample stands in the list, and opens', async () => {
      await journey.open('/dashboard');
      await expect(sample).toBeVisible();
      await expect(guide.getByText(`0 of ${COUNT} done`)).toBeVisible();
      await sample.getByRole('link').first().click();
      await expect(editor.text).toContainText('hundred thousand bees');
      await expect(editor.text).toContainText('Nora Fields');
    });
    await step('[editor.tips] tips stand below the text, and close by the keyboard', async () => {
      const tips = page.getByRole('region', { name: 'Tips' });
      await expect(tips).toContainText('Ctrl + Space plays and pauses');
      const [text, strip] = [await editor.text.locator('xpath=..').boundingBox(), await tips.boundingBox()];
      expect((text?.y ?? 0) + 40).toBeLessThan(strip?.y ?? 0);
      await tips.getByRole('button', { name: 'Next tip' }).press('Enter');
      await tips.getByRole('button', { name: 'Next tip' }).press('Enter');
      await tips.getByRole('button', { name: 'Got it' }).press('Enter');
      await expect(tips).toHaveCount(0);
    });
    await step('it plays, with the words following', async () => {
      await page.getByRole('button', { name: words.play, exact: true }).click();
      await expect(editor.playingMark).toBeVisible();
      await page.getByRole('button', { name: words.pause, exact: true }).click();
      await editor.clickWord('morning');
      await expect.poll(() => editor.playingWord()).toMatch(/morning/);
    });
    await step('[dashboard.guide-steps] a highlight and its export are noted', async () => {
      await editor.text.focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Control+Shift+ArrowRight');
      await page.keyboard.press('Alt+C');
      await page.keyboard.type('Check this');
      await page.keyboard.press('Control+Enter');
      await expect(editor.text.locator('.cm-highlight')).not.toHaveCount(0);
      const csv = await editor.export('Highlights/Comments: CSV');
      expect(csv.content.toString()).toContain('Check this');
    });
    await step('the tips do not come again', async () => {
      await page.reload();
      await expect(editor.text).toContainText('hundred thousand bees');
      await expect(page.getByRole('button', { name: words.play, exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Tips' })).toHaveCount(0);
    });
    await step('[uploading.welcome-uploaded] an upload is the last step', async () => {
      // What needs credits is done in tests of its own.
      const api = await apiOf('us');
      const params = { uid: person.session.uid };
      const { welcomeSettings } = (await api.call('getProfile', { params }, person.session)).user.settings;
      const body = { welcomeSettings: { ...welcomeSettings, translated: true, generated: true } };
      await api.call('updateSettings', { params, body }, person.session);
      await journey.open('/dashboard');
      await expect(guide.getByText(`${COUNT - 1} of ${COUNT} done`)).toBeVisible();
      const buffer = await readFile(COLD_HEARTED);
      await dashboard.transcribe({ name: 'cold-hearted.wav', mimeType: 'audio/wav', buffer }, 'Cold hearted');
      await expect(guide.getByText('You did every step. Close the guide when you like.')).toBeVisible();
    });
    await step('confetti falls when it is closed, and again at a click', async () => {
      const canvas = page.locator('body > canvas');
      await guide.getByRole('button', { name: 'Close the guide' }).click();
      await expect(canvas).toBeVisible();
      await expect(canvas).toHaveCount(0);
      await page.getByRole('button', { name: /You know your way around now/ }).click();
      await expect(canvas).toBeVisible();
    });
    await step('[dashboard.sample-removed] a deleted sample and a completed guide do not come back', async () => {
      const api = await apiOf('us');
      const params = { uid: person.session.uid };
      const settings = async () => (await api.call('getProfile', { params }, person.session)).user.settings;
      await expect.poll(async () => (await settings()).welcomeSettings.completed).toBe(true);
      const listed = await api.call('listCollections', { params, body: { orgId: person.orgId } }, person.session);
      const id = listed.data.find(({ name }) => name === words.sample)?.id ?? '';
      await api.call('deleteCollection', { params: { id } }, person.session);
      await page.reload();
      await expect(dashboard.card('Cold hearted')).toBeVisible();
      await expect(sample).toHaveCount(0);
      await expect(guide).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Show Guide' })).toHaveCount(0);
    });
  });
});

test('[dashboard.guide] the guide fits every screen, and hides by the keyboard, in Spanish', async ({ page }) => {
  const journey = await Journey.begin(page, 'es');
  await newPerson(journey, 'eu', 'es');
  const guide = guideOf(page, 'Primeros pasos');
  await journey.open('/dashboard');
  await expect(journey.dashboard.card(journey.words.sample)).toBeVisible();
  await expect(guide).toBeVisible();
  await expectNoOverflow(page, 'guide');
  await expectAccessible(page, 'guide');
  await guide.getByRole('button', { name: 'Ocultar la guía' }).press('Enter');
  const show = page.getByRole('button', { name: 'Mostrar la guía' });
  await expect(show).toBeFocused();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(guide).toHaveCount(0);
  await show.press('Enter');
  await expect(guide).toBeFocused();
  await journey.dashboard.card(journey.words.sample).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Consejos' })).toBeVisible();
  await expectNoOverflow(page, 'tips');
  await expectAccessible(page, 'tips', '[aria-label="Consejos"]');
});

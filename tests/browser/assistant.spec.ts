import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { meeting } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, test, webAddress } from './journey.ts';

const TEXTS = {
  en: {
    open: 'Summary and questions',
    make: 'Make a summary',
    summary: 'Summary',
    chapters: 'Chapters',
    actions: 'Actions',
    ask: 'Ask',
    question: 'Your question',
    play: /^Play at /,
    copy: 'Copy',
    copied: 'Copied.',
    notSaid: 'Not said in the recording.',
    stale: 'The transcript was changed since.',
    again: 'Make again',
    continue: 'Continue in a Magic Doc',
    remark: /^About this text: Made without/,
    comments: 'Highlights and comments',
    mine: 'Ask your transcripts',
    openAt: /^Open Harbour /,
    upgrade: 'Get to the point of every recording',
  },
  es: {
    open: 'Resumen y preguntas',
    make: 'Hacer un resumen',
    summary: 'Resumen',
    chapters: 'Capítulos',
    actions: 'Tareas',
    ask: 'Preguntar',
    question: 'Tu pregunta',
    play: /^Reproducir en /,
    copy: 'Copiar',
    copied: 'Copiado.',
    notSaid: 'No se dice en la grabación.',
    stale: 'La transcripción ha cambiado desde entonces.',
    again: 'Hacer de nuevo',
    continue: 'Continuar en un Magic Doc',
    remark: /^Sobre este texto: Hecho sin/,
    comments: 'Destacados y comentarios',
    mine: 'Pregunta a tus transcripciones',
    openAt: /^Abrir Harbour /,
    upgrade: 'Lo esencial de cada grabación',
  },
} as const;

/** A person whose workspace has every feature. */
async function subscriber(page: Page, locale: Locale, language: InterfaceLanguage) {
  const journey = await Journey.begin(page, language);
  const person = await journey.signedIn(locale, language);
  await new Minutes(webAddress(), locale).setBilling(person.orgId, { enterprise: 1 });
  return { journey, person };
}

/** Waits until the index has a transcript. */
async function untilFound({ session, orgId }: Person, locale: Locale, term: string): Promise<void> {
  const api = await apiOf(locale);
  const body = { orgId, term, orgWide: false, shared: false, filters: {}, order: 'newest' as const };
  const count = async () => (await api.call('searchCollections', { body }, session)).data.length;
  await expect.poll(count).toBe(1);
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = TEXTS[language];

  test(`[assistant.panel] a transcript is summarised and asked beside its text, in ${locale}`, async ({ page }) => {
    const { journey, person } = await subscriber(page, locale, language);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await journey.openedTranscript(person, locale, await meeting('Harbour'));
    await page.getByRole('button', { name: says.open }).click();
    const panel = page.getByRole('complementary', { name: says.open });
    await panel.getByRole('button', { name: says.make }).click();
    const summary = panel.getByRole('list', { name: says.summary });
    await summary.waitFor();

    await test.step('[assistant.play] a source plays where it was said', async () => {
      const source = summary.getByRole('button', { name: says.play }).last();
      const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec((await source.textContent()) ?? '') ?? [];
      await source.click();
      const said = Number(minutes) * 60 + Number(seconds);
      await expect.poll(() => journey.editor.position()).toBeGreaterThanOrEqual(Math.min(said, 2));
    });
    await page.getByRole('tab', { name: says.actions }).click();
    await expect(panel.getByRole('list', { name: says.actions })).toContainText('letter to all customers');
    await page.getByRole('tab', { name: says.chapters }).click();
    await panel.getByRole('list', { name: says.chapters }).waitFor();
    await panel.getByRole('button', { name: says.copy }).click();
    await expect(page.getByText(says.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(says.chapters);

    await test.step('[assistant.ask] a question by the keyboard', async () => {
      await page.getByRole('tab', { name: says.chapters }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await panel.getByRole('textbox', { name: says.question }).focus();
      await page.keyboard.type('Xylophone quarantine zebras?');
      await page.keyboard.press('Enter');
      await expect(panel.getByText(says.notSaid)).toBeVisible();
      await page.keyboard.type('What does the harbour tour cost?');
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('button', { name: says.play }).first()).toBeVisible();
    });
    await expectAccessible(page, 'the questions', 'aside');
    await page.getByRole('tab', { name: says.summary }).click();
    await summary.waitFor();
    await expectAccessible(page, 'the summary', 'aside');
    await expectNoOverflow(page, 'the panel');
    await page.setViewportSize({ width: 1440, height: 900 });

    await test.step('[assistant.stale] an edit makes it stale', async () => {
      await journey.editor.replaceWord('fuel', 'petrol');
      await journey.editor.untilSaved();
      // Until the workspace's features are known the button is disabled: no click is lost.
      const profile = Promise.withResolvers<void>();
      await page.route(/\/user\/[\w-]+(\?|$)/, async (route) => {
        await profile.promise;
        await route.continue();
      });
      await page.reload();
      const open = page.getByRole('button', { name: says.open });
      await expect(open).toBeDisabled();
      await expect(journey.editor.text).toContainText('petrol');
      await expect(open).toBeDisabled();
      profile.resolve();
      await open.click();
      await expect(panel.getByText(says.stale)).toBeVisible();
      await panel.getByRole('button', { name: says.again }).click();
      await expect(panel.getByText(says.stale)).toBeHidden();
      await summary.waitFor();
    });
    await test.step('[assistant.remark] how the text was made stands apart from the statements', async () => {
      await expect(panel.getByText(says.remark)).toBeVisible();
      await expect(summary).not.toContainText(says.remark);
    });
    await test.step('[assistant.one-panel] on a tablet the comments take its place', async () => {
      const comments = page.getByRole('complementary', { name: says.comments });
      await page.keyboard.press('Alt+a');
      await expect(comments).toBeVisible();
      await expect(panel).toBeVisible();
      // What was opened last stays when the window becomes narrow.
      await page.setViewportSize({ width: 900, height: 900 });
      await expect(panel).toBeHidden();
      await expect(comments).toBeVisible();
      await page.getByRole('button', { name: says.open }).click();
      await expect(comments).toBeHidden();
      await expect(panel).toBeVisible();
      await page.keyboard.press('Alt+a');
      await expect(panel).toBeHidden();
      await expect(comments).toBeVisible();
      await page.getByRole('button', { name: says.open }).click();
      await expect(comments).toBeHidden();
    });
    await page.getByRole('tab', { name: says.summary }).press('Escape');
    await expect(panel).toBeHidden();
    await test.step('[assistant.continue] the summary goes on in a Magic Doc, whose sources lead back', async () => {
      await page.getByRole('button', { name: says.open }).click();
      await panel.getByRole('button', { name: says.continue }).click();
      await page.waitForURL(/\/doc\//);
      await expect(page.getByRole('heading', { name: says.actions, level: 2 })).toBeVisible();
      const source = page.locator('a[data-source]').first();
      await expect(source).toHaveText(/^\d+:\d\d$/);
      await expect(source).toHaveAttribute('href', new RegExp(`^/transcript/${id}#`));
    });
  });

  test(`[assistant.ask-lists] the dashboard answers from the transcripts, and opens them, in ${locale}`, async ({
    page,
  }) => {
    const { journey, person } = await subscriber(page, locale, language);
    const id = await journey.openedTranscript(person, locale, await meeting('Harbour'));
    await untilFound(person, locale, 'captain');
    await journey.open('/dashboard');
    await page.getByRole('button', { name: says.ask, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: says.mine });
    await dialog.getByRole('textbox', { name: says.question }).fill('How many people can the boat carry in winter?');
    await page.keyboard.press('Enter');
    const source = dialog.getByRole('link', { name: says.openAt }).first();
    await source.waitFor();
    await expectAccessible(page, 'the questions of the dashboard', '[role=dialog]');
    await expectNoOverflow(page, 'the questions of the dashboard');
    await source.click();
    await journey.editor.text.waitFor();
    expect(page.url()).toContain(`/transcript/${id}/`);
  });
}

test('[assistant.gate] a workspace without the feature is offered a plan', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  await journey.openedTranscript(person, 'us', await meeting('Harbour'));
  await page.getByRole('button', { name: TEXTS.en.open }).click();
  await expect(page.getByRole('heading', { name: TEXTS.en.upgrade })).toBeVisible();
});

import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { longSpeech, meeting } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { untilSaved } from '../save-state.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, storeTranscript, test, webAddress } from './journey.ts';

const TEXTS = {
  en: {
    more: 'More actions',
    actions: 'Actions for ',
    item: 'Generate content…',
    title: 'Generate Content from Transcript',
    prompt: 'Prompt',
    essay: 'Write an essay based on this transcript.',
    free: 'The first one of your workspace is free.',
    costs: /^This costs [\d.]+ min of credits/,
    short: 'Please write at least 10 characters.',
    kind: 'What to write',
    variant: 'Variant',
    blog: 'Blog post',
    list: 'List',
    post: 'Harbour: blog post',
    generate: 'Generate',
    started: 'Conversion started',
    view: 'View in Dashboard',
    waiting: /^(Waiting|Converting)\.\.\.$/,
    badge: 'Magic Doc',
    made: 'Content was generated from this transcript',
    keep: 'Keep this prompt as a template',
    name: 'Name of the template',
    everyone: 'For everyone in the workspace',
    save: 'Keep',
    change: 'Save the prompt in Letter ✍️',
    manage: 'Manage templates',
    rename: 'Rename Letter ✍️',
    saveName: 'Save the name',
    remove: 'Delete Council',
    undo: 'Undo',
    shared: 'Council (workspace)',
    cancel: 'Cancel',
    chapters: 'Chapters',
    long: 'Speech: chapters',
    cancelled: 'Speech: chapters was cancelled. Nothing was charged.',
    again: 'Write this part again from the recording',
    compose: 'Write with AI',
    rewriting: 'Write the selected part again from the recording',
    different: 'What should be different?',
    write: 'Write again',
    accept: 'Accept',
  },
  es: {
    more: 'Más acciones',
    actions: 'Acciones para ',
    item: 'Generar contenido…',
    title: 'Generar contenido de la transcripción',
    prompt: 'Instrucción',
    essay: 'Escribe un ensayo basado en esta transcripción.',
    free: 'El primero de tu espacio de trabajo es gratis.',
    costs: /^Cuesta [\d,]+ min de créditos/,
    short: 'Escribe al menos 10 caracteres.',
    kind: 'Qué escribir',
    variant: 'Variante',
    blog: 'Entrada de blog',
    list: 'Lista',
    post: 'Harbour: entrada de blog',
    generate: 'Generar',
    started: 'Conversión iniciada',
    view: 'Ver en el panel',
    waiting: /^(En espera|Convirtiendo)\.\.\.$/,
    badge: 'Magic Doc',
    made: 'Se generó contenido de esta transcripción',
    keep: 'Guardar esta instrucción como plantilla',
    name: 'Nombre de la plantilla',
    everyone: 'Para todo el espacio de trabajo',
    save: 'Guardar',
    change: 'Guardar la instrucción en Letter ✍️',
    manage: 'Gestionar plantillas',
    rename: 'Cambiar el nombre de Letter ✍️',
    saveName: 'Guardar el nombre',
    remove: 'Eliminar Council',
    undo: 'Deshacer',
    shared: 'Council (espacio de trabajo)',
    cancel: 'Cancelar',
    chapters: 'Capítulos',
    long: 'Speech: capítulos',
    cancelled: 'Speech: capítulos se canceló. No se cobró nada.',
    again: 'Escribir de nuevo esta parte a partir de la grabación',
    compose: 'Escribir con IA',
    rewriting: 'Escribir de nuevo la parte seleccionada a partir de la grabación',
    different: '¿Qué tiene que ser distinto?',
    write: 'Escribir de nuevo',
    accept: 'Aceptar',
  },
} as const;
const CREDITS = 6000;

/** A person whose workspace has bought credits, with or without its free document. */
async function subscriber(page: Page, locale: Locale, language: InterfaceLanguage, hadFreeOne = false) {
  const journey = await Journey.begin(page, language);
  const person = await journey.signedIn(locale, language);
  const minutes = new Minutes(webAddress(), locale);
  await minutes.setBilling(person.orgId, { paid: true, firstFree: { convertedToBlog: hadFreeOne } });
  await minutes.give(person.orgId, CREDITS);
  minutes.close();
  return { journey, person };
}

async function bookingsOf({ session, orgId }: Person, locale: Locale) {
  const params = { uid: session.uid, oid: orgId };
  const { data } = await (await apiOf(locale)).call('listLedger', { params, query: { limit: 100 } }, session);
  return data.flatMap((entry) => (entry.type === 'booking' ? [[entry.state, entry.fromCredits]] : []));
}

/** The modal that asks what to generate. */
function modalOf(page: Page, says: (typeof TEXTS)[InterfaceLanguage]) {
  const dialog = page.getByRole('dialog', { name: says.title });
  return {
    dialog,
    prompt: dialog.getByRole('textbox', { name: says.prompt }),
    generate: dialog.getByRole('button', { name: says.generate }),
    choose: async (list: string, option: string) => {
      await dialog.getByRole('combobox', { name: list }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
  };
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = TEXTS[language];

  test(`[generation.modal] content is made of a transcript, in ${locale}`, async ({ page }) => {
    const { journey, person } = await subscriber(page, locale, language);
    await journey.openedTranscript(person, locale, await meeting('Harbour'));
    const { dialog, prompt, generate, choose } = modalOf(page, says);

    await test.step('the first one is free, and needs a prompt of 10 characters', async () => {
      await page.getByRole('button', { name: says.more }).click();
      await page.getByRole('menuitem', { name: says.item }).click();
      await expect(prompt).toHaveValue(says.essay);
      await expect(dialog.getByText(says.free)).toBeVisible();
      await prompt.fill('Too short');
      await expect(dialog.getByText(says.short)).toBeVisible();
      await expect(generate).toBeDisabled();
      await prompt.fill('');
      await choose(says.kind, says.blog);
      await choose(says.variant, says.list);
      await expectAccessible(page, 'the modal');
      await expectNoOverflow(page, 'the modal');
    });

    await test.step("[generation.modal-disabled] of two clicks one counts, then 'Conversion started'", async () => {
      await generate.dblclick();
      const started = page.getByRole('dialog', { name: says.started });
      await expect(started).toBeVisible();
      await expectAccessible(page, "'Conversion started'");
      await started.getByRole('button', { name: says.view }).click();
      await expect(page).toHaveURL(/\/dashboard/);
    });

    const post = journey.dashboard.card(says.post);
    await test.step('[generation.document] the card shows the text when it is done, without a reload', async () => {
      await expect(post.getByText(says.badge)).toBeVisible();
      await expect(post).toContainText(/harbour|tour|captain/i);
      await expect(post).toHaveCount(1);
      // The credits are settled after the document is shown.
      await expect.poll(() => bookingsOf(person, locale)).toEqual([['settled', 0]]);
    });

    await test.step('[generation.source] its transcript says so', async () => {
      await page.reload();
      await expect(journey.dashboard.card('Harbour').getByRole('img', { name: says.made })).toBeVisible();
    });

    await test.step('[generation.document] the text leads to where it was said', async () => {
      await post.getByRole('link', { name: says.post }).click();
      const source = page.locator('.ProseMirror a').first();
      await expect(source).toHaveAttribute('href', /^\/transcript\//);
    });

    await test.step('[generation.regenerate] a section is written again from the recording, as a proposal', async () => {
      const text = page.locator('.ProseMirror');
      await text.locator('p').last().click();
      await page.keyboard.press('Control+j');
      await expect(page.getByRole('form')).toHaveAccessibleName(says.compose);
      await page.getByRole('button', { name: says.again }).click();
      await expect(page.getByRole('form')).toHaveAccessibleName(says.rewriting);
      await page
        .getByRole('textbox', { name: says.different })
        .fill('Say more about the captain and the boat in winter');
      await expectAccessible(page, 'the form to write a part again');
      await expectNoOverflow(page, 'the form to write a part again');
      await page.getByRole('button', { name: says.write, exact: true }).click();
      const proposal = text.locator('.proposal');
      await expect(proposal).toContainText('captain');
      await page.getByRole('button', { name: says.accept }).click();
      await expect(proposal).toHaveCount(0);
      await expect(text.locator('a[href*="/transcript/"]').last()).toBeVisible();
      await untilSaved(page);
    });
  });

  test(`[generation.templates] a prompt is kept, and what it asks for is cancelled, in ${locale}`, async ({ page }) => {
    const { journey, person } = await subscriber(page, locale, language, true);
    await storeTranscript(person, locale, await longSpeech('Speech'));
    await journey.open('/dashboard');
    const { dialog, prompt, generate, choose } = modalOf(page, says);
    const speech = journey.dashboard.card('Speech');
    await test.step('a prompt is kept, changed, renamed, deleted and put back', async () => {
      await speech.getByRole('button', { name: says.actions }).click();
      await page.getByRole('menuitem', { name: says.item }).click();
      await expect(dialog.getByText(says.costs)).toBeVisible();
      await prompt.fill('Write a letter to the council.');
      await dialog.getByRole('button', { name: says.keep }).click();
      await dialog.getByRole('textbox', { name: says.name }).fill('Letter ✍️');
      await dialog.getByRole('checkbox', { name: says.everyone }).check();
      await dialog.getByRole('button', { name: says.save, exact: true }).click();
      await dialog.getByRole('button', { name: says.manage }).click();
      await choose(says.kind, `Letter ✍️ ${says.shared.slice('Council '.length)}`);
      await prompt.fill('Write a short letter to the council.');
      await dialog.getByRole('button', { name: says.change }).click();
      await dialog.getByRole('button', { name: says.rename }).click();
      await dialog.getByRole('textbox', { name: says.name }).fill('Council');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: says.remove }).click();
      await page.getByRole('button', { name: says.undo }).click();
      await expect(dialog.getByRole('button', { name: says.remove })).toBeVisible();
      await expectAccessible(page, 'the templates');
      await expectNoOverflow(page, 'the templates');
      await page.reload();
      await speech.getByRole('button', { name: says.actions }).click();
      await page.getByRole('menuitem', { name: says.item }).click();
      await choose(says.kind, says.shared);
      await expect(prompt).toHaveValue('Write a short letter to the council.');
    });

    await test.step('[generation.cancel] is cancelled from its card, and charges nothing', async () => {
      await choose(says.kind, says.chapters);
      await generate.click();
      await page.getByRole('button', { name: says.view }).click();
      const chapters = journey.dashboard.card(says.long);
      await expect(chapters.getByText(says.waiting)).toBeVisible();
      await chapters.getByRole('button', { name: says.actions }).click();
      await page.getByRole('menuitem', { name: says.cancel, exact: true }).click();
      await expect(page.getByText(says.cancelled)).toBeVisible();
      await expect(chapters).toHaveCount(0);
      const states = async () => (await bookingsOf(person, locale)).map(([state]) => state).sort();
      await expect.poll(states).toEqual(['released']);
    });
  });
}

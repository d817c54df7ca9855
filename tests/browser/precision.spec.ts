import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect } from '@playwright/test';
import type { Person } from '../api.ts';
import { Correctors } from '../correctors.ts';
import { Minutes } from '../minutes.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, storeTranscript, test, webAddress } from './journey.ts';

const { step } = test;

const TEXTS = {
  en: {
    actions: 'Actions for ',
    upgrade: 'Precision Upgrade',
    hours: /It takes about 24 hours/,
    price: /^(Precision costs .* per minute\. )?This takes [\d.]+ min of credits/,
    confirm: 'Confirm',
    ordered: 'Precision is ordered for A young man.',
    queued: 'Precision Review Queued',
    due: /It is due /,
    waits: /It waits for a corrector\. It is due .*\. Until then the text is read only\./,
    cancelHere: 'Cancel the Precision review',
    cancelMenu: 'Cancel Precision review…',
    question: 'Cancel the Precision review?',
    cancel: 'Cancel the review',
    cancelled: 'The Precision review of A young man is cancelled. Nothing was charged.',
    delete: 'Delete',
  },
  es: {
    actions: 'Acciones para ',
    upgrade: 'Mejora a Precision',
    hours: /Tarda unas 24 horas/,
    price: /^(Precision cuesta .* por minuto\. )?Usa [\d,]+ min de créditos/,
    confirm: 'Confirmar',
    ordered: 'Has pedido Precision para A young man.',
    queued: 'Revisión de Precision en cola',
    due: /Estará lista el /,
    waits: /Espera a una persona que la corrija\. Estará lista el .*\. Hasta entonces el texto es de solo lectura\./,
    cancelHere: 'Cancelar la revisión de Precision',
    cancelMenu: 'Cancelar la revisión de Precision…',
    question: '¿Cancelar la revisión de Precision?',
    cancel: 'Cancelar la revisión',
    cancelled: 'La revisión de Precision de A young man se canceló. No se cobró nada.',
    delete: 'Eliminar',
  },
} as const;

/** Credits of the workspace, and a corrector who has the language. */
async function prepare(person: Person, locale: Locale): Promise<void> {
  const minutes = new Minutes(webAddress(), locale);
  await minutes.setBilling(person.orgId, { paid: true });
  await minutes.give(person.orgId, 6000);
  minutes.close();
  const correctors = new Correctors(webAddress(), locale);
  await correctors.make(await (await apiOf(locale)).registerPerson(locale));
  correctors.close();
}

/** The states of what was booked for Precision, the newest first. */
async function bookedFor({ session, orgId }: Person, locale: Locale): Promise<string[]> {
  const params = { uid: session.uid, oid: orgId };
  const { data } = await (await apiOf(locale)).call('listLedger', { params, query: { limit: 100 } }, session);
  return data.flatMap((entry) => (entry.type === 'booking' && entry.kind === 'precision' ? [entry.state] : []));
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const satisfies readonly (readonly [Locale, InterfaceLanguage])[]) {
  const says = TEXTS[language];

  test(`[writing.precision] a customer orders proofreading and cancels it, in ${locale}`, async ({ page }) => {
    test.slow();
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    await prepare(person, locale);
    const id = await storeTranscript(person, locale);
    const api = await apiOf(locale);
    await expect
      .poll(async () => (await api.call('getPrecision', { params: { id } }, person.session)).offered)
      .toBe(true);
    const card = journey.dashboard.card('A young man');
    const dialog = page.getByRole('dialog', { name: says.upgrade });
    const openMenu = () => card.getByRole('button', { name: says.actions }).click();

    await step('[precision.modal-price] the modal says what happens and what it costs', async () => {
      await journey.open('/dashboard');
      await openMenu();
      await page.getByRole('menuitem', { name: says.upgrade }).click();
      await expect(dialog.getByText(says.hours)).toBeVisible();
      await expect(dialog.getByText(says.price)).toBeVisible();
      await expectAccessible(page, 'the modal', '[role=dialog]');
      await expectNoOverflow(page, 'the modal');
    });

    await step('[precision.processing] two clicks order once', async () => {
      await dialog.getByRole('button', { name: says.confirm }).dblclick();
      await expect(page.getByText(says.ordered)).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(await bookedFor(person, locale)).toEqual(['held']);
    });

    await step('[precision.due] the card says at once that it is queued, and when it is due', async () => {
      await card.getByText(says.queued).hover();
      await expect(page.getByRole('tooltip', { name: says.due })).toBeVisible();
      await page.keyboard.press('Escape');
      await openMenu();
      await expect(page.getByRole('menuitem', { name: says.cancelMenu })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: says.delete })).toBeHidden();
      await page.keyboard.press('Escape');
    });

    await step('[precision.banner] the editor says so, is read only, and cancels the order', async () => {
      await journey.openTranscript(id);
      await expect(journey.editor.text).toHaveAttribute('aria-readonly', 'true');
      await expect(page.getByText(says.waits)).toBeVisible();
      await expectAccessible(page, 'a transcript in review');
      await expectNoOverflow(page, 'a transcript in review');
      await page.getByRole('button', { name: says.cancelHere }).click();
      const question = page.getByRole('dialog', { name: says.question });
      await question.getByRole('button', { name: says.cancel }).click();
      await expect(page.getByText(says.cancelled)).toBeVisible();
      await expect(journey.editor.text).not.toHaveAttribute('aria-readonly', 'true');
      await expect(page.getByText(says.waits)).toBeHidden();
      expect(await bookedFor(person, locale)).toEqual(['released']);
    });

    await step('[precision.editor] the header of the editor orders what is saved', async () => {
      await journey.editor.replaceWord('young', 'wise');
      await page.getByRole('button', { name: says.upgrade, exact: true }).click();
      await dialog.getByRole('button', { name: says.confirm }).click();
      await expect(page.getByText(says.waits)).toBeVisible();
      await expect(journey.editor.text).toHaveAttribute('aria-readonly', 'true');
      await expect(journey.editor.text).toContainText('wise man');
    });

    await step('[precision.cancel-asked] the menu of the card cancels it', async () => {
      await journey.open('/dashboard');
      await expect(card.getByText(says.queued)).toBeVisible();
      await openMenu();
      await page.getByRole('menuitem', { name: says.cancelMenu }).click();
      const question = page.getByRole('dialog', { name: says.question });
      await expectAccessible(page, 'the question', '[role=dialog]');
      await question.getByRole('button', { name: says.cancel }).click();
      await expect(page.getByText(says.cancelled)).toBeVisible();
      await expect(card.getByText(says.queued)).toBeHidden();
      expect(await bookedFor(person, locale)).toEqual(['released', 'released']);
    });
  });
}

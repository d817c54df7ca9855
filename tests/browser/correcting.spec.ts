import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect } from '@playwright/test';
import { Correctors } from '../correctors.ts';
import { Minutes } from '../minutes.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, storeTranscript, test, webAddress } from './journey.ts';
import { beside } from './team.ts';

const { step } = test;

const TEXTS = {
  en: {
    actions: 'Actions for A young man',
    upgrade: 'Precision Upgrade',
    confirm: 'Confirm',
    queued: 'Precision Review Queued',
    reviewed: 'Precision Reviewed',
    next: 'Next task in ',
    nextReview: 'Next review in ',
    take: 'Take',
    pay: 'Pay',
    dashboard: 'Corrector dashboard',
    complete: 'Complete',
    sure: 'Complete this task?',
    played: 'Some of the recording was never played.',
    approve: 'Approve',
    approval: 'Approve this correction?',
    accuracy: 'Accuracy',
    formatting: 'Formatting',
    excellent: '5 (excellent)',
    statement: 'Statement',
    correction: 'Correction',
    release: 'Release',
    question: 'Are you sure? This will put the transcription back into the queue',
    back: 'The task is back in the queue.',
    empty: 'waits for you right now',
  },
  es: {
    actions: 'Acciones para A young man',
    upgrade: 'Mejora a Precision',
    confirm: 'Confirmar',
    queued: 'Revisión de Precision en cola',
    reviewed: 'Revisado con Precision',
    next: 'Siguiente tarea en ',
    nextReview: 'Siguiente revisión en ',
    take: 'Tomar',
    pay: 'Pago',
    dashboard: 'Panel de corrección',
    complete: 'Completar',
    sure: '¿Completar esta tarea?',
    played: 'Hay partes de la grabación que no has escuchado.',
    approve: 'Aprobar',
    approval: '¿Aprobar esta corrección?',
    accuracy: 'Exactitud',
    formatting: 'Formato',
    excellent: '5 (excelente)',
    statement: 'Liquidación',
    correction: 'Corrección',
    release: 'Devolver',
    question: '¿Seguro? La transcripción volverá a la cola',
    back: 'La tarea está de nuevo en la cola.',
    empty: 'Ahora no hay ninguna tarea',
  },
} as const;

/** Cents a minute of audio. */
const RATE = 120;

for (const { locale, abroad, language, code, base } of [
  { locale: 'us', abroad: 'eu', language: 'en', code: 'pt-BR', base: 'pt' },
  { locale: 'eu', abroad: 'us', language: 'es', code: 'it-IT', base: 'it' },
] as const satisfies readonly {
  readonly locale: Locale;
  readonly abroad: Locale;
  readonly language: InterfaceLanguage;
  readonly code: string;
  readonly base: string;
}[]) {
  const says = TEXTS[language];
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(base) ?? base;

  // Its own language, so that no other test's tasks stand in its queue.
  test(`[corrector.journey] a transcript is ordered, corrected by a corrector of the other region, reviewed, delivered and paid, in ${locale}`, async ({
    browser,
    page,
  }) => {
    test.slow();
    const web = webAddress();
    const [api, other] = await Promise.all([apiOf(locale), apiOf(abroad)]);
    const corrector = await other.registerPerson(abroad, { name: 'Cora Corrector', language });
    const reviewer = await api.registerPerson(locale, { name: 'Rosa Reviewer', language });
    const [atHome, away] = [new Correctors(web, locale), new Correctors(web, abroad)];
    await away.make(corrector, { languages: [base], isOnProbation: true });
    await away.standings.setRate(base, RATE, corrector.session.uid);
    await atHome.make(reviewer, { languages: [], reviews: [base] });
    const journey = await Journey.begin(page, language);
    const customer = await journey.signedIn(locale, language);
    const minutes = new Minutes(web, locale);
    await minutes.setBilling(customer.orgId, { paid: true });
    await minutes.give(customer.orgId, 6000);
    const id = await storeTranscript(customer, locale, { languageCode: code });
    const card = journey.dashboard.card('A young man');

    await step('[precision.menu] the customer orders it from the card', async () => {
      const offered = async () => (await api.call('getPrecisionLanguages', {}, customer.session)).data;
      await expect.poll(offered).toContain(base);
      await journey.open('/dashboard');
      await card.getByRole('button', { name: says.actions }).click();
      await page.getByRole('menuitem', { name: says.upgrade }).click();
      const dialog = page.getByRole('dialog', { name: says.upgrade });
      await expectAccessible(page, 'the dialog of Precision', '[role=dialog]');
      await expectNoOverflow(page, 'the dialog of Precision');
      await dialog.getByRole('button', { name: says.confirm }).click();
      await expect(card.getByText(says.queued)).toBeVisible();
      const { credits } = await minutes.ledger.balance(customer.orgId);
      expect(credits).toBeLessThan(6000);
    });

    const task = await beside(browser, corrector, language);
    const desk = task.page;
    const takeNext = async () => {
      await desk.getByRole('button', { name: says.next + spoken }).click();
      const offer = desk.getByRole('dialog');
      await expect(offer.getByText(says.pay, { exact: true })).toBeVisible();
      await offer.getByRole('button', { name: says.take }).click();
      await task.editor.text.waitFor();
    };

    await step('[corrector.home] the corrector sees the next task with its pay, and takes it', async () => {
      await task.open('/corrector');
      await expect(desk.getByRole('heading', { name: says.dashboard, level: 1 })).toBeVisible();
      await expectAccessible(desk, 'the home of correctors');
      await expectNoOverflow(desk, 'the home of correctors');
      await takeNext();
      expect(new URL(desk.url()).pathname).toBe(`/corrector/${locale}/correct/${id}`);
      await expectAccessible(desk, 'the editor of correctors');
      await expectNoOverflow(desk, 'the editor of correctors');
    });

    await step('[corrector.release-confirm] a release asks first, and puts it back into the queue', async () => {
      await task.open('/corrector');
      await desk.getByRole('button', { name: says.release }).click();
      await expect(desk.getByRole('dialog')).toContainText(says.question);
      await desk.getByRole('dialog').getByRole('button', { name: says.confirm }).click();
      await expect(desk.getByText(says.back)).toBeVisible();
    });

    await step('[corrector.returns-elsewhere] one who released it is not offered it again', async () => {
      await desk.getByRole('button', { name: says.next + spoken }).click();
      await expect(desk.getByText(says.empty)).toBeVisible();
      // Staff keep it for this corrector all the same.
      await away.assign(locale, id, corrector.session.uid);
      await desk.reload();
      await desk.getByRole('button', { name: says.take, exact: true }).click();
      await task.editor.text.waitFor();
    });

    await step('[corrector.task] the corrector corrects it and completes it', async () => {
      await task.editor.replaceWord('young', 'old');
      await desk.getByRole('button', { name: says.complete, exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: says.sure });
      await expect(dialog.getByText(says.played)).toBeVisible();
      await expectAccessible(desk, 'the dialog of completing', '[role=dialog]');
      await dialog.getByRole('button', { name: says.complete, exact: true }).click();
      await expect(desk).toHaveURL(/\/corrector$/);
    });

    await step('[corrector.review] a reviewer approves it before the customer gets it', async () => {
      await expect(card.getByText(says.queued)).toBeVisible();
      const reviewing = await beside(browser, reviewer, language);
      const review = reviewing.page;
      await reviewing.open('/corrector');
      await review.getByRole('button', { name: says.nextReview + spoken }).click();
      await review.getByRole('dialog').getByRole('button', { name: says.take }).click();
      await expect(reviewing.editor.text).toContainText('old');
      await review.getByRole('button', { name: says.approve, exact: true }).click();
      const dialog = review.getByRole('dialog', { name: says.approval });
      for (const grade of [says.accuracy, says.formatting]) {
        await dialog.getByRole('radiogroup', { name: grade }).getByRole('radio', { name: says.excellent }).check();
      }
      await dialog.getByRole('button', { name: says.approve, exact: true }).click();
      await expect(review).toHaveURL(/\/corrector$/);
    });

    await step('[precision.delivered] the customer has it, and it is settled', async () => {
      await expect(async () => {
        await page.reload();
        await expect(card.getByText(says.reviewed)).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await journey.openTranscript(id);
      await expect(journey.editor.text).toContainText('old');
      const { data } = await api.call(
        'listLedger',
        { params: { uid: customer.session.uid, oid: customer.orgId } },
        customer.session,
      );
      expect(data.filter((line) => line.type === 'booking' && line.kind === 'precision')).toMatchObject([
        { collectionId: id, state: 'settled' },
      ]);
    });

    await step('[corrector.statement-page] the statement has its pay', async () => {
      await desk.getByRole('link', { name: says.statement }).click();
      await expect(desk.getByRole('row', { name: new RegExp(says.correction) })).toHaveCount(1);
      await expectAccessible(desk, 'the statement');
      await expectNoOverflow(desk, 'the statement');
    });

    await step('[corrector.rights-end] the rights have ended with the task', async () => {
      const headers = { key: corrector.session.key, id: corrector.session.uid };
      const call = { params: { id } };
      expect((await api.send('getCorrection', call, headers)).status).toBe(404);
      // No other route takes a session of the other region.
      expect((await api.send('getCollection', call, headers)).status).toBe(403);
    });
    for (const client of [atHome, away, minutes]) client.close();
  });
}

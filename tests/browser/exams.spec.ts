import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect, type Page } from '@playwright/test';
import { errorsOf } from '../exam-errors.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, test } from './journey.ts';
import { letters, staffOf } from './staff.ts';
import { atPage, beside, verifyEmail } from './team.ts';

const { step } = test;

const TEXTS = {
  en: {
    correctors: 'Correctors',
    exams: 'Exams',
    region: { name: 'Region', us: 'United States', eu: 'Europe' },
    add: 'Add a corrector',
    email: 'Email',
    addButton: 'Add',
    added: 'The person is a corrector now.',
    noLanguage: 'You have no language yet',
    toGuide: 'Go to the guide and the exam',
    start: 'Start the exam in English',
    exam: 'Exam',
    complete: 'Complete',
    sure: 'Complete this task?',
    marking: 'Being marked',
    marks: 'Automatic marks',
    limits: 'Above the limits. A member of staff looks at it and decides.',
    fails: 'Does not pass',
    compare: 'Compare the exam of ',
    close: 'Close',
    decide: 'Decide the exam of ',
    passed: 'Passed',
    comment: 'Comment',
    decideButton: 'Decide',
    decided: 'The exam is decided.',
    inLanguage: 'You correct in this language.',
    next: 'Next task in English',
    probation: /^You are on probation/,
  },
  es: {
    correctors: 'Correctores',
    exams: 'Exámenes',
    region: { name: 'Región', us: 'Estados Unidos', eu: 'Europa' },
    add: 'Añadir un corrector',
    email: 'Correo electrónico',
    addButton: 'Añadir',
    added: 'La persona ya es corrector.',
    noLanguage: 'Todavía no tienes ningún idioma',
    toGuide: 'Ir a la guía y al examen',
    start: 'Empezar el examen de español',
    exam: 'Examen',
    complete: 'Completar',
    sure: '¿Completar esta tarea?',
    marking: 'En evaluación',
    marks: 'Puntuación automática',
    limits: 'Por encima de los límites. Una persona del equipo lo mira y decide.',
    fails: 'No aprueba',
    compare: 'Comparar el examen de ',
    close: 'Cerrar',
    decide: 'Decidir el examen de ',
    passed: 'Aprobado',
    comment: 'Comentario',
    decideButton: 'Decidir',
    decided: 'El examen está decidido.',
    inLanguage: 'Corriges en este idioma.',
    next: 'Siguiente tarea en español',
    probation: /^Estás en periodo de prueba/,
  },
} as const;

/** A page that fits and has no findings. */
async function expectFit(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoOverflow(page, name);
}

for (const { locale, language, adminPages } of [
  { locale: 'us', language: 'en', adminPages: ['queue', 'report', 'audit'] },
  { locale: 'eu', language: 'es', adminPages: ['rates', 'disputes'] },
] as const satisfies readonly {
  readonly locale: Locale;
  readonly language: InterfaceLanguage;
  /** Their fit is looked at. The others' is looked at on the way. */
  readonly adminPages: readonly string[];
}[]) {
  const says = TEXTS[language];

  test(`[corrector.exam-journey] staff add a candidate, who takes the exam, is marked, passes and corrects, in ${locale}`, async ({
    browser,
    page,
  }) => {
    test.slow();
    const api = await apiOf(locale);
    const name = `Cándida Larga-Rodríguez ${letters(5)}`;
    const candidate = await api.registerPerson(locale, { name, language });
    await verifyEmail(api, candidate);
    const staff = await beside(browser, await staffOf(api, locale, language), language);
    const office = staff.page;
    const taking = await atPage(page, candidate, language);
    const comment = 'Good ears. / Buen oído.';
    let id = '';

    await step('[corrector.admin-languages] staff add the candidate by e-mail, without a language', async () => {
      await staff.open('/corrector/admin/correctors');
      await office.getByRole('heading', { name: says.correctors, level: 1 }).waitFor();
      // The list is there: it is loaded again for the new person.
      await office.getByRole('row', { name: 'Sten Staff' }).first().waitFor();
      await office.getByRole('button', { name: says.add }).click();
      const dialog = office.getByRole('dialog', { name: says.add });
      await dialog.getByLabel(says.email).fill(candidate.email);
      await dialog.getByRole('combobox', { name: says.region.name }).click();
      await office.getByRole('option', { name: says.region[locale] }).click();
      await expectAccessible(office, 'the dialog of a new corrector', '[role=dialog]');
      await expectNoOverflow(office, 'the dialog of a new corrector');
      await dialog.getByRole('button', { name: says.addButton, exact: true }).click();
      await expect(office.getByText(says.added)).toBeVisible();
      await expect(office.getByRole('row', { name })).toBeVisible();
      await expectFit(office, 'the page of correctors');
    });

    await step('[corrector.no-language] the candidate is sent to the guide and the exam', async () => {
      await taking.open('/corrector');
      await expect(page.getByText(says.noLanguage)).toBeVisible();
      await page.getByRole('link', { name: says.toGuide }).click();
      await expect(page.getByRole('button', { name: says.start })).toBeVisible();
      await expectFit(page, 'the guide');
    });

    await step('[corrector.exam-page] the candidate takes the exam in the editor', async () => {
      await page.getByRole('button', { name: says.start }).click();
      await taking.editor.text.waitFor();
      const path = new URL(page.url()).pathname;
      expect(path).toMatch(new RegExp(`^/corrector/${locale}/exam/[\\w-]+$`));
      id = path.split('/').at(-1) ?? '';
      await expect(page.getByText(says.exam, { exact: true })).toBeVisible();
      await expectFit(page, 'the editor of an exam');
    });

    await step('[corrector.marks] it is marked by what the candidate corrected', async () => {
      const { count, first } = await errorsOf(language, id);
      await taking.editor.replaceWord(first.given, first.right);
      await page.getByRole('button', { name: says.complete, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: says.sure });
      await dialog.getByRole('button', { name: says.complete, exact: true }).click();
      await expect(page).toHaveURL(/\/corrector$/);
      await taking.open('/corrector/guide');
      await expect(page.getByText(says.marking, { exact: true })).toBeVisible();
      await expect(page.getByRole('group', { name: says.marks })).toContainText(says.limits);
      const { data } = await api.call('listExams', { query: {} }, candidate.session);
      expect(data).toMatchObject([{ id, state: 'marking', passes: false, languageCode: language }]);
      const [marks] = data.map((exam) => exam.marks);
      if (!marks) throw new Error('The exam has no marks.');
      const { substituted, inserted, deleted, punctuation, capitals } = marks;
      expect(substituted + inserted + deleted + punctuation + capitals).toBe(count - 1);
    });

    await step('[corrector.admin-exams] staff compare the exam, and decide it against the automatic mark', async () => {
      await staff.open('/corrector/admin/exams');
      const row = office.getByRole('row', { name });
      await expect(row.getByText(says.fails)).toBeVisible();
      await expectFit(office, 'the page of exams');
      await row.getByRole('button', { name: says.compare + name }).click();
      const comparison = office.getByRole('dialog');
      const { first } = await errorsOf(language, id);
      await expect(comparison.getByText(first.right).first()).toBeVisible();
      await comparison.getByRole('button', { name: says.close }).click();
      await row.getByRole('button', { name: says.decide + name }).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByRole('radio', { name: says.passed }).check();
      await dialog.getByLabel(says.comment).fill(comment);
      await dialog.getByRole('button', { name: says.decideButton, exact: true }).click();
      await expect(office.getByText(says.decided)).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    await step(
      '[corrector.exam-page] the candidate reads the decision, and has the language, on probation',
      async () => {
        await page.reload();
        await expect(page.getByText(says.inLanguage)).toBeVisible();
        await expect(page.getByText(comment)).toBeVisible();
        await taking.open('/corrector');
        await expect(page.getByRole('button', { name: says.next })).toBeVisible();
        await expect(page.getByText(says.probation)).toBeVisible();
      },
    );

    for (const adminPage of adminPages) {
      await step(`[corrector.accessible] the page ${adminPage} of the administration fits`, async () => {
        await staff.open(`/corrector/admin/${adminPage}`);
        await office.getByRole('heading', { level: 1 }).waitFor();
        await expect(office.getByRole('status', { name: /^(Loading|Cargando)$/ })).toHaveCount(0);
        await expectFit(office, `the page ${adminPage}`);
      });
    }
  });
}

import { payFor } from '@parlance/contract/correction';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect, type Locator } from '@playwright/test';
import { Correctors } from '../correctors.ts';
import { COLD_HEARTED } from '../media.ts';
import { Minutes } from '../minutes.ts';
import { CORRECTING_WORDS } from './correcting-by-keys-words.ts';
import { apiOf, Journey, test, webAddress } from './journey.ts';
import { Keys } from './keys.ts';
import { letters, staffOf } from './staff.ts';
import { beside } from './team.ts';

const { step } = test;

/** Cents a minute. */
const RATE = 600;
const TYPED = 'Well then, ';

for (const { locale, abroad, language } of [
  { locale: 'us', abroad: 'eu', language: 'en' },
  { locale: 'eu', abroad: 'us', language: 'es' },
] as const satisfies readonly { locale: Locale; abroad: Locale; language: InterfaceLanguage }[]) {
  const says = CORRECTING_WORDS[language];

  test(`[corrector.keyboard] from the upload to the pay with the keys alone, in ${locale}`, async ({
    browser,
    page,
  }) => {
    test.slow();
    const web = webAddress();
    const [api, other] = await Promise.all([apiOf(locale), apiOf(abroad)]);
    const name = `Cora ${letters(6)}`;
    const corrector = await other.registerPerson(abroad, { name, language });
    const reviewer = await api.registerPerson(locale, { name: 'Rosa Reviewer', language });
    // Of this region only, so that they get no task of the same journey in the other one.
    const regions: Locale[] = [locale];
    const [away, atHome] = [new Correctors(web, abroad), new Correctors(web, locale)];
    await away.make(corrector, { regions, isOnProbation: true });
    await atHome.make(reviewer, { languages: [], reviews: ['en'], regions });
    const journey = await Journey.begin(page, language);
    const customer = await journey.signedIn(locale, language);
    const minutes = new Minutes(web, locale);
    await minutes.setBilling(customer.orgId, { paid: true });
    await minutes.give(customer.orgId, 6000);
    for (const client of [minutes, away, atHome]) client.close();
    const card = journey.dashboard.card('Cold hearted');
    const keys = new Keys(page);
    let id = '';

    await step('[precision.upload] the customer asks for Precision with the upload', async () => {
      const offered = async () => (await api.call('getPrecisionLanguages', {}, customer.session)).data;
      await expect.poll(offered).toContain('en');
      await journey.open('/dashboard');
      await keys.press(page.getByRole('button', { name: journey.words.letsGo }));
      const choosing = page.waitForEvent('filechooser');
      const uploader = page.getByRole('dialog', { name: says.uploader });
      await keys.press(uploader.getByRole('button', { name: journey.words.chooseFiles }));
      await (await choosing).setFiles([COLD_HEARTED]);
      const details = page.getByRole('dialog', { name: says.details });
      await keys.type(details.getByRole('textbox', { name: journey.words.nameTranscript }), 'Cold hearted');
      await keys.take(
        details.getByRole('combobox', { name: journey.words.language, exact: true }),
        journey.words.english,
      );
      await keys.press(details.getByRole('button', { name: says.advanced }));
      const precision = details.getByRole('switch', { name: says.precision });
      await keys.press(precision, 'Space');
      await expect(precision).toBeChecked();
      await keys.press(details.getByRole('button', { name: journey.words.start }));
      await expect(card.getByText(says.queued)).toBeVisible();
      const link = await card.getByRole('link').first().getAttribute('href');
      id = link?.match(/transcript\/([\w-]+)/)?.[1] ?? '';
    });

    const office = await beside(browser, await staffOf(api, locale, language), language);
    const staff = new Keys(office.page);

    await step('[corrector.admin-queue] staff prioritise the task, and keep it for the corrector', async () => {
      await office.open('/corrector/admin/queue?language=en');
      const menu = office.page.getByRole('button', { name: says.actionsFor(id.slice(0, 8)) });
      await staff.choose(menu, says.prioritise);
      await expect(office.page.getByText(says.prioritised)).toBeVisible();
      await staff.choose(menu, says.assignTo);
      const dialog = office.page.getByRole('dialog');
      await staff.take(dialog.getByRole('combobox', { name: says.corrector }), corrector.email);
      await staff.press(dialog.getByRole('button', { name: says.assign, exact: true }));
      await expect(office.page.getByText(says.assigned)).toBeVisible();
    });

    await step('[corrector.admin-rates] staff set the rate of the corrector', async () => {
      await office.open('/corrector/admin/rates');
      await staff.press(office.page.getByRole('button', { name: says.setRate }).first());
      const dialog = office.page.getByRole('dialog', { name: says.setRate });
      await staff.take(dialog.getByRole('combobox', { name: says.language }), says.english);
      await staff.select(dialog.getByRole('combobox', { name: says.rateFor }), name);
      await staff.type(dialog.getByRole('textbox', { name: says.cents }), String(RATE));
      await staff.press(dialog.getByRole('button', { name: says.save }));
      await expect(office.page.getByText(says.rateSet)).toBeVisible();
    });

    const task = await beside(browser, corrector, language);
    const desk = task.page;
    const hands = new Keys(desk);

    await step('[corrector.home] the corrector takes the task that is kept for them', async () => {
      await task.open('/corrector');
      await hands.press(desk.getByRole('button', { name: says.take, exact: true }));
      await task.editor.text.waitFor();
      await expect(desk).toHaveURL(new RegExp(`/corrector/${locale}/correct/${id}$`));
    });

    await step('[corrector.task] the corrector listens, corrects, marks the content and completes it', async () => {
      const player = desk.getByRole('button', { name: journey.words.play, exact: true });
      const [height, box] = [desk.viewportSize()?.height ?? 0, await player.boundingBox()];
      // The player is at the foot of the window.
      expect(height - (box?.y ?? 0)).toBeLessThan(100);
      await hands.press(task.editor.text, 'Control+Home');
      await desk.keyboard.press('F4');
      await expect(task.editor.playingMark).toBeVisible();
      await desk.keyboard.press('F4');
      await desk.keyboard.press('Control+Home');
      await desk.keyboard.type(TYPED);
      await expect(task.editor.text).toContainText(TYPED.trim());
      await hands.press(desk.getByRole('button', { name: says.flags, exact: true }));
      const flags = desk.getByRole('dialog');
      await hands.press(flags.getByRole('checkbox', { name: says.unclear }), 'Space');
      await expect(flags.getByRole('checkbox', { name: says.unclear })).toBeChecked();
      await hands.press(flags.getByRole('button', { name: says.close }));
      await hands.press(desk.getByRole('button', { name: says.complete, exact: true }));
      const dialog = desk.getByRole('dialog', { name: says.sure });
      await hands.grade(dialog.getByRole('radiogroup', { name: says.howHard }), 2);
      await hands.type(dialog.getByRole('textbox', { name: says.comment }), 'Two people speak at once.');
      await hands.press(dialog.getByRole('button', { name: says.complete, exact: true }));
      await expect(desk).toHaveURL(/\/corrector$/);
    });

    await step(
      '[corrector.review] a reviewer compares it with the draft, and approves it with low grades',
      async () => {
        const reviewing = await beside(browser, reviewer, language);
        const review = reviewing.page;
        const reviewed = new Keys(review);
        await reviewing.open('/corrector');
        await reviewed.press(review.getByRole('button', { name: says.nextReview }));
        await reviewed.press(review.getByRole('dialog').getByRole('button', { name: says.take }));
        await expect(reviewing.editor.text).toContainText(TYPED.trim());
        await reviewed.choose(review.getByRole('button', { name: says.moreActions }), says.compare);
        const panel = review.getByRole('complementary', { name: says.comparison });
        await expect(panel.getByText('then').first()).toBeVisible();
        await reviewed.press(panel.getByRole('button', { name: says.closeComparison }));
        await reviewed.press(review.getByRole('button', { name: says.approve, exact: true }));
        const dialog = review.getByRole('dialog', { name: says.approval });
        for (const grade of [says.accuracy, says.formatting]) {
          await reviewed.grade(dialog.getByRole('radiogroup', { name: grade }), 2);
        }
        await reviewed.type(dialog.getByRole('textbox', { name: says.commentForCorrector }), 'Nobody says that.');
        await reviewed.press(dialog.getByRole('button', { name: says.approve, exact: true }));
        await expect(review).toHaveURL(/\/corrector$/);
      },
    );

    await step('[precision.delivered] the customer has the corrected text', async () => {
      await expect(async () => {
        await page.reload();
        await expect(card.getByText(says.reviewed)).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await keys.press(card.getByRole('link').first());
      await expect(journey.editor.text).toContainText(TYPED.trim());
    });

    await step('[corrector.dispute] the corrector objects to the review', async () => {
      await task.open('/corrector?view=corrections');
      await expect(desk.getByText('Nobody says that.')).toBeVisible();
      await hands.press(desk.getByRole('button', { name: says.dispute, exact: true }));
      const dialog = desk.getByRole('dialog');
      await hands.type(dialog.getByRole('textbox', { name: says.objection }), 'The speaker says it at 0:00.');
      await hands.press(dialog.getByRole('button', { name: says.send }));
      await expect(desk.getByText(says.sent)).toBeVisible();
    });

    await step('[corrector.admin-disputes] staff accept the objection with new grades', async () => {
      await office.open('/corrector/admin/disputes');
      await staff.press(office.page.getByRole('button', { name: says.acceptOf(name) }));
      const dialog = office.page.getByRole('dialog');
      for (const grade of [says.accuracy, says.formatting]) {
        await staff.select(dialog.getByRole('combobox', { name: grade }), '5');
      }
      await staff.type(dialog.getByRole('textbox', { name: says.answer }), 'We hear it, too.');
      await staff.press(dialog.getByRole('button', { name: says.accept, exact: true }));
      await expect(office.page.getByText(says.answered)).toBeVisible();
      await task.open('/corrector?view=corrections');
      await expect(desk.getByText(says.accepted)).toBeVisible();
      await expect(desk.getByText('We hear it, too.')).toBeVisible();
    });

    await step('[corrector.statement-page] the statement has the pay by the rate', async () => {
      const { props } = await api.call('getCollection', { params: { id } }, customer.session);
      const pay = payFor(Math.ceil(props?.duration ?? 0), RATE);
      expect(pay).toBeGreaterThan(0);
      await task.open('/corrector?view=statement');
      const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
      const row = desk.getByRole('row').filter({ hasText: new RegExp(says.correction) });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(amount.format(pay / 100));
    });

    await step('[corrector.admin-report] the report and the audit trail have it', async () => {
      await office.open('/corrector/admin/report');
      const downloading = office.page.waitForEvent('download');
      await staff.press(office.page.getByRole('button', { name: says.download }));
      expect((await downloading).suggestedFilename()).toMatch(/^Correctors-\d{4}-\d\d-Report\.xlsx$/);
      await office.open('/corrector/admin/audit');
      const acts = says.auditActs.map((act): Locator => office.page.getByRole('row').filter({ hasText: act }).first());
      for (const act of acts) await expect(act).toBeVisible();
    });
  });
}

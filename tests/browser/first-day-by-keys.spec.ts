import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect } from '@playwright/test';
import { COLD_HEARTED } from '../media.ts';
import { Journey, newEmail, test, webAddress } from './journey.ts';
import { Keys } from './keys.ts';
import { linkIn, mailsTo } from './mailbox.ts';

const { step } = test;

const PLACES: readonly {
  readonly locale: Locale;
  readonly language: InterfaceLanguage;
  readonly country: string;
  readonly says: Readonly<
    Record<'language' | 'ownName' | 'guide' | 'toDashboard' | 'tips' | 'nextTip' | 'gotIt' | 'back' | 'upload', string>
  >;
}[] = [
  {
    ...{ locale: 'us', language: 'en', country: 'United States' },
    says: {
      ...{ language: 'EN: Language', ownName: 'English', guide: 'Getting started', toDashboard: 'Go to the dashboard' },
      ...{ tips: 'Tips', nextTip: 'Next tip', gotIt: 'Got it', back: 'Dashboard', upload: 'Upload a recording' },
    },
  },
  {
    ...{ locale: 'eu', language: 'es', country: 'España' },
    says: {
      ...{ language: 'EN: Language', ownName: 'Español', guide: 'Primeros pasos', toDashboard: 'Ir al panel' },
      ...{
        tips: 'Consejos',
        nextTip: 'Siguiente consejo',
        gotIt: 'Entendido',
        back: 'Panel',
        upload: 'Sube una grabación',
      },
    },
  },
];

for (const { locale, language, country, says } of PLACES) {
  test(`[shell.first-day] a new person's first day with the keys alone, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = new Journey(page, language);
    const { account, dashboard, editor, words } = journey;
    const keys = new Keys(page);
    const email = newEmail();
    const sample = dashboard.card(words.sample);

    await step('[landing.shown] chooses the language, and registers beside the landing', async () => {
      await journey.open('/');
      await keys.choose(page.getByRole('button', { name: says.language }), says.ownName);
      await keys.type(account.field('name'), 'Grace Hopper');
      await keys.type(account.field('email'), email);
      await keys.type(account.field('password'), 'compilers');
      await keys.reach(page.getByLabel(words.country));
      await page.keyboard.type(country);
      await keys.press(page.getByRole('button', { name: words.createAccount }));
      await page.waitForURL('**/dashboard');
      const cookies = await page.context().cookies();
      expect(cookies.some(({ name }) => name.endsWith(locale))).toBe(true);
    });

    await step('[accounts.verify] confirms the email', async () => {
      const [mail] = await mailsTo(webAddress(), email);
      await page.goto(linkIn(mail));
      await expect(page.getByText(words.verified)).toBeVisible();
      await keys.press(page.getByRole('link', { name: says.toDashboard }));
    });

    await step('[dashboard.sample] opens the sample interview from the list', async () => {
      await expect(page.getByRole('region', { name: says.guide })).toBeVisible();
      // The closed menu of the create button is loaded after the list.
      await page.locator('[role=menu]').waitFor({ state: 'attached' });
      await expect(page.locator('[role=dialog], [role=menu]').filter({ visible: true })).toHaveCount(0);
      await keys.press(sample.getByRole('link').first());
      await expect(editor.text).toContainText('hundred thousand bees');
      await expect(page.locator('[role=dialog], [role=menu]').filter({ visible: true })).toHaveCount(0);
    });

    await step('[editor.tips] closes the tips', async () => {
      const tips = page.getByRole('region', { name: says.tips });
      await keys.press(tips.getByRole('button', { name: says.nextTip }));
      await keys.press(tips.getByRole('button', { name: says.nextTip }));
      await keys.press(tips.getByRole('button', { name: says.gotIt }));
      await expect(tips).toHaveCount(0);
    });

    await step('[editor.keyboard] hears it, corrects a word, and comments it', async () => {
      await keys.press(editor.text, 'Control+Home');
      await page.keyboard.press('Control+Space');
      await expect(editor.playingMark).toBeVisible();
      await page.keyboard.press('Control+Space');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Control+Shift+ArrowRight');
      await page.keyboard.type('Well, ');
      await expect(editor.text).toContainText('Well, ');
      await editor.untilSaved();
      await page.keyboard.press('Control+Shift+ArrowRight');
      await page.keyboard.press('Alt+C');
      await page.keyboard.type('Check this');
      await page.keyboard.press('Control+Enter');
      await expect(editor.text.locator('.cm-highlight')).not.toHaveCount(0);
    });

    await step('[export.menu] exports it as text', async () => {
      const downloading = page.waitForEvent('download');
      await keys.choose(page.getByRole('button', { name: words.export, exact: true }), words.textSpeakers);
      expect((await downloading).suggestedFilename()).toMatch(/\.txt$/);
    });

    await step('[dashboard.guide-steps] transcribes a recording of their own from the guide', async () => {
      await keys.press(page.getByRole('link', { name: says.back }));
      await expect(sample).toBeVisible();
      const choosing = page.waitForEvent('filechooser');
      const dialog = page.getByRole('dialog');
      await keys.press(page.getByRole('region', { name: says.guide }).getByRole('button', { name: says.upload }));
      await keys.press(dialog.getByRole('button', { name: words.chooseFiles }));
      await (await choosing).setFiles([COLD_HEARTED]);
      await keys.take(dialog.getByRole('combobox', { name: words.language, exact: true }), words.english);
      await keys.press(dialog.getByRole('button', { name: words.start }));
      await expect(page.getByRole('article')).toHaveCount(2);
    });

    await step('[accounts.sign-out] signs out', async () => {
      await keys.choose(page.getByRole('button', { name: /Grace Hopper/ }), words.logout);
      await page.waitForURL((url) => ['/', '/signin'].includes(url.pathname));
    });
  });
}

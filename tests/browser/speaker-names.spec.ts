import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, storeTranscript, test, webAddress } from './journey.ts';

const WORDS = {
  en: {
    switch: 'Remember the names of speakers',
    empty: 'No names yet. They appear here after someone names a speaker.',
    list: 'Names used before',
    used: /In 2 transcripts, last used on/,
    delete: 'Delete Ada',
    off: 'Turn off and delete all names?',
    turnOff: 'Turn off and delete',
    rename: 'Who speaks here?',
    workspace: 'Used before in this workspace',
    why: 'Names are offered because they were used before, not because a voice was recognised.',
    more: 'More actions',
    speakers: 'Speakers',
    nameOf: 'Name of Ada',
  },
  es: {
    switch: 'Recordar los nombres de los hablantes',
    empty: 'Aún no hay nombres. Aparecerán aquí cuando alguien ponga nombre a un hablante.',
    list: 'Nombres usados antes',
    used: /En 2 transcripciones, último uso:/,
    delete: 'Eliminar Ada',
    off: '¿Desactivar y eliminar todos los nombres?',
    turnOff: 'Desactivar y eliminar',
    rename: '¿Quién habla aquí?',
    workspace: 'Usados antes en este espacio de trabajo',
    why: 'Los nombres se ofrecen porque ya se usaron antes, no porque se haya reconocido una voz.',
    more: 'Más acciones',
    speakers: 'Hablantes',
    nameOf: 'Nombre de Ada',
  },
} as const;

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const words = WORDS[language];

  test(`[editor.names-offered] a name that was used is offered in the next recording by keyboard, listed and deleted, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const { editor } = journey;
    const person = await journey.signedIn(locale, language);
    const ids = [await storeTranscript(person, locale), await storeTranscript(person, locale)];
    const names = async () => {
      const params = { oid: person.orgId };
      const { data } = await (await apiOf(locale)).call('listSpeakerNames', { params }, person.session);
      return data.map(({ name, transcripts }) => `${name} ${transcripts}`);
    };

    await test.step('[workspaces.names-explained] the setting explains itself, and is turned on by keyboard', async () => {
      await page.goto(`${webAddress()}/settings/speakers`);
      const remembers = page.getByRole('switch', { name: words.switch });
      await expect(remembers).not.toBeChecked();
      await remembers.press('Space');
      await expect(page.getByText(words.empty)).toBeVisible();
      await expectNoOverflow(page, 'The names of speakers');
      await expectAccessible(page, 'The names of speakers');
    });

    const [first = '', second = ''] = ids;
    await journey.openTranscript(first);
    await editor.clickWord('young');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: words.rename });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await expect(dialog.getByText(words.why)).toHaveCount(0);
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(editor.speakerLabels('Ada').first()).toBeVisible();
    await editor.untilSaved();
    await expect.poll(names).toEqual(['Ada 1']);

    await journey.openTranscript(second);
    await editor.clickWord('young');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(words.why)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('group', { name: words.workspace }).getByRole('option')).toHaveText(['Ada']);
    for (const part of ['dialog', 'listbox']) {
      await expectAccessible(page, `The ${part} of the names that are offered`, `[role=${part}]`);
    }
    // The list is not hidden by the dialog.
    await page.getByRole('option', { name: 'Ada' }).click({ trial: true });
    await page.keyboard.type('ad');
    await expect(page.getByRole('option')).toHaveText(['Ada']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox')).toHaveValue('Ada');
    await page.keyboard.press('Enter');
    await expect(editor.speakerLabels('Ada').first()).toBeVisible();
    await editor.untilSaved();
    await expect.poll(names).toEqual(['Ada 2']);

    await page.getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitem', { name: words.speakers }).click();
    const field = page
      .getByRole('complementary', { name: words.speakers })
      .getByRole('combobox', { name: words.nameOf });
    await field.fill('Zoë 🎙');
    await field.press('Enter');
    await expect.poll(names).toEqual(['Zoë 🎙 1', 'Ada 1']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(names).toEqual(['Ada 2']);

    await page.goto(`${webAddress()}/settings/speakers`);
    const list = page.getByRole('list', { name: words.list });
    await expect(list.getByText(words.used)).toBeVisible();
    await expectNoOverflow(page, 'The list of names');
    await expectAccessible(page, 'The list of names');
    await list.getByRole('button', { name: words.delete }).press('Enter');
    await expect(page.getByText(words.empty)).toBeVisible();
    await page.getByRole('switch', { name: words.switch }).press('Space');
    const question = page.getByRole('dialog', { name: words.off });
    await question.getByRole('button', { name: words.turnOff }).press('Enter');
    await expect(page.getByRole('switch', { name: words.switch })).not.toBeChecked();
    await expect(page.getByText(words.empty)).toHaveCount(0);
  });
}

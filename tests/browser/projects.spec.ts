import { expect, type Locator } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, coldHearted, Journey, storeTranscript, test } from './journey.ts';

const TEXTS = {
  en: {
    projects: 'Projects',
    add: 'Projects add one',
    first: 'Project 1',
    second: 'Project 2',
    nameOf: 'Name of the project',
    colorOf: 'Colour of',
    purple: 'Purple',
    showOnly: 'Show only',
    all: 'Show the transcripts of all projects',
    removeProject: 'Remove the project',
    sure: 'Are you sure you want to remove this project?',
    remove: 'Remove',
    removeFrom: 'Remove from',
    removed: 'Removed from',
    menu: 'Projects…',
    done: 'Done',
    nothing: 'There is no transcript or document in what you dropped.',
    settings: 'Settings',
    drawer: 'Menu',
    close: 'Close',
    select: 'Select',
    selected: 'Selected items',
  },
  es: {
    projects: 'Proyectos',
    add: 'Proyectos añadir uno',
    first: 'Proyecto 1',
    second: 'Proyecto 2',
    nameOf: 'Nombre del proyecto',
    colorOf: 'Color de',
    purple: 'Morado',
    showOnly: 'Mostrar solo',
    all: 'Mostrar las transcripciones de todos los proyectos',
    removeProject: 'Quitar el proyecto',
    sure: '¿Seguro que quieres quitar este proyecto?',
    remove: 'Quitar',
    removeFrom: 'Quitar de',
    removed: 'Se quitó de',
    menu: 'Proyectos…',
    done: 'Listo',
    nothing: 'No hay ninguna transcripción ni documento en lo que soltaste.',
    settings: 'Ajustes',
    drawer: 'Menú',
    close: 'Cerrar',
    select: 'Seleccionar',
    selected: 'Elementos seleccionados',
  },
} as const;

const NAME = 'Tesis 🎓 Ñandú';

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = TEXTS[language];

  test(`[dashboard.projects] transcripts are put in order by mouse, keyboard and touch, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const journey = await Journey.begin(page, language);
    const { dashboard, words } = journey;
    const person = await journey.signedIn(locale, language);
    await storeTranscript(person, locale);
    await storeTranscript(person, locale, await coldHearted());
    await journey.open('/dashboard');
    const panel = page.getByRole('region', { name: says.projects });
    const heading = panel.getByRole('button', { name: says.add });
    const rowOf = (name: string) => panel.getByRole('listitem').filter({ has: page.getByRole('textbox', { name }) });
    const [young, cold] = [dashboard.card('A young man'), dashboard.card('Cold hearted')];
    await expect(young).toBeVisible();

    await test.step('[dashboard.projects-drop-new] a card that is dropped on the heading makes a project', async () => {
      await young.dragTo(heading);
      await expect(dotOf(young, says.first)).toBeVisible();
      await expect(rowOf(says.first)).toBeVisible();
    });
    await test.step('[dashboard.projects-rename] it is named in its place', async () => {
      await rowOf(says.first).getByRole('textbox').fill(NAME);
      await page.keyboard.press('Enter');
      await expect(dotOf(young, NAME)).toBeVisible();
    });
    await test.step('[dashboard.projects-color] it gets another colour by keyboard', async () => {
      await panel.getByRole('button', { name: `${says.colorOf} ${NAME}` }).press('Enter');
      await page.getByRole('menuitemradio', { name: says.purple }).press('Enter');
      const dot = rowOf(NAME).getByRole('button').first().locator('span');
      await expect(dot).toHaveCSS('background-color', 'rgb(154, 85, 207)');
    });
    await test.step('[dashboard.projects-drop] a card is dropped on it', async () => {
      await cold.dragTo(rowOf(NAME));
      await expect(dotOf(cold, NAME)).toBeVisible();
    });
    await test.step('[dashboard.projects-drop-empty] other things are refused, without movement where that is wished', async () => {
      await page.getByRole('link', { name: says.settings, exact: true }).dragTo(heading);
      await expect(page.getByText(says.nothing)).toBeVisible();
      expect(await panel.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // The movement is over before a busy machine asks for it.
      await panel.evaluate((element) => {
        element.addEventListener('animationstart', () => element.setAttribute('data-test-moved', ''), { once: true });
      });
      await page.getByRole('link', { name: says.settings, exact: true }).dragTo(heading);
      await expect(panel).toHaveAttribute('data-test-moved');
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });
    await expectNoOverflow(page, 'the list with projects');
    await expectAccessible(page, 'the list with projects');

    await test.step('[dashboard.projects-filter] the list is limited to it, also after a reload', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await panel.getByRole('button', { name: `${says.showOnly} ${NAME}` }).press('Enter');
      await expect(page).toHaveURL(/[?&]project=/);
      await expect(young).toBeVisible();
      await page.reload();
      await expect(cold).toBeVisible();
    });
    await test.step('[dashboard.project-dots-remove] a dot takes a transcript out of it, by keyboard', async () => {
      await dotOf(cold, NAME).press('Enter');
      await page.getByRole('menuitem', { name: `${says.removeFrom} ${NAME}` }).press('Enter');
      await expect(page.getByText(`${says.removed} ${NAME}`)).toBeVisible();
      await expect(cold).toHaveCount(0);
      await page.reload();
      await expect(young).toBeVisible();
      await page.getByRole('button', { name: says.all }).click();
      await expect(cold).toBeVisible();
      await expect(dotOf(cold, NAME)).toHaveCount(0);
    });
    await test.step('[dashboard.projects-bulk] several are put into one by keyboard', async () => {
      await page.getByRole('checkbox', { name: `${says.select} Cold hearted` }).press('Space');
      await page.getByRole('checkbox', { name: `${says.select} A young man` }).press('Space');
      await page.getByRole('region', { name: says.selected }).getByRole('button', { name: says.menu }).press('Enter');
      const box = page.getByRole('dialog').getByRole('checkbox', { name: NAME });
      await expect(box).not.toBeChecked();
      await box.press('Space');
      await expect(box).toBeChecked();
      await page.getByRole('dialog').getByRole('button', { name: says.done }).press('Enter');
      await expect(dotOf(cold, NAME)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('[dashboard.projects-tabs] another tab shows a new name at once', async () => {
      const second = await page.context().newPage();
      await second.goto(page.url());
      const name = second.getByRole('textbox', { name: `${says.nameOf} ${NAME}` });
      await name.fill(`${NAME} 2`);
      await name.press('Enter');
      await expect(dotOf(young, `${NAME} 2`)).toBeVisible();
      await rowOf(`${NAME} 2`).getByRole('textbox').fill(NAME);
      await page.keyboard.press('Enter');
      await expect(name).toHaveValue(NAME);
      await second.close();
    });

    const api = await apiOf(locale);
    const { uid } = person.session;
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const small = await phone.newPage();
    const onPhone = await Journey.begin(small, language);
    await onPhone.enter(person);
    await onPhone.open('/dashboard');
    const card = onPhone.dashboard.card('A young man');
    await test.step('on a phone a project is added in the drawer', async () => {
      await small.getByRole('button', { name: says.drawer, exact: true }).tap();
      await small.getByRole('button', { name: says.add }).tap();
      await expect(small.getByRole('textbox', { name: `${says.nameOf} ${says.second}` })).toBeFocused();
      await small.getByRole('dialog').getByRole('button', { name: says.close, exact: true }).tap();
    });
    await test.step('[dashboard.projects-dialog] the menu of a card has its projects', async () => {
      await card.getByRole('button', { name: `${words.actions} A young man` }).tap();
      await small.getByRole('menuitem', { name: says.menu }).tap();
      await small.getByRole('dialog').getByRole('checkbox', { name: says.second }).tap();
      await small.getByRole('dialog').getByRole('button', { name: says.done }).tap();
      await expect(dotOf(card, says.second)).toBeVisible();
    });
    await test.step('[dashboard.project-dots] a dot opens by touch and takes it out', async () => {
      await dotOf(card, says.second).tap();
      await small.getByRole('menuitem', { name: `${says.removeFrom} ${says.second}` }).tap();
      await expect(dotOf(card, says.second)).toHaveCount(0);
      await expect(dotOf(card, NAME)).toBeVisible();
    });
    await phone.close();

    await test.step('[dashboard.projects-remove] a project is removed after a question; its transcripts stay', async () => {
      await page.reload();
      await panel.getByRole('button', { name: `${says.removeProject} ${NAME}` }).click();
      const question = page.getByRole('dialog', { name: says.sure });
      await question.getByRole('button', { name: says.remove, exact: true }).click();
      await expect(rowOf(NAME)).toHaveCount(0);
      await expect(dotOf(young, NAME)).toHaveCount(0);
      await expect(young).toBeVisible();
      // The page shows it before the service has it.
      const stored = async (): Promise<string[]> => {
        const { user } = await api.call('getProfile', { params: { uid } }, person.session);
        return Object.values(user.projects[person.orgId] ?? {}).map(({ name }) => name);
      };
      await expect.poll(stored).toEqual([says.second]);
    });
  });
}

function dotOf(card: Locator, project: string): Locator {
  return card.getByRole('button', { name: project, exact: true });
}

import { expect, type Page } from '@playwright/test';
import { OperatorChanges } from '../access/operator-changes.ts';
import { expectAccessible, expectNoOverflow, expectShortTransitions } from './fit.ts';
import { apiOf, coldHearted, Journey, storeTranscript, test, webAddress } from './journey.ts';
import { png } from './png.ts';
import { atPage, elsewhere, makeSharingTeam, makeTeam } from './team.ts';

/** Visits every screen once in each theme; the other tests do not look at it again. */
async function expectFit(page: Page, name: string): Promise<void> {
  await test.step(`[shell.responsive] nothing sticks out: ${name}`, () => expectNoOverflow(page, name));
  await test.step(`[shell.accessible] axe finds nothing: ${name}`, () => expectAccessible(page, name));
  await test.step(`[shell.motion] no transition is long: ${name}`, () => expectShortTransitions(page, name));
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog], [role=menu]').first().waitFor({ state: 'detached' });
}

test('[shell.accessible] the screens of visitors', async ({ page }) => {
  for (const path of ['/register', '/signin', '/reset/request', '/account?mode=verifyEmail', '/404', '/403']) {
    await page.goto(webAddress() + path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expectFit(page, path);
  }
});

test('[shell.accessible] the screens of the shell', async ({ page }) => {
  for (const path of ['/not_allowed', '/forced_error', '/unsupported', '/d', '/sandbox']) {
    await page.goto(webAddress() + path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expectFit(page, path);
  }
});

test('[public-api.page] the calls for developers, of each region', async ({ page }) => {
  await page.goto(`${webAddress()}/developers`);
  await page.getByRole('searchbox').fill('createUpload');
  const call = page.getByRole('button', { name: /createUpload/ });
  await call.focus();
  await page.keyboard.press('Enter');
  const example = page.getByLabel('Example', { exact: true });
  await expect(example).toContainText(`curl -X POST "${(await apiOf('us')).base}/user/$PARLANCE_ID/uploads"`);
  await expectFit(page, 'developers');
  await page.getByRole('button', { name: 'European Union' }).click();
  await call.click();
  await expect(example).toContainText((await apiOf('eu')).base);
});

test('[shell.accessible] the dashboard and its dialogs, in Spanish', async ({ page }) => {
  const journey = await Journey.begin(page, 'es');
  const person = await journey.signedIn('eu', 'es');
  await journey.open('/dashboard');
  await page.getByRole('button', { name: journey.words.letsGo }).waitFor();
  await expectFit(page, 'empty dashboard');
  const name = 'Una grabación con un nombre bastante largo para comprobar que nada se sale 🎧';
  await storeTranscript(person, 'eu', { name });
  await storeTranscript(person, 'eu', await coldHearted());
  await journey.open('/dashboard');
  await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Elementos seleccionados' });
  await bar.waitFor();
  await expectFit(page, 'dashboard with a selection');
  await bar.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await expectFit(page, 'export of a selection');
});

test('[shell.accessible] the settings, in Spanish', async ({ page }) => {
  const journey = await Journey.begin(page, 'es');
  const person = await journey.signedIn('eu', 'es');
  const api = await apiOf('eu');
  const params = { uid: person.session.uid };
  await api.call('genAuthToken', { body: { label: 'Copia de seguridad' } }, person.session);
  const image = png(60, 40).toString('base64');
  await api.call('setAvatar', { params, body: { image } }, person.session);
  const dictionary = { id: 'historia', name: 'Historia oral', language: 'es-ES', terms: ['Żubrówka', 'Ada Lovelace'] };
  await api.call('createDictionary', { params, body: dictionary }, person.session);
  for (const [path, shown] of [
    ['/settings', 'Copia de seguridad'],
    ['/settings/workspace', undefined],
    ['/settings/users', undefined],
    ['/settings/dictionaries', 'Historia oral'],
    ['/settings/dictionaries/historia', 'Żubrówka'],
    ['/plans', undefined],
  ] as const) {
    await journey.open(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    if (shown) await page.getByRole('main').getByText(shown).first().waitFor();
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    await expectFit(page, path);
  }
  await test.step('[accounts.settings-pages] all settings pages have their link in sight on a wide page', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await journey.open('/settings');
    const links = page.getByRole('navigation', { name: 'Páginas de ajustes' }).getByRole('link');
    await expect(links).toHaveCount(10);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
});

test('[shell.accessible] the correctors’ dashboard', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  await new OperatorChanges(Number(new URL(webAddress()).port)).makeCorrector(person, ['en-US', 'es-ES']);
  await journey.open('/corrector');
  await page.getByRole('heading', { name: 'Corrector dashboard' }).waitFor();
  await expectFit(page, 'corrector');
});

test('[shell.accessible] the editor and its panels', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const api = await apiOf('us');
  const body = { id: 'names', name: 'Names', language: 'en-GB', terms: ['Yonge', 'Parlance'] };
  await api.call('createDictionary', { params: { uid: person.session.uid }, body }, person.session);
  const id = await journey.openedTranscript(person, 'us');
  const { editor } = journey;
  await expectFit(page, 'editor');

  await editor.selectWord('young');
  await page.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: 'Comment' }).click();
  const panel = page.getByRole('complementary', { name: 'Highlights and comments' });
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Who is he?');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Who is he?').waitFor();
  await editor.text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Alt+B');
  await editor.text.locator('.cm-bookmark').waitFor();
  await expectFit(page, 'highlights, comments and bookmarks');
  await page.keyboard.press('Alt+A');

  await editor.text.focus();
  await page.keyboard.press('Control+h');
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
  await page.keyboard.type('young');
  await expectFit(page, 'finding and replacing');
  await page.keyboard.press('Escape');

  await editor.clickWord('young');
  await page.keyboard.press('Alt+s');
  await page.getByRole('menu', { name: 'Instead of “young”' }).waitFor();
  await expectAccessible(page, 'suggestions', '[role=menu]');
  await close(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectAccessible(page, 'menu', '[role=menu]');
  await close(page);

  await editor.replaceWord('young', 'wise');
  await editor.untilSaved();
  for (const [entry, title] of [
    ['Speakers', 'Speakers'],
    ['List of unsure words', 'Unsure words'],
    ['Description and notes', 'Description and notes'],
  ] as const) {
    await choose(page, entry);
    await page.getByRole('complementary', { name: title }).waitFor();
    await expectFit(page, title);
  }
  await choose(page, 'Versions');
  await page.getByRole('complementary', { name: 'Versions' }).getByRole('listitem').nth(1).waitFor();
  await expectFit(page, 'versions');
  await page.getByRole('button', { name: 'Compare: First draft' }).click();
  await page.waitForURL(`**/transcript/${id}/versions/**`);
  await page.getByRole('region', { name: 'Changes from this version to now' }).waitFor();
  await expectFit(page, 'comparison');
});

test('[shell.accessible] the editor’s dialogs', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us');
  for (const [item, title] of [
    ['Correct the timing…', 'Correct the timing'],
    ['Transcribe a section again…', 'Transcribe a section again'],
    ['Text shortcuts…', 'Text shortcuts'],
  ] as const) {
    await choose(page, item);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    if (title === 'Text shortcuts') await dialog.getByRole('button', { name: 'Add a shortcut' }).click();
    await expectFit(page, title);
    await close(page);
  }
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export settings…' }).click();
  await page.getByRole('dialog', { name: 'Export settings' }).waitFor();
  await expectFit(page, 'export settings');
  await close(page);
  await journey.editor.text.focus();
  await page.keyboard.press('F1');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectFit(page, 'keyboard shortcuts');
  await sheet.getByRole('button', { name: 'Change the keys' }).click();
  await sheet.getByRole('button', { name: 'Add a key for: Back', exact: true }).click();
  await expectFit(page, 'changing keyboard shortcuts');
});

test('[shell.accessible] a shared transcript: its overlay, its reader, its public view', async ({ page, browser }) => {
  const team = await makeSharingTeam('us');
  const owner = await atPage(page, team.owner);
  await owner.openTranscript(team.id);
  await page.getByRole('button', { name: 'Share' }).click();
  const overlay = page.getByRole('dialog', { name: 'A young man' });
  await overlay.getByRole('row', { name: /Mia Member/ }).waitFor();
  await overlay.getByRole('switch', { name: 'Public link' }).click();
  const link = overlay.getByRole('textbox', { name: 'Public link' });
  await link.waitFor();
  await expectFit(page, 'share overlay');

  const member = await elsewhere(browser, team.member, `/transcript/${team.id}`);
  await member.page.getByText('Olga Owner is editing this transcript.').waitFor();
  await expectFit(member.page, 'editor of a second person');
  await member.page.context().close();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await link.inputValue());
  await new Journey(visitor, 'en').editor.text.waitFor();
  await expectFit(visitor, 'public view');
  await overlay.getByRole('switch', { name: 'Public link' }).click();
  await overlay.getByRole('textbox', { name: 'Link', exact: true }).waitFor();
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'This link doesn’t open anything' }).waitFor();
  await expectFit(visitor, 'revoked public link');
});

test('[shell.accessible] moving a transcript to another workspace', async ({ page }) => {
  const team = await makeTeam('us');
  const owner = await atPage(page, team.owner);
  await owner.open('/dashboard');
  await owner.dashboard.card('A young man').getByRole('button', { name: 'Actions for A young man' }).click();
  await page.getByRole('menuitem', { name: 'Move Workspace' }).click();
  await page.getByRole('dialog', { name: 'Move A young man' }).getByRole('button', { name: 'Cancel' }).waitFor();
  await expectFit(page, 'move to another workspace');
});

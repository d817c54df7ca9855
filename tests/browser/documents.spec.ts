import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { Minutes } from '../minutes.ts';
import { untilOffline, untilSaved } from '../save-state.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, storeTranscript, test, webAddress } from './journey.ts';

const TEXTS = {
  en: {
    create: 'Create with AI',
    start: 'Start writing',
    untitled: 'Untitled document',
    saved: 'Saved',
    bold: 'Bold',
    toolbar: 'Formatting',
    style: 'Style of the paragraph',
    heading: 'Heading 2',
    table: 'Insert a table',
    export: 'Export',
    markdown: 'Markdown',
    html: 'Web page (HTML)',
    word: 'Word Doc',
    badge: 'Magic Doc',
    share: 'Share',
    more: 'More actions',
    versions: 'Versions',
  },
  es: {
    create: 'Crear con IA',
    start: 'Empezar a escribir',
    untitled: 'Documento sin título',
    saved: 'Guardado',
    bold: 'Negrita',
    toolbar: 'Formato',
    style: 'Estilo del párrafo',
    heading: 'Título 2',
    table: 'Insertar una tabla',
    export: 'Exportar',
    markdown: 'Markdown',
    html: 'Página web (HTML)',
    word: 'Documento de Word',
    badge: 'Magic Doc',
    share: 'Compartir',
    more: 'Más acciones',
    versions: 'Versiones',
  },
} as const;

/** A person whose plan has Magic Docs. */
async function writerIn(
  page: Page,
  locale: Locale,
  language: InterfaceLanguage = 'en',
): Promise<{ journey: Journey; person: Person }> {
  const journey = await Journey.begin(page, language);
  const person = await journey.signedIn(locale, language);
  await new Minutes(webAddress(), locale).setBilling(person.orgId, { enterprise: 1 });
  return { journey, person };
}

const pageOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const textOf = (page: Page) => page.locator('.ProseMirror');

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  test(`[documents.create] a document is made, written with Markdown keys, saved and exported: ${locale}, ${language}`, async ({
    page,
  }) => {
    const t = TEXTS[language];
    const { journey, person } = await writerIn(page, locale, language);
    await storeTranscript(person, locale, {
      name: 'Una charla de un nombre muy largo, que no cabe en una sola línea de la lista',
    });
    await journey.open('/doc');
    await expect(page.getByRole('heading', { level: 1, name: t.create })).toBeVisible();
    await expect(page.getByText('Una charla de un nombre')).toBeVisible();
    await expectNoOverflow(page, 'Create');
    await expectAccessible(page, 'Create with AI');
    await page.getByRole('button', { name: t.start }).click();
    await page.waitForURL(/\/doc\/[\w-]{36}$/);

    const text = textOf(page);
    await text.focus();
    await page.keyboard.type('# Minutes\nWe agreed on **three** things:\n- bees\nhoney\n\nThe end');
    await untilSaved(page);
    await expect(text.getByRole('heading', { name: 'Minutes', level: 1, includeHidden: true })).toHaveCount(1);
    await expect(text.locator('strong')).toHaveText('three');
    await expect(text.locator('li')).toHaveText(['bees', 'honey']);
    await page.reload();
    await expect(textOf(page)).toContainText('The end');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t.export }).click();
    await page.getByRole('menuitem', { name: t.markdown }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${t.untitled}.md`);

    await test.step('[documents.fit] fits three widths, and axe finds nothing', async () => {
      await expectNoOverflow(page, 'A document');
      await expectAccessible(page, 'A document');
    });
    await journey.open('/dashboard');
    await expect(page.getByText(t.badge, { exact: true }).first()).toBeVisible();
  });
}

test('[documents.keyboard] everything is done by keyboard alone: toolbar, styles, tables, links', async ({ page }) => {
  const { journey, person } = await writerIn(page, 'us');
  const id = await (await apiOf('us')).createDocument(person, 'Keys', pageOf('first'));
  await journey.open(`/doc/${id}`);
  const text = textOf(page);
  await expect(text).toContainText('first');
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await expect(text.locator('strong')).toHaveText('first');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.locator('strong')).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+Alt+2');
  await expect(text.locator('h2')).toHaveText('first');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Write with AI' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Insert a table' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.locator('td')).toHaveCount(9);
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('see ');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an address of the web or an email address.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('example.org/a');
  await page.keyboard.press('Enter');
  await expect(text.locator('td').nth(1).locator('a')).toHaveAttribute('href', 'https://example.org/a');
  await expect(text).toBeFocused();
  await untilSaved(page);
});

test('[documents.conflict] a save elsewhere is shown, and the person keeps theirs or takes the other', async ({
  page,
}) => {
  const { journey, person } = await writerIn(page, 'us');
  const api = await apiOf('us');
  const id = await api.createDocument(person, 'Conflict', pageOf('start'));
  await journey.open(`/doc/${id}`);
  const text = textOf(page);
  await expect(text).toContainText('start');
  await untilSaved(page);
  const elsewhere = async (words: string) => {
    const { version } = await api.call('getContent', { params: { id } }, person.session);
    const body = { content: pageOf(words), version, checkout: false };
    await api.call('updateContent', { params: { id }, body }, person.session);
  };
  await elsewhere('theirs');
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' mine');
  const conflict = page.getByRole('alert').filter({ hasText: 'This document was changed elsewhere' });
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await untilSaved(page);
  expect(JSON.stringify((await api.call('getContent', { params: { id } }, person.session)).content)).toContain(
    'start mine',
  );

  await elsewhere('theirs again');
  await page.keyboard.type(' too');
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Show theirs' }).click();
  await expect(text).toContainText('theirs again');
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(text).toContainText('start mine too');
  await untilSaved(page);
});

test('[documents.drafts-reload] unsaved text survives a dropped network and a reload', async ({ page }) => {
  const { journey, person } = await writerIn(page, 'us');
  const id = await (await apiOf('us')).createDocument(person, 'Draft', pageOf('start'));
  await journey.open(`/doc/${id}`);
  await expect(textOf(page)).toContainText('start');
  await page.route('**/content*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and more');
  await untilOffline(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(textOf(page)).toContainText('start');
  await page.unroute('**/content*');
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(textOf(page)).toContainText('start and more');
  await untilSaved(page);
});

test('[documents.save-failed] a failed save and a failed load say what the specification says', async ({ page }) => {
  const { journey, person } = await writerIn(page, 'us');
  const id = await (await apiOf('us')).createDocument(person, 'Failing', pageOf('start'));
  await page.route('**/content*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { error: 'INTERNAL' } })
      : route.continue(),
  );
  await journey.open(`/doc/${id}`);
  await textOf(page).focus();
  await page.keyboard.type('more ');
  await expect(page.getByText('could not complete patch request')).toBeVisible();
  await page.unroute('**/content*');
  await page.keyboard.type('and more ');
  await untilSaved(page);

  await test.step('[documents.load-failed] the page is empty, says so, and saves nothing', async () => {
    await page.route('**/content*', (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL' } }));
    await page.reload();
    await expect(page.getByText('Issue with request.')).toBeVisible();
    await expect(textOf(page)).toHaveText('');
    await expect(textOf(page)).toHaveAttribute('contenteditable', 'false');
  });
});

test('[documents.lock] one person edits at a time, and versions are listed, shown and restored', async ({
  page,
  browser,
}) => {
  const { journey, person } = await writerIn(page, 'us');
  const id = await (await apiOf('us')).createDocument(person, 'Shared', pageOf('start'));
  await journey.open(`/doc/${id}`);
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' more');
  await untilSaved(page);
  const second = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await test.step('another tab of the person is read only until it is told to edit', async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(tab.getByText('You are editing this document in another tab.')).toBeVisible();
    await expect(textOf(tab)).toHaveAttribute('contenteditable', 'false');
    await tab.close();
  });
  await second.close();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Versions' });
  await expect(panel.getByRole('listitem').first()).toContainText('Now');
  await expectAccessible(page, 'Versions of a document');
  await panel.getByRole('button', { name: /^View/ }).last().click();
  await page.waitForURL(/\/versions\//);
  await expect(textOf(page)).toHaveAttribute('aria-readonly', 'true');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.waitForURL(new RegExp(`/doc/${id}$`));
  await expect(textOf(page)).not.toContainText('more');
});

test('[documents.dark] is readable in the dark, on a phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  const { journey, person } = await writerIn(page, 'eu', 'es');
  const name = 'Acta de la reunión extraordinaria sobre las colmenas de la azotea del hospital 👩‍🏫';
  const id = await (await apiOf('eu')).createDocument(person, name, pageOf('Un texto '.repeat(60)));
  await journey.open(`/doc/${id}`);
  await expect(textOf(page)).toContainText('Un texto');
  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('> cita\n\n1. uno\ndos\n\n');
  await page.getByRole('button', { name: 'Insertar una tabla' }).click();
  await untilSaved(page);
  // No tooltip of the button.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoOverflow(page, 'A document on a phone');
  await expectAccessible(page, 'A document in the dark');
});

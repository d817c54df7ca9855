import { readFile } from 'node:fs/promises';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect, type Page } from '@playwright/test';
import { Minutes } from '../minutes.ts';
import { untilSaved } from '../save-state.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, test, webAddress } from './journey.ts';

const TEXTS = {
  en: {
    open: 'Write with AI',
    prompt: 'What should be written?',
    missing: 'Please say what should be written.',
    write: 'Write',
    bar: 'Proposal',
    cancel: 'Cancel',
    ready: /^The proposal is ready/,
    accept: 'Accept',
    again: 'Try again',
    discard: 'Discard',
    shorten: 'Shorten',
    limit: 'Today’s limit of texts in this workspace is reached. Please try again tomorrow.',
    create: 'Create',
    pictures: 'Pictures',
    dialog: 'Pictures of this document',
    shows: 'What should the picture show?',
    make: 'Make a picture',
    loading: 'Loading the pictures',
    none: 'There are no pictures yet.',
    alt: 'Description for those who don’t see it',
    insert: 'Insert',
    save: 'Save',
    export: 'Export',
    html: 'Web page (HTML)',
  },
  es: {
    open: 'Escribir con IA',
    prompt: '¿Qué hay que escribir?',
    missing: 'Di qué hay que escribir.',
    write: 'Escribir',
    bar: 'Propuesta',
    cancel: 'Cancelar',
    ready: /^La propuesta está lista/,
    accept: 'Aceptar',
    again: 'Reintentar',
    discard: 'Descartar',
    shorten: 'Acortar',
    limit: 'Se alcanzó el límite de textos de hoy en este espacio de trabajo. Inténtalo mañana.',
    create: 'Crear',
    pictures: 'Imágenes',
    dialog: 'Imágenes de este documento',
    shows: '¿Qué debe mostrar la imagen?',
    make: 'Crear una imagen',
    loading: 'Cargando las imágenes',
    none: 'Aún no hay imágenes.',
    alt: 'Descripción para quienes no la ven',
    insert: 'Insertar',
    save: 'Guardar',
    export: 'Exportar',
    html: 'Página web (HTML)',
  },
} as const;

const FIRST = 'The harbour opens at six.';
const CONTENT = {
  type: 'doc' as const,
  content: [FIRST, 'The boat carries forty people in winter, and sixty in summer.'].map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  })),
};

const textOf = (page: Page) => page.locator('.ProseMirror');

/** A document of a person whose workspace has every feature. */
async function openedDocument(page: Page, locale: Locale, language: InterfaceLanguage) {
  const journey = await Journey.begin(page, language);
  const person = await journey.signedIn(locale, language);
  await new Minutes(webAddress(), locale).setBilling(person.orgId, { enterprise: 1 });
  const api = await apiOf(locale);
  const id = await api.createDocument(person, 'Harbour', CONTENT);
  await journey.open(`/doc/${id}`);
  await expect(textOf(page)).toContainText(FIRST);
  const stored = async () => JSON.stringify((await api.call('getContent', { params: { id } }, person.session)).content);
  return { journey, person, id, stored };
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = TEXTS[language];

  test(`[completions.page] a text is proposed, accepted, undone, stopped and refused, in ${locale}`, async ({
    page,
  }) => {
    const { stored } = await openedDocument(page, locale, language);
    const text = textOf(page);
    const proposed = text.locator('.proposal');
    const bar = page.getByRole('region', { name: says.bar });
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+j');
    const prompt = page.getByRole('textbox', { name: says.prompt });
    await expect(prompt).toBeFocused();
    await page.getByRole('button', { name: says.write, exact: true }).click();
    await expect(page.getByText(says.missing)).toBeVisible();
    await expectNoOverflow(page, 'the prompt');
    await expectAccessible(page, 'the prompt');
    await page.setViewportSize({ width: 1440, height: 900 });
    await prompt.fill('Say how many people the boat carries. 👩‍🏫');
    await prompt.press('Control+Enter');
    await expect(bar.getByText(says.ready)).toBeVisible();
    await expect(proposed).not.toBeEmpty();
    const words = (await proposed.locator('p').first().textContent()) ?? '';
    expect(await stored()).not.toContain('proposal');

    await test.step('a reload keeps the proposal, and the document as it was', async () => {
      await page.reload();
      await expect(bar.getByText(says.ready)).toBeVisible();
      await expect(proposed).toContainText(words);
      await expect(text.locator('> p')).toHaveCount(2);
    });
    await expectNoOverflow(page, 'a proposal');
    await expectAccessible(page, 'a proposal');
    await page.setViewportSize({ width: 1440, height: 900 });

    await test.step('accepted, it is saved; undo takes it out', async () => {
      await bar.getByRole('button', { name: says.accept }).click();
      await expect(bar).toHaveCount(0);
      await expect(proposed).toHaveCount(0);
      await expect(text).toContainText(words);
      await expect(text).toBeFocused();
      await expect.poll(stored).toContain(words.slice(0, 20));
      await page.keyboard.press('Control+z');
      await expect(text.locator('> p')).toHaveCount(2);
      await untilSaved(page);
      expect(await stored()).toBe(JSON.stringify(CONTENT));
    });

    await test.step('a selection has a menu; a discarded proposal leaves the text', async () => {
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Shift+End');
      await page.getByRole('button', { name: says.open }).click();
      await expectAccessible(page, 'the menu of a selection', '[role=menu]');
      await page.getByRole('menuitem', { name: says.shorten }).click();
      await expect(text.locator('.proposal-replaced')).toHaveText(FIRST);
      await expect(bar.getByText(says.ready)).toBeVisible();
      await bar.getByRole('button', { name: says.again }).click();
      await expect(bar.getByText(says.ready)).toBeVisible();
      await bar.getByRole('button', { name: says.discard }).click();
      await expect(text.locator('.proposal-replaced')).toHaveCount(0);
      await expect(text.locator('> p').first()).toHaveText(FIRST);
      expect(await stored()).toBe(JSON.stringify(CONTENT));
    });

    await test.step('a refusal says why', async () => {
      await page.route('**/completion', (route) =>
        route.fulfill({ status: 429, json: { error: 'TOO_MANY_REQUESTS', message: 'x' } }),
      );
      await page.keyboard.press('Control+End');
      await page.getByRole('button', { name: says.open }).click();
      await prompt.fill('Go on');
      await page.getByRole('button', { name: says.write, exact: true }).click();
      await expect(bar.getByText(says.limit)).toBeVisible();
      await page.unroute('**/completion');
      await bar.getByRole('button', { name: says.again }).click();
      await expect(bar.getByText(says.ready)).toBeVisible();
      await bar.getByRole('button', { name: says.discard }).click();
    });

    await test.step('without a network the proposal waits, and can be stopped', async () => {
      await page.route('**/processing*', (route) => route.abort());
      await page.keyboard.press('Control+j');
      await prompt.fill('Go on');
      const trying = page.waitForRequest(/\/processing/);
      await page.getByRole('button', { name: says.write, exact: true }).click();
      await trying;
      const stopping = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await bar.getByRole('button', { name: says.cancel }).click();
      expect((await stopping).status()).toBe(200);
      await expect(bar).toHaveCount(0);
      expect(await stored()).toBe(JSON.stringify(CONTENT));
    });
  });

  test(`[documents.begun] a prompt begins a document, and pictures are made for it, shown and exported, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    await new Minutes(webAddress(), locale).setBilling(person.orgId, { enterprise: 1 });
    await journey.open('/doc');
    await page.getByRole('textbox', { name: says.prompt }).fill('A letter about the harbour');
    await expectNoOverflow(page, 'Create with AI');
    await expectAccessible(page, 'Create with AI');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: says.create, exact: true }).click();
    await page.waitForURL(/\/doc\/[\w-]{36}$/);
    const text = textOf(page);
    await expect(text.locator(':scope > p').first()).not.toBeEmpty();
    await expect(text.locator('.proposal')).toHaveCount(0);
    await expect(page).toHaveTitle(/A letter about the harbour/);
    await untilSaved(page);

    const dialog = page.getByRole('dialog', { name: says.dialog });
    await test.step('[completions.image-page] nothing moves when the pictures are loaded', async () => {
      const loaded = Promise.withResolvers<void>();
      await page.route(/\/media(\?|$)/, async (route) => {
        await loaded.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: says.pictures }).click();
      await expect(dialog.getByLabel(says.loading)).toBeVisible();
      const make = dialog.getByRole('button', { name: says.make });
      const before = await make.boundingBox();
      loaded.resolve();
      await expect(dialog.getByText(says.none)).toBeVisible();
      expect(await make.boundingBox()).toEqual(before);
    });
    await test.step('[completions.image-page] a picture is made, described and inserted', async () => {
      await dialog.getByRole('textbox', { name: says.shows }).fill('A boat at sunrise 🛶');
      await dialog.getByRole('button', { name: says.make }).click();
      const picture = dialog.getByRole('button', { name: 'A boat at sunrise 🛶' });
      await picture.click();
      await expectNoOverflow(page, 'the pictures');
      await expectAccessible(page, 'the pictures', '[role=dialog]');
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('textbox', { name: says.alt }).fill('A boat');
      await dialog.getByRole('button', { name: says.insert }).click();
      await expect(dialog).toHaveCount(0);
    });
    const image = text.getByRole('img', { name: 'A boat', includeHidden: true });
    const isDrawn = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(isDrawn).toBe(512);
    await test.step('a click and the button change its description', async () => {
      await image.click();
      await page.getByRole('button', { name: says.pictures }).click();
      await page.getByRole('textbox', { name: says.alt }).fill('A canoe');
      await page.getByRole('button', { name: says.save, exact: true }).click();
      await expect(text.getByRole('img', { name: 'A canoe', includeHidden: true })).toHaveCount(1);
    });
    await untilSaved(page);

    await test.step('[documents.export-html] the file has the picture in it', async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: says.export }).click();
      await page.getByRole('menuitem', { name: says.html }).click();
      const html = await readFile(await (await saving).path(), 'utf8');
      expect(html).toMatch(/<img [^>]*alt="A canoe"[^>]*src="data:image\/png;base64,/);
    });

    await test.step('[completions.image-public] the public link shows it', async () => {
      const id = page.url().split('/').at(-1) ?? '';
      const { pubkey } = await (await apiOf(locale)).call('createPublicKey', { params: { id } }, person.session);
      await using visit = await browser.newContext();
      const visitor = await visit.newPage();
      await visitor.goto(`${webAddress()}/public/${id}/${pubkey}/doc`);
      const shown = textOf(visitor).locator('img[alt="A canoe"]');
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
    });
  });
}

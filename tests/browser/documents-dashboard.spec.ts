import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Minutes } from '../minutes.ts';
import { convertedByOffice, hasOffice } from '../office.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, storeTranscript, test, webAddress } from './journey.ts';

const TEXTS = {
  en: {
    badge: 'Magic Doc',
    search: 'Search transcripts',
    results: 'Results',
    select: 'Select',
    selected: 'Selected items',
    onlyMarkdown: /^Magic Docs come as Markdown\./,
    list: 'List',
    projects: 'Projects',
    none: 'You have no projects in this workspace.',
    word: 'Word Doc',
    html: 'Web page (HTML)',
    print: 'Print…',
    deleted: 'deleted',
  },
  es: {
    badge: 'Magic Doc',
    search: 'Buscar transcripciones',
    results: 'Resultados',
    select: 'Seleccionar',
    selected: 'Elementos seleccionados',
    onlyMarkdown: /^Los Magic Docs llegan en Markdown\./,
    list: 'Lista',
    projects: 'Proyectos',
    none: 'No tienes proyectos en este espacio de trabajo.',
    word: 'Documento de Word',
    html: 'Página web (HTML)',
    print: 'Imprimir…',
    deleted: 'eliminado',
  },
} as const;

const NAME = 'Plan para la azotea 🐝';
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cell = (text: string) => ({ type: 'table_cell', content: [paragraph(text)] });
const CONTENT = {
  type: 'doc' as const,
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'R&D <plan>' }] },
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('ünïcödé bees')] }] },
    { type: 'table', content: [{ type: 'table_row', content: [cell('Hive'), cell('Honey 👩‍🏫')] }] },
    ...Array.from({ length: 80 }, (_, index) => paragraph(`The queen lays marvellous eggs on day ${index}.`)),
  ],
};

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  test(`[documents.listed] a document is among the collections: card, list, project, search, files, deletion: ${locale}, ${language}`, async ({
    page,
  }) => {
    const t = TEXTS[language];
    const journey = await Journey.begin(page, language);
    const { dashboard, words } = journey;
    const person = await journey.signedIn(locale, language);
    const minutes = new Minutes(webAddress(), locale);
    await minutes.setBilling(person.orgId, { enterprise: 1 });
    minutes.close();
    const api = await apiOf(locale);
    const { uid } = person.session;
    await api.call(
      'addProject',
      { params: { uid }, body: { id: 'p1', orgId: person.orgId, name: 'Thesis' } },
      person.session,
    );
    await storeTranscript(person, locale);
    const id = await api.createDocument(person, NAME, CONTENT);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-test-printed', '');
    });

    await journey.open('/dashboard');
    const card = dashboard.card(NAME);
    await expect(card.getByText(t.badge, { exact: true })).toBeVisible();
    await expect(card).toContainText('The queen lays');
    await expectNoOverflow(page, 'a list with a document');
    await expectAccessible(page, 'a list with a document');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: t.list, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: NAME });
    await expect(row.getByText(t.badge, { exact: true })).toBeVisible();

    await test.step('a search finds its words and opens it; going back shows the result', async () => {
      const field = page.getByRole('textbox', { name: t.search });
      const hit = page.getByRole('region', { name: t.results }).getByRole('article');
      await expect(async () => {
        await field.fill('');
        await field.fill('marvellous');
        await expect(hit).toHaveCount(1, { timeout: 10_000 });
      }).toPass();
      await expect(hit.locator('mark').first()).toHaveText('marvellous');
      await hit.getByRole('link', { name: NAME }).click();
      await page.waitForURL(new RegExp(`/doc/${id}$`));
    });

    await test.step('it is put into a project on its page', async () => {
      await expect(page.locator('.ProseMirror')).toContainText('marvellous');
      await page.getByRole('button', { name: t.projects, exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Thesis' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: 'Thesis' })).toBeChecked();
      await page.keyboard.press('Escape');
    });

    await test.step('[documents.files] Word, HTML and Markdown come from its page, and paper shows all of it', async () => {
      const saved = async (format: string) => {
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: words.export, exact: true }).click();
        await page.getByRole('menuitem', { name: format }).click();
        return downloading;
      };
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      const html = await saved(t.html);
      expect(html.suggestedFilename()).toMatch(/^Plan para la azotea.*\.html$/);
      expect(await readFile(await html.path(), 'utf8')).toContain('<style>body{max-width:46rem');
      expect(refused).toEqual([]);
      const word = await saved(t.word);
      expect(word.suggestedFilename()).toMatch(/\.docx$/);
      if (hasOffice('Writer')) {
        const folder = await mkdtemp(join(tmpdir(), 'parlance-office-'));
        const file = join(folder, 'plan.docx');
        await word.saveAs(file);
        const opened = await convertedByOffice(file, 'html:HTML (StarWriter)', folder);
        expect(opened).toMatch(/<h2[^>]*>(\s*<[^>]+>)*\s*R&amp;D &lt;plan&gt;/);
        expect(opened).toMatch(/<ul>.*<li.*bees.*<\/ul>/s);
        expect(opened).toMatch(/<table.*Hive.*Honey.*<\/table>/s);
        await rm(folder, { recursive: true });
      }
      await page.getByRole('button', { name: words.export, exact: true }).click();
      await page.getByRole('menuitem', { name: t.print }).click();
      await expect(page.locator('html')).toHaveAttribute('data-test-printed');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.ProseMirror')).toBeVisible();
      await expect(page.getByRole('toolbar')).toBeHidden();
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
      await page.emulateMedia({ media: null });
    });

    await journey.open('/dashboard');
    await test.step('the export of a selection has it as Markdown', async () => {
      await page.getByRole('checkbox', { name: `${t.select} ${NAME}` }).check();
      await page.getByRole('region', { name: t.selected }).getByRole('button', { name: words.export }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t.onlyMarkdown)).toBeVisible();
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: words.export, exact: true }).click();
      expect((await downloading).suggestedFilename()).toMatch(/\.md$/);
      await expect(dialog).toHaveCount(0);
    });

    await test.step('it is deleted, with a way back', async () => {
      const listed = page.getByRole('row').filter({ hasText: NAME });
      const remove = async () => {
        await listed.getByRole('button', { name: words.actions }).click();
        await page.getByRole('menuitem', { name: words.delete }).click();
        await expect(listed).toHaveCount(0);
      };
      await listed.getByRole('button', { name: words.actions }).click();
      await expect(page.getByRole('menuitem', { name: words.delete })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: words.export, exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await remove();
      await page.getByRole('button', { name: words.undo }).press('Enter');
      await expect(listed).toBeVisible();
      await remove();
      await expect(async () => {
        await expect(api.call('getContent', { params: { id } }, person.session)).rejects.toMatchObject({ status: 404 });
      }).toPass();
      await journey.open(`/doc/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.ProseMirror')).toHaveCount(0);
    });
  });
}

import { expect, type Page } from '@playwright/test';
import { Minutes } from '../minutes.ts';
import { untilOffline, untilSaved } from '../save-state.ts';
import { ageEditing } from '../stored-collection.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test, webAddress } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { atPage, elsewhere, makeTeam, type Team } from './team.ts';

const TEXTS = {
  en: {
    share: 'Share',
    none: 'No access: Mia Member',
    write: 'Can edit: Mia Member',
    edit: 'Can edit',
    only: 'Only people with access can open it, after signing in.',
    everyone: 'Everyone with this link can read it, without signing in, until you turn it off.',
    link: 'Public link',
    close: 'Close',
    export: 'Export',
    html: 'Web page (HTML)',
    gone: 'This link no longer works',
  },
  es: {
    share: 'Compartir',
    none: 'Sin acceso: Mia Member',
    write: 'Puede editar: Mia Member',
    edit: 'Puede editar',
    only: 'Solo las personas con acceso, después de iniciar sesión.',
    everyone: 'Quien tenga este enlace puede leerlo, sin iniciar sesión, hasta que lo desactives.',
    link: 'Enlace público',
    close: 'Cerrar',
    export: 'Exportar',
    html: 'Página web (HTML)',
    gone: 'Este enlace ya no funciona',
  },
} as const;

const textOf = (page: Page) => page.locator('.ProseMirror');
const pageOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A team with a document of the owner's. */
async function teamWithDocument(locale: 'us' | 'eu', language: 'en' | 'es'): Promise<Team> {
  const team = await makeTeam(locale, language);
  const minutes = new Minutes(webAddress(), locale);
  await minutes.setBilling(team.oid, { enterprise: 1 });
  minutes.close();
  const owner = { ...team.owner, orgId: team.oid };
  return { ...team, id: await team.api.createDocument(owner, 'Plan', pageOf('Bees live on the roof')) };
}

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  test(`[documents.shared] a document is shared with a member, and with everyone by a link: ${locale}, ${language}`, async ({
    page,
    browser,
  }) => {
    const t = TEXTS[language];
    const team = await teamWithDocument(locale, language);
    const { api, member, id } = team;
    const owners = await atPage(page, team.owner, language);
    const refused = await elsewhere(browser, member, `/doc/${id}`);
    await expect(refused.page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible();
    await owners.open(`/doc/${id}`);
    await expect(textOf(page)).toContainText('Bees live');
    await page.getByRole('button', { name: t.share, exact: true }).click();
    const overlay = page.getByRole('dialog', { name: 'Plan' });
    await expect(overlay.getByText(t.only)).toBeVisible();
    await overlay.getByRole('button', { name: t.none }).click();
    await page.getByRole('menuitemradio', { name: t.edit }).click();
    await expect(overlay.getByRole('button', { name: t.write })).toBeVisible();

    await test.step('the member gets a mail about a document, reads it, and learns who edits', async () => {
      const letter = async () =>
        (await mailsTo(webAddress(), member.email)).find(({ text }) => text.includes(`/doc/${id}`))?.text;
      await expect.poll(letter).toContain('shares the document “Plan”');
      await refused.page.reload();
      await expect(textOf(refused.page)).toContainText('Bees live');
      await expect(refused.page.getByText('Olga Owner is editing this document.')).toBeVisible();
      await expect(textOf(refused.page)).toHaveAttribute('aria-readonly', 'true');
      await expect(refused.page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    });

    await overlay.getByRole('switch', { name: t.link }).click();
    await expect(overlay.getByText(t.everyone)).toBeVisible();
    const link = await overlay.getByRole('textbox', { name: t.link }).inputValue();
    await test.step('[documents.public-page] the link opens it without an account, to read and to save', async () => {
      const reader = await (await browser.newContext()).newPage();
      const journey = await Journey.begin(reader, language);
      const answer = await journey.page.goto(link);
      expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
      await expect(textOf(reader)).toContainText('Bees live on the roof');
      await expect(textOf(reader)).toHaveAttribute('aria-readonly', 'true');
      await expect(reader.getByRole('toolbar')).toHaveCount(0);
      await expect(reader.getByRole('button', { name: t.share, exact: true })).toHaveCount(0);
      await textOf(reader).click();
      await reader.keyboard.type('mine');
      await expect(textOf(reader)).not.toContainText('mine');
      await expectNoOverflow(reader, 'a public document');
      await expectAccessible(reader, 'a public document');
      const downloading = reader.waitForEvent('download');
      await reader.getByRole('button', { name: t.export, exact: true }).click();
      await reader.getByRole('menuitem', { name: t.html }).click();
      expect((await downloading).suggestedFilename()).toBe('Plan.html');
      await overlay.getByRole('switch', { name: t.link }).click();
      await expect(overlay.getByText(t.only)).toBeVisible();
      await reader.reload();
      await expect(reader.getByRole('heading', { name: t.gone })).toBeVisible();
      await reader.context().close();
    });

    await test.step('the member edits once the owner has gone', async () => {
      await overlay.getByRole('button', { name: t.close }).click();
      await owners.open('/dashboard');
      const editing = async () => (await api.call('getCollection', { params: { id } }, member.session)).editing;
      await expect.poll(editing).toBeUndefined();
      await refused.page.reload();
      await typeAtEnd(refused.page, ' of the hospital');
      await untilSaved(refused.page);
      const { content } = await api.call('getContent', { params: { id } }, team.owner.session);
      expect(JSON.stringify(content)).toContain('on the roof of the hospital');
    });
    await refused.page.context().close();
  });
}

test('[documents.take-over] an idle person is taken over from, and what they write then is kept and offered', async ({
  page,
  browser,
}) => {
  const team = await teamWithDocument('us', 'en');
  const { api, owner, member, id } = team;
  await api.call('shareCollection', { params: { id }, body: { userId: member.session.uid } }, owner.session);
  const first = await atPage(page, owner);
  await first.open(`/doc/${id}`);
  const editor = async () => (await api.call('getCollection', { params: { id } }, owner.session)).editingName;
  await expect.poll(editor).toBe('Olga Owner');
  await ageEditing(webAddress(), id, 700);
  const second = await elsewhere(browser, member, `/doc/${id}`);
  await expect(second.page.getByText(/Olga Owner was editing this document, but has done nothing since/)).toBeVisible();
  await second.page.getByRole('button', { name: 'Take over' }).click();
  await expect(textOf(second.page)).not.toHaveAttribute('aria-readonly', 'true');
  await typeAtEnd(second.page, ' now');
  await untilSaved(second.page);

  await typeAtEnd(page, ' in summer');
  await expect(page.getByText('Mia Member went on editing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy my text' })).toBeVisible();
  await expect(textOf(page)).toHaveAttribute('aria-readonly', 'true');
  await second.page.close();
  await expect.poll(editor).toBeUndefined();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(textOf(page)).toContainText('on the roof in summer');
  await untilSaved(page);

  await test.step('[documents.offline] without a connection the text is kept, and saved when it is back', async () => {
    await page.context().setOffline(true);
    await typeAtEnd(page, ' and winter');
    await expect(page.getByText('Connection Issues').first()).toBeVisible();
    await untilOffline(page);
    await page.context().setOffline(false);
    await untilSaved(page);
    const { content } = await api.call('getContent', { params: { id } }, owner.session);
    expect(JSON.stringify(content)).toContain('in summer and winter');
  });

  await test.step('[documents.tabs] another tab takes over when it is told to, with all that was written', async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(tab.getByText('You are editing this document in another tab.')).toBeVisible();
    await tab.getByRole('button', { name: 'Edit here' }).click();
    await expect(textOf(tab)).toContainText('in summer and winter');
    await typeAtEnd(tab, ', always');
    await untilSaved(tab);
    await expect(page.getByText('You are editing this document in another tab.')).toBeVisible();
    await expect(textOf(page)).toHaveAttribute('aria-readonly', 'true');
    await tab.close();
  });

  await test.step('[documents.load-again] a text that could not be fetched is no file, and is fetched again', async () => {
    const contents = '**/content*';
    await page.route(contents, (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL' } }));
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'What you see is empty' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
    await page.unroute(contents);
    await notice.getByRole('button', { name: 'Refresh' }).click();
    await expect(textOf(page)).toContainText('in summer and winter, always');
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  });
});

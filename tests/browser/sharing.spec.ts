import { AxeBuilder } from '@axe-core/playwright';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { expect, type Page } from '@playwright/test';
import { Journey, test, webAddress } from './journey.ts';
import { EditorPage } from './pages/editor-page.ts';
import { elsewhere, makeTeam, type Team } from './team.ts';
import { WORDS } from './words.ts';

async function openedByOwner(page: Page, { owner, id }: Team, language: InterfaceLanguage = 'en'): Promise<Journey> {
  const journey = await Journey.begin(page, language);
  await journey.account.signIn(owner.email, owner.password);
  await page.waitForURL('**/dashboard');
  await page.goto(`${webAddress()}/transcript/${id}`);
  await journey.editor.text.waitFor();
  return journey;
}

async function expectAxeClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('[sharing.overlay] [sharing.search] [sharing.toggle] [sharing.owner] a transcript is shared with a member, who edits it, and given to them', async ({
  page,
  browser,
}) => {
  const team = await makeTeam('us');
  await openedByOwner(page, team);
  const theirs = await elsewhere(browser, team.member, `/transcript/${team.id}`);
  await expect(theirs.getByRole('heading', { name: 'We could not find that page' })).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  const overlay = page.getByRole('dialog', { name: 'A young man' });
  const row = overlay.getByRole('row', { name: /Mia Member/ });
  await expect(row).toBeVisible();
  await expect(overlay.getByRole('row', { name: /Olga Owner \(you\)/ }).getByRole('switch')).toHaveCount(0);
  await expectAxeClean(page);

  await overlay.getByRole('tab', { name: 'Shared With' }).click();
  await expect(overlay.getByText('Not yet shared with any users.')).toBeVisible();
  await overlay.getByRole('tab', { name: 'Members' }).click();
  await overlay.getByRole('searchbox').fill('nobody');
  await expect(overlay.getByText('No results for search.')).toBeVisible();
  await expect(overlay.getByRole('link', { name: 'Invite them to your workspace' })).toHaveAttribute(
    'href',
    '/settings/users',
  );
  await overlay.getByRole('searchbox').fill('MIA');
  await row.getByRole('switch', { name: 'Share with Mia Member' }).press('Space');
  await expect(row.getByRole('switch')).toBeChecked();
  await overlay.getByRole('tab', { name: 'Shared With' }).click();
  await expect(row).toBeVisible();

  await theirs.reload();
  await new EditorPage(theirs, WORDS.en).text.waitFor();
  await expect(theirs.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(theirs.getByText('Olga Owner is editing this transcript.')).toBeVisible();

  await overlay.getByRole('tab', { name: 'Members' }).click();
  await row.getByRole('button', { name: 'Make owner: Mia Member' }).click();
  await overlay.getByRole('tab', { name: 'Owner' }).click();
  await expect(row).toContainText('Owner');
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toHaveCount(0);
  const { userId, sharedWith } = await team.api.call('getCollection', { params: { id: team.id } }, team.member.session);
  expect([userId, sharedWith]).toEqual([team.member.session.uid, { [team.owner.session.uid]: true }]);

  await page.goto(`${webAddress()}/dashboard`);
  await page.waitForLoadState('networkidle');
  await theirs.reload();
  await new EditorPage(theirs, WORDS.en).text.waitFor();
  await new EditorPage(theirs, WORDS.en).replaceWord('young', 'clever');
  await new EditorPage(theirs, WORDS.en).untilSaved();
  await theirs.context().close();
});

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  test(`[sharing.public] [sharing.public-link] [sharing.public-revoked] [sharing.public-regions] [sharing.public-unlisted] a public link opens the transcript to anybody until it is revoked, from ${locale}`, async ({
    page,
    browser,
  }) => {
    const says = TEXTS[language];
    const team = await makeTeam(locale, language);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openedByOwner(page, team, language);
    await page.getByRole('button', { name: says.share }).click();
    const overlay = page.getByRole('dialog', { name: 'A young man' });
    await overlay.getByRole('button', { name: says.create }).click();
    await overlay.getByRole('button', { name: says.copy }).click();
    await expect(page.getByText(says.copied)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await overlay.getByRole('textbox', { name: says.link }).inputValue());

    const reader = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const answer = await reader.goto(link);
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    const { text } = new EditorPage(reader, WORDS.en);
    await expect(text).toContainText('young man');
    await expect(text).toHaveAttribute('aria-readonly', 'true');
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    for (const name of ['Share', 'Undo', 'Rename']) await expect(reader.getByRole('button', { name })).toHaveCount(0);
    await text.click();
    await reader.keyboard.type('mine');
    await expect(text).not.toContainText('mine');
    await reader.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(reader.locator('.cm-playing')).toBeVisible();
    const srt = await new EditorPage(reader, WORDS.en).export('Subtitles: SRT');
    expect(srt.content.toString('utf8')).toMatch(/^1\n00:00:0/);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAxeClean(reader);

    await overlay.getByRole('button', { name: says.revoke }).click();
    await expect(overlay.getByRole('button', { name: says.create })).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'This link doesn’t open anything' })).toBeVisible();
    await expectAxeClean(reader);
    await reader.context().close();
  });
}

const TEXTS = {
  en: {
    share: 'Share',
    create: 'Create public link',
    copy: 'Copy link',
    copied: 'Link copied.',
    link: 'Public link',
    revoke: 'Revoke link',
  },
  es: {
    share: 'Compartir',
    create: 'Crear enlace público',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    link: 'Enlace público',
    revoke: 'Revocar enlace',
  },
} as const;

test('[sharing.move] [dashboard.menu-move] a transcript moves to another workspace of its owner’s and leaves the list', async ({
  page,
}) => {
  const team = await makeTeam('us');
  const share = { params: { id: team.id }, body: { userId: team.member.session.uid } };
  await team.api.call('shareCollection', share, team.owner.session);
  const journey = await Journey.begin(page, 'en');
  await journey.account.signIn(team.owner.email, team.owner.password);
  const card = journey.dashboard.card('A young man');
  await card.getByRole('button', { name: 'Actions for A young man' }).click();
  // Only enterprises share from the list.
  await expect(page.getByRole('menuitem', { name: 'Share' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Move Workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move A young man' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAxeClean(page);
  await dialog.getByRole('list').getByRole('button').first().click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(0);
  const params = { id: team.id };
  const { orgId } = await team.api.call('getCollection', { params }, team.owner.session);
  expect(orgId).toBe(team.alone);
  const theirs = { key: team.member.session.key, id: team.member.session.uid };
  expect((await team.api.send('getCollection', { params }, theirs)).status).toBe(404);
});

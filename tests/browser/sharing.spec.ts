import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { expect, type Page } from '@playwright/test';
import { type Journey, test } from './journey.ts';
import { EditorPage } from './pages/editor-page.ts';
import { atPage, elsewhere, makeSharingTeam, makeTeam, type Team } from './team.ts';
import { WORDS } from './words.ts';

async function openedByOwner(page: Page, { owner, id }: Team, language: InterfaceLanguage = 'en'): Promise<Journey> {
  const journey = await atPage(page, owner, language);
  await journey.openTranscript(id);
  return journey;
}

test('[sharing.overlay] a transcript is shared with a member, who edits it, and given to them', async ({
  page,
  browser,
}) => {
  const team = await makeTeam('us');
  const owners = await openedByOwner(page, team);
  const theirs = await elsewhere(browser, team.member, `/transcript/${team.id}`);
  await expect(theirs.page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  const overlay = page.getByRole('dialog', { name: 'A young man' });
  const row = overlay.getByRole('row', { name: /Mia Member/ });
  await expect(row).toBeVisible();
  await expect(overlay.getByRole('row', { name: /Olga Owner \(you\)/ }).getByRole('button')).toHaveCount(0);

  await overlay.getByRole('tab', { name: 'Shared With' }).click();
  await expect(overlay.getByText('Not yet shared with any users.')).toBeVisible();
  await overlay.getByRole('tab', { name: 'Members' }).click();
  await test.step('[sharing.search] a search without results offers an invitation', async () => {
    await overlay.getByRole('searchbox').fill('Zoe');
    await expect(overlay.getByText('No results for search.')).toBeVisible();
    await expect(overlay.getByRole('link', { name: 'Invite them to your workspace' })).toHaveAttribute(
      'href',
      '/settings/users',
    );
  });
  await overlay.getByRole('searchbox').fill('MIA');
  await test.step('[sharing.toggle] the menu of the access shares it, by keyboard', async () => {
    await row.getByRole('button', { name: 'No access: Mia Member' }).press('Enter');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: 'Can edit: Mia Member' })).toBeFocused();
    await overlay.getByRole('tab', { name: 'Shared With' }).click();
    await expect(row).toBeVisible();

    await theirs.page.reload();
    await theirs.editor.text.waitFor();
    await expect(theirs.page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expect(theirs.page.getByText('Olga Owner is editing this transcript.')).toBeVisible();
  });
  await test.step('[sharing.owner] the member becomes the owner', async () => {
    await overlay.getByRole('tab', { name: 'Members' }).click();
    await row.getByRole('button', { name: 'Can edit: Mia Member' }).click();
    await page.getByRole('menuitem', { name: 'Make owner' }).click();
    await overlay.getByRole('tab', { name: 'Owner' }).click();
    await expect(row).toContainText('Owner');
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
    const { userId, sharedWith } = await team.api.call(
      'getCollection',
      { params: { id: team.id } },
      team.member.session,
    );
    expect([userId, sharedWith]).toEqual([team.member.session.uid, { [team.owner.session.uid]: true }]);
  });
  await owners.open('/dashboard');
  await expect.poll(async () => (await editingOf(team)).editing).toBeUndefined();
  await theirs.page.reload();
  await theirs.editor.text.waitFor();
  await theirs.editor.replaceWord('young', 'clever');
  await theirs.editor.untilSaved();
  await theirs.page.context().close();
});

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  test(`[sharing.public] a public link opens the transcript without an account until it is revoked, from ${locale}`, async ({
    page,
    browser,
  }) => {
    const says = TEXTS[language];
    const team = await makeTeam(locale, language);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openedByOwner(page, team, language);
    await page.getByRole('button', { name: says.share }).click();
    const overlay = page.getByRole('dialog', { name: 'A young man' });
    const link = await test.step('[sharing.public-link] the overlay makes the link and copies it', async () => {
      await overlay.getByRole('switch', { name: says.link }).click();
      await expect(overlay.getByRole('textbox', { name: says.link })).toBeVisible();
      await overlay.getByRole('button', { name: says.copy }).click();
      await expect(page.getByText(says.copied)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await overlay.getByRole('textbox', { name: says.link }).inputValue());
      return copied;
    });

    const reader = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const answer = await reader.goto(link);
    await test.step('[sharing.public-unlisted] search engines are told not to list it', async () => {
      expect(answer?.headers()).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    });
    const { text } = new EditorPage(reader, WORDS.en);
    await test.step('[sharing.public-regions] it opens from either region', () =>
      expect(text).toContainText('young man'));
    await expect(text).toHaveAttribute('aria-readonly', 'true');
    for (const name of ['Share', 'Undo', 'Rename']) await expect(reader.getByRole('button', { name })).toHaveCount(0);
    await text.click();
    await reader.keyboard.type('mine');
    await expect(text).not.toContainText('mine');
    await reader.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(reader.locator('.cm-playing')).toBeVisible();
    const srt = await new EditorPage(reader, WORDS.en).export('Subtitles: SRT');
    expect(srt.content.toString('utf8')).toMatch(/^1\n00:00:0/);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await test.step('[sharing.public-revoked] a revoked link opens nothing', async () => {
      await overlay.getByRole('switch', { name: says.link }).click();
      await expect(overlay.getByRole('textbox', { name: says.link })).toHaveCount(0);
      await reader.reload();
      await expect(reader.getByRole('heading', { name: 'This link doesn’t open anything' })).toBeVisible();
    });
    await reader.context().close();
  });
}

const TEXTS = {
  en: {
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied.',
    link: 'Public link',
  },
  es: {
    share: 'Compartir',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    link: 'Enlace público',
  },
} as const;

test('[sharing.move] a transcript moves to another workspace of its owner and leaves the list', async ({ page }) => {
  const team = await makeSharingTeam('us');
  const journey = await atPage(page, team.owner);
  await journey.open('/dashboard');
  const card = journey.dashboard.card('A young man');
  await test.step('[dashboard.menu-move] the card’s menu moves it', async () => {
    await card.getByRole('button', { name: 'Actions for A young man' }).click();
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Move Workspace' }).click();
  });
  const dialog = page.getByRole('dialog', { name: 'Move A young man' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByRole('list').getByRole('button').first().click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(0);
  const params = { id: team.id };
  const { orgId } = await team.api.call('getCollection', { params }, team.owner.session);
  expect(orgId).toBe(team.alone);
  const theirs = { key: team.member.session.key, id: team.member.session.uid };
  expect((await team.api.send('getCollection', { params }, theirs)).status).toBe(404);
});

async function editingOf({ api, member, id }: Team) {
  return api.call('getCollection', { params: { id } }, member.session);
}

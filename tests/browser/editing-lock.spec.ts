import { expect } from '@playwright/test';
import { ageEditing } from '../stored-collection.ts';
import { Journey, test, webAddress } from './journey.ts';
import { atPage, elsewhere, makeSharingTeam, type Team } from './team.ts';

test('[editor.lock] a second person reads, learns who is editing, and edits when they have gone', async ({
  page,
  browser,
}) => {
  const team = await makeSharingTeam('us');
  const first = await atPage(page, team.owner);
  await first.openTranscript(team.id);
  await first.editor.replaceWord('young', 'wise');
  await first.editor.untilSaved();

  const second = await atPage(await (await browser.newContext()).newPage(), team.member);
  await second.page.clock.install();
  await second.openTranscript(team.id);
  await expect(second.page.getByText('Olga Owner is editing this transcript.')).toBeVisible();
  await expect(second.editor.text).toHaveAttribute('aria-readonly', 'true');

  await page.goto(`${webAddress()}/dashboard`);
  await expect.poll(async () => (await editingOf(team)).editing).toBeUndefined();
  // Past the time after which the page asks again.
  await second.page.clock.fastForward('01:00');
  await second.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(second.editor.text).toContainText('wise man');
  await second.editor.replaceWord('man', 'woman');
  await second.editor.untilSaved();
  await expect.poll(async () => (await editingOf(team)).editingName).toBe('Mia Member');
  await second.page.close();
  await expect.poll(async () => (await editingOf(team)).editing).toBeUndefined();
});

test('[editor.lock-take-over] an idle person is taken over from, and what they write then is kept and offered', async ({
  page,
  browser,
}) => {
  const team = await makeSharingTeam('us');
  const first = await atPage(page, team.owner);
  await first.openTranscript(team.id);
  await expect.poll(async () => (await editingOf(team)).editingName).toBe('Olga Owner');
  await ageEditing(webAddress(), team.id, 700);

  const second = await elsewhere(browser, team.member, `/transcript/${team.id}/`);
  await second.editor.text.waitFor();
  await expect(
    second.page.getByText(/Olga Owner was editing this transcript, but has done nothing since/),
  ).toBeVisible();
  await second.page.getByRole('button', { name: 'Take over' }).click();
  await expect(second.editor.text).not.toHaveAttribute('aria-readonly', 'true');
  await second.editor.replaceWord('young', 'wise');
  await second.editor.untilSaved();

  await first.editor.replaceWord('man', 'woman');
  await expect(page.getByText('Mia Member went on editing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy my text' })).toBeVisible();
  await expect(first.editor.text).toHaveAttribute('aria-readonly', 'true');
  await second.page.close();
  await expect.poll(async () => (await editingOf(team)).editing).toBeUndefined();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(first.editor.text).toContainText('wise woman');
  await first.editor.untilSaved();
});

test('[editor.lock-tabs] one tab edits at a time, and the other takes over on demand', async ({ page, context }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const id = await journey.openedTranscript(person, 'us');
  const other = new Journey(await context.newPage(), 'en');
  await other.openTranscript(id);
  await expect(other.page.getByText('You are editing this transcript in another tab.')).toBeVisible();
  await journey.editor.replaceWord('young', 'wise');
  await other.page.getByRole('button', { name: 'Edit here' }).click();
  await expect(other.editor.text).toContainText('wise man');
  await other.editor.replaceWord('man', 'woman');
  await other.editor.untilSaved();
  await expect(page.getByText('You are editing this transcript in another tab.')).toBeVisible();
  await expect(journey.editor.text).toHaveAttribute('aria-readonly', 'true');
  await other.page.close();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(journey.editor.text).toContainText('wise woman');
  await journey.editor.replaceWord('woman', 'lady');
  await journey.editor.untilSaved();
});

async function editingOf({ api, owner, id }: Team) {
  return api.call('getCollection', { params: { id } }, owner.session);
}

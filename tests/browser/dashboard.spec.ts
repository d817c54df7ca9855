import { expect } from '@playwright/test';
import { apisOf } from '../api.ts';
import { Journey, test, webAddress } from './journey.ts';

test('[dashboard.rename] [dashboard.delete] collections are renamed and deleted, with a way back', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { dashboard, words } = journey;
  const person = await journey.signedIn('us');
  const id = await journey.openedTranscript(person, 'us');
  await page.goto(`${webAddress()}/dashboard`);
  await page.getByRole('button', { name: `${words.actions} A young man` }).click();
  await page.getByRole('menuitem', { name: words.rename }).click();
  await page.getByRole('textbox', { name: words.name }).fill('John Dashwood 🎩');
  await page.keyboard.press('Enter');
  await expect(dashboard.card('John Dashwood 🎩')).toBeVisible();
  await page.reload();
  await expect(dashboard.card('John Dashwood 🎩')).toBeVisible();

  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: `${words.actions} John Dashwood` }).click();
    await page.getByRole('menuitem', { name: words.delete }).click();
  };
  await remove();
  await page.getByRole('button', { name: words.undo }).click();
  await expect(dashboard.card('John Dashwood 🎩')).toBeVisible();
  await remove();
  await expect(dashboard.card('John Dashwood 🎩')).toHaveCount(0);
  await expect(async () => {
    const api = (await apisOf(webAddress())).us;
    await expect(api.call('getCollection', { params: { id } }, person.session)).rejects.toMatchObject({ status: 404 });
  }).toPass({ timeout: 20_000 });
});

test('[accounts.session-survives-reload] [accounts.other-tabs] the session survives a reload and ends in all tabs', async ({
  page,
  context,
}) => {
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('eu');
  await page.reload();
  await expect(page.getByRole('button', { name: journey.words.letsGo })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${webAddress()}/dashboard`);
  await other.getByRole('button', { name: /Ada Lovelace/ }).click();
  await other.getByRole('menuitem', { name: journey.words.logout }).click();
  await page.waitForURL((url) => url.pathname !== '/dashboard');
});

test('[uploading.cancel-one] [uploading.dialog] an upload is cancelled, and the dialog closes on Escape', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('us');
  await page.getByRole('button', { name: journey.words.letsGo }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.route(/partNumber=/, () => undefined);
  await journey.dashboard.drop([{ name: 'long-talk.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(200_000) }]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel Long Talk' }).click();
  await expect(page.getByText('Are you sure you want to cancel this upload ?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Long Talk')).toHaveCount(0);
});

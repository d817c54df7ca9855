import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipText } from '../unzip-text.ts';
import { apiOf, coldHearted, Journey, storeTranscript, test, webAddress } from './journey.ts';

test('[dashboard.rename] collections are renamed and deleted, with a way back', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { dashboard, words } = journey;
  const person = await journey.signedIn('us');
  const id = await storeTranscript(person, 'us');
  await journey.open('/dashboard');
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
  await test.step('[dashboard.delete] deleting can be undone for a while', async () => {
    const highest = await highestToast(page);
    await remove();
    await page.getByRole('button', { name: words.undo }).press('Enter');
    await expect(dashboard.card('John Dashwood 🎩')).toBeVisible();
    // Without animations, the toast is in its place from its first frame on.
    expect(await highest()).toBeGreaterThanOrEqual(0);
    await remove();
    await expect(dashboard.card('John Dashwood 🎩')).toHaveCount(0);
    await expect(async () => {
      const call = (await apiOf('us')).call('getCollection', { params: { id } }, person.session);
      await expect(call).rejects.toMatchObject({ status: 404 });
    }).toPass();
  });
});

test('[dashboard.bulk] several are exported as one archive, and deleted', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { dashboard } = journey;
  const person = await journey.signedIn('us');
  await storeTranscript(person, 'us');
  await storeTranscript(person, 'us', await coldHearted());
  await journey.open('/dashboard');
  await test.step('[dashboard.shift-select] Shift and a click select', async () => {
    await dashboard
      .card('A young man')
      .getByRole('link')
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText('1 selected')).toBeVisible();
  });
  await page.getByRole('checkbox', { name: 'Select Cold hearted' }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Export 2 items' });
  const downloading = page.waitForEvent('download');
  await test.step('[export.batch] the selected are exported in one format', async () => {
    await bar.getByRole('button', { name: 'Export' }).click();
    await dialog.getByRole('radio', { name: 'Subtitles: SRT' }).check();
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  });
  await test.step('[export.batch-archive] they come as one archive', async () => {
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Transcripts \d{4}-\d\d-\d\d\.zip$/);
    const archive = await readFile(await download.path());
    expect(unzipText(archive, 'A young man-v1.srt')).toMatch(/^1\n00:00:0\d,\d{3} --> /);
    expect(unzipText(archive, 'Cold hearted-v1.srt')).toContain('Unless to be');
    await expect(dialog).toHaveCount(0);
  });

  const deleteBoth = async () => {
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete 2 items?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 items deleted')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  };
  await test.step('[dashboard.bulk-undo] deleting both can be undone', async () => {
    await deleteBoth();
    await page.getByRole('button', { name: journey.words.undo }).press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
    // Its toast still fades out: the next deletion shows one with the same text.
    await expect(page.getByText('2 items deleted')).toHaveCount(0);
  });
  await page.getByRole('checkbox', { name: 'Select Cold hearted' }).check();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await deleteBoth();
  // A reload within the time to undo does not bring them back.
  await page.reload();
  await expect(page.getByRole('button', { name: journey.words.letsGo })).toBeVisible();
});

test('[accounts.session-survives-reload] the session survives a reload and ends in all tabs', async ({
  page,
  context,
}) => {
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('eu');
  await journey.open('/dashboard');
  await page.getByRole('button', { name: journey.words.letsGo }).waitFor();
  await page.reload();
  await expect(page.getByRole('button', { name: journey.words.letsGo })).toBeVisible();
  await test.step('[accounts.other-tabs] signing out in one tab ends the session in the other', async () => {
    const other = await context.newPage();
    await other.goto(`${webAddress()}/dashboard`);
    await other.getByRole('button', { name: /Ada Lovelace/ }).click();
    await other.getByRole('menuitem', { name: journey.words.logout }).click();
    await page.waitForURL((url) => url.pathname !== '/dashboard');
  });
});

test('[uploading.cancel-one] an upload is cancelled, and the dialog closes on Escape', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('us');
  await journey.open('/dashboard');
  await test.step('[uploading.dialog] Escape closes the dialog', async () => {
    await page.getByRole('button', { name: journey.words.letsGo }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.route(/partNumber=/, () => undefined);
  await journey.dashboard.drop([{ name: 'long-talk.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(200_000) }]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel Long Talk' }).click();
  await expect(page.getByText('Are you sure you want to cancel this upload ?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Long Talk')).toHaveCount(0);
});

/** Watches each frame of the page from now on; resolves to a function that answers the highest place of a toast, in pixels. */
async function highestToast(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { top: Number.POSITIVE_INFINITY };
    const look = () => {
      const toast = document.querySelector('.Toastify__toast');
      if (toast) seen.top = Math.min(seen.top, toast.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => watch.evaluate(({ top }) => top);
}

import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { Journey, test } from './journey.ts';
import {
  expectAllOff,
  FAKE_DEVICES,
  firstPage,
  launchWithDevices,
  RecorderView,
  withDevices,
  withProfile,
} from './recorder-browser.ts';

const OFFER = 'A recording was not submitted';

const offerIn = (page: Page) => page.getByRole('region', { name: OFFER });

/** Opens the camera recorder and records for so many seconds. */
async function record(page: Page, seconds: number): Promise<RecorderView> {
  const recorder = new RecorderView(page, 'Camera recorder');
  await recorder.open('Record yourself');
  await recorder.click('Turn camera on');
  await recorder.click('REC');
  await recorder.expectState('RECORDING');
  await recorder.recorded(seconds);
  return recorder;
}

/** Ends a browser as a crash does. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('Browser.crash').catch(() => undefined);
  await context.close().catch(() => undefined);
}

/** The list of a person's transcripts in a browser that is started anew. */
async function listOf(context: BrowserContext, person: Person): Promise<Journey> {
  const journey = await Journey.begin(await firstPage(context), 'en');
  await journey.enter(person);
  await journey.open('/dashboard');
  return journey;
}

test('[uploading.recorder-recovered] a recording survives a browser that is killed, and becomes a transcript', async () => {
  await withProfile(async (folder) => {
    const first = await launchWithDevices(folder, FAKE_DEVICES);
    const journey = await Journey.begin(await firstPage(first), 'en');
    const person = await journey.signedIn('us');
    await journey.open('/dashboard');
    await record(journey.page, 10);
    await kill(first, journey.page);

    await test.step('somebody else in this browser is not offered it', async () => {
      await using other = await launchWithDevices(folder, FAKE_DEVICES);
      const stranger = await Journey.begin(await firstPage(other), 'en');
      await stranger.signedIn('us');
      await stranger.open('/dashboard');
      await stranger.page.getByRole('button', { name: "+ Let's go!" }).waitFor();
      await expect(offerIn(stranger.page)).toHaveCount(0);
      await other.clearCookies();
    });

    await using second = await launchWithDevices(folder, FAKE_DEVICES);
    const { page, dashboard, words } = await listOf(second, person);
    await expect(offerIn(page)).toContainText(/Camera, .*, 0:0[6-9]|Camera, .*, 0:1\d/);
    await offerIn(page).getByRole('button', { name: 'Submit this recording' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: words.nameTranscript }).fill('Survived');
    await dashboard.chooseLanguage(words.english);
    await page.getByRole('button', { name: words.start }).click();
    await expect(dashboard.card('Survived')).toContainText(/selfish|cold/i);
    await page.reload();
    await dashboard.card('Survived').waitFor();
    await expect(offerIn(page)).toHaveCount(0);
  });
});

test('[uploading.recorder-closed] closing the recorder stops it; what was recorded can be shown or discarded', async () => {
  await withDevices(FAKE_DEVICES, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await journey.open('/dashboard');
    await record(page, 4);

    await test.step('another tab does not offer what this one records', async () => {
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await tab.getByRole('button', { name: "+ Let's go!" }).waitFor();
      await expect(offerIn(tab)).toHaveCount(0);
      await tab.close();
    });

    await page.keyboard.press('Escape');
    await expectAllOff(page);
    await expect(offerIn(page)).toBeVisible();
    await offerIn(page).getByRole('button', { name: 'Preview' }).click();
    const recorder = new RecorderView(page, 'Camera recorder');
    await recorder.expectState('STOPPED');
    await expect(recorder.button('Submit this recording')).toBeVisible();
    await page.keyboard.press('Escape');

    await test.step('[uploading.recorder-discard] discarding it can be undone for a while', async () => {
      await offerIn(page).getByRole('button', { name: 'Discard' }).click();
      await expect(offerIn(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await offerIn(page).getByRole('button', { name: 'Discard' }).click();
      await expect(offerIn(page)).toHaveCount(0);
      await expect(page.getByText('The recording was discarded.')).toHaveCount(0);
      const left = () =>
        page.evaluate(async () => {
          const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
          const opening = indexedDB.open('parlance-recordings');
          opening.onsuccess = () => resolve(opening.result);
          const database = await promise;
          const counting = Promise.withResolvers<number>();
          const request = database.transaction('slices').objectStore('slices').count();
          request.onsuccess = () => counting.resolve(request.result);
          const count = await counting.promise;
          database.close();
          return count;
        });
      await expect.poll(left).toBe(0);
    });
  });
});

test('[uploading.recorder-cancelled] a recording whose upload is cancelled is offered again', async () => {
  await withDevices(FAKE_DEVICES, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await journey.open('/dashboard');
    // No part arrives, so the upload goes on and on.
    await page.route(/uploadId=/, () => undefined);
    const recorder = await record(page, 4);
    await recorder.click('Stop');
    await recorder.click('Submit this recording');
    await page.getByRole('dialog').getByRole('textbox', { name: journey.words.nameTranscript }).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(offerIn(page)).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(offerIn(page)).toBeVisible();
  });
});

test('[uploading.recorder-resumed] the upload of a recording that a reload interrupted goes on', async () => {
  await withDevices(FAKE_DEVICES, async (page) => {
    const journey = await Journey.begin(page, 'en');
    await journey.signedIn('us');
    await journey.open('/dashboard');
    // The page asks before it is left.
    page.on('dialog', (dialog) => dialog.accept());
    let begun = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/uploads\/?$/.test(new URL(request.url()).pathname)) begun++;
    });
    const isPart = /uploadId=/;
    let isHeld = true;
    await page.route(isPart, (route) => (isHeld ? undefined : route.continue()));
    const sending = page.waitForRequest(isPart);
    const recorder = await record(page, 4);
    await recorder.click('Stop');
    await recorder.click('Submit this recording');
    await sending;
    await page.reload();
    // The route stays: its end, while the page sends other requests, can leave one of them behind.
    isHeld = false;

    await offerIn(page).getByRole('button', { name: 'Submit this recording' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: journey.words.nameTranscript }).fill('Went on');
    await journey.dashboard.chooseLanguage(journey.words.english);
    await page.getByRole('button', { name: journey.words.start }).click();
    await expect(journey.dashboard.card('Went on')).toBeVisible();
    await expect(offerIn(page)).toHaveCount(0);
    expect(begun).toBe(1);
  });
});

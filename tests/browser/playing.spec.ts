import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { longTranscript } from '../long-transcript.ts';
import { COLD_HEARTED, silentMp3, withFfmpeg } from '../media.ts';
import { temporaryHome } from '../running-system.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, coldHearted, Journey, test } from './journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A person with a transcript of a video: a clock picture over real speech. */
async function openedVideo(page: Page): Promise<Journey & { readonly id: string }> {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const file = join(await temporaryHome(), 'speech.webm');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=15', '-i', COLD_HEARTED];
  const bytes = await withFfmpeg([...source, '-shortest', '-c:v', 'libvpx', '-b:v', '300k', '-c:a', 'libopus'], file);
  const us = await apiOf('us');
  const url = await us.uploadFile(person, 'speech.webm', 'video/webm', bytes);
  const id = await us.createCollection(person, url, 'A video');
  await us.whenProcessed(person, id);
  await journey.openTranscript(id);
  return Object.assign(journey, { id });
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('menuitemcheckbox', { name: item }))
    .click();
}

test('[editor.video] a video plays beside the text, as large as wanted, and by itself with subtitles', async ({
  page,
}) => {
  const { editor, id } = await openedVideo(page);
  const video = page.locator('video');
  await test.step('[pipeline.video] the picture is made after the text', async () => {
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(360);
    expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toContain('/video.mp4');
  });
  await page.keyboard.press('Alt+k');
  await expect(editor.playingMark).toBeVisible();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3);
  await page.keyboard.press('Alt+k');

  const handle = page.getByRole('separator', { name: 'Width of the video' });
  await handle.focus();
  const width = Number(await handle.getAttribute('aria-valuenow'));
  const saved = page.waitForResponse((response) => response.url().includes('/settings') && response.ok());
  await page.keyboard.press('ArrowLeft');
  await expect(handle).toHaveAttribute('aria-valuenow', String(width + 40));
  await saved;
  await page.reload();
  await editor.text.waitFor();
  await expect(handle).toHaveAttribute('aria-valuenow', String(width + 40));
  await expectNoOverflow(page, 'video');
  await expectAccessible(page, 'video');
  await choose(page, 'Hide the video');
  await expect(video).toHaveCount(0);

  await choose(page, 'Watch with subtitles');
  await page.waitForURL(`**/video/p?id=${id}*`);
  const watched = page.locator('video');
  await expect
    .poll(() => watched.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0);
  await expectAccessible(page, 'video with subtitles');
});

test('[editor.offset] the timing is corrected by ear, tried before it is saved, and taken back', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { editor } = journey;
  await journey.openedTranscript(await journey.signedIn('us'), 'us', await coldHearted());
  await choose(page, 'Correct the timing…');
  const dialog = page.getByRole('dialog', { name: 'Correct the timing' });
  await dialog.getByRole('button', { name: '1 s later', exact: true }).click();
  await dialog.getByRole('button', { name: '1 s later', exact: true }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('2');
  await editor.clickWord('Unless');
  await expect.poll(() => editor.position()).toBe(2);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await editor.clickWord('cold');
  await expect.poll(() => editor.playingWord()).toMatch(/^cold/);
  const plain = await editor.position();
  await choose(page, 'Correct the timing…');
  await dialog.getByRole('textbox').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await editor.text.waitFor();
  await editor.clickWord('cold');
  await expect.poll(() => editor.position()).toBe(plain + 2);
  await expect.poll(() => editor.playingWord()).toMatch(/^cold/);
  await choose(page, 'Correct the timing…');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await editor.clickWord('cold');
  await expect.poll(() => editor.position()).toBe(plain);
});

test('[editor.marker-stored] a place is marked for all, and cleared', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { editor } = journey;
  const transcript = longTranscript(80);
  const recording = { ...transcript, media: silentMp3(transcript.duration), peaks: Array(760).fill(0.5) };
  await journey.openedTranscript(await journey.signedIn('us'), 'us', recording);
  const slider = page.getByRole('slider', { name: 'Position in the recording' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await choose(page, 'Mark this place');
  await expect(page.getByText('0:10 is marked.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#00:00:10');
  await page.goto(page.url().replace(/#.*/, ''));
  await page.reload();
  await editor.text.waitFor();
  await slider.focus();
  await page.keyboard.press('Home');
  await choose(page, 'Go to the mark (0:10)');
  await expect.poll(() => editor.position()).toBe(10);

  await test.step('[editor.waveform-zoom] the waveform is looked at closely', async () => {
    const clickMiddle = async (expected: number) => {
      // Waits for a menu that is still closing above it.
      await slider.click();
      await expect.poll(async () => Math.abs((await editor.position()) - expected)).toBeLessThan(2);
    };
    const duration = Number(await slider.getAttribute('aria-valuemax'));
    await clickMiddle(duration / 2);
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => editor.position()).toBe(0);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await clickMiddle(duration / 4);
    await slider.focus();
    await page.keyboard.press('-');
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  });
  await choose(page, 'Clear the mark');
  await expect(page.getByText('The mark was cleared.')).toBeVisible();

  await test.step('[editor.auto-stop] typing stops the sound', async () => {
    await choose(page, 'Stop playing while I type');
    await editor.clickWord('harbour');
    await page.keyboard.press('Alt+k');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.type('x');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
});

test('[editor.description-notes] description and notes are written, kept when they can’t be saved, and read back', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'es');
  const { editor } = journey;
  await journey.openedTranscript(await journey.signedIn('us', 'es'), 'us');
  const open = async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Descripción y notas' }).click();
  };
  await open();
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Una lectura <b>breve</b>');
  await page.getByRole('textbox', { name: 'Notas' }).fill('Revisar el final.');
  await page.route('**/notes*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('No se pudo guardar.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await page.reload();
  await editor.text.waitFor();
  await open();
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Una lectura <b>breve</b>');
  await expect(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('Revisar el final.');
});

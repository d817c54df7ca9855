import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { withFfmpeg } from '../media.ts';
import { Journey, test } from './journey.ts';

const TEXT_FILE = { name: 'letter.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Dear Sir, '.repeat(400)) };

test('[pipeline.not-media] [dashboard.error-card] [dashboard.error-reason] [dashboard.retry] what is no recording fails clearly and can be retried', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  const { dashboard, words } = journey;
  await journey.signedIn('us');
  await dashboard.transcribe(TEXT_FILE, 'A letter');
  const card = dashboard.card('A letter');
  await expect(card).toContainText(words.couldNotComplete, { timeout: 60_000 });
  await expect(card).toContainText(words.notMedia);
  await expect(card.getByRole('link')).toHaveCount(0);
  await card.getByRole('button', { name: words.retry, exact: true }).click();
  await expect(card).not.toContainText(words.notMedia);
  await expect(card).toContainText(words.notMedia, { timeout: 60_000 });
  await expect(card.getByRole('button', { name: words.retry, exact: true })).toHaveCount(0);
});

test('[pipeline.no-speech] silence fails clearly, and so does an empty file, in eu', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { dashboard, words } = journey;
  await journey.signedIn('eu');
  const folder = await mkdtemp(join(tmpdir(), 'parlance-silence-'));
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '3'];
  const buffer = Buffer.from(await withFfmpeg(silence, join(folder, 'silence.wav')));
  await dashboard.transcribe({ name: 'silence.wav', mimeType: 'audio/wav', buffer }, 'Silence');
  await expect(dashboard.card('Silence')).toContainText(words.noSpeech, { timeout: 60_000 });
});

test('[uploading.media-only] [uploading.aif] other files are not taken', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('us');
  await journey.dashboard.drop([{ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }]);
  await expect(page.getByText('File type not supprted')).toBeVisible();
  await journey.dashboard.drop([{ name: 'song.aiff', mimeType: 'audio/aiff', buffer: Buffer.from('FORM') }]);
  await expect(page.getByText(/song\.aiff not supported\. Read more about supported files here/)).toBeVisible();
});

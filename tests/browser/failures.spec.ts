import { expect } from '@playwright/test';
import { silentMp3 } from '../media.ts';
import { Journey, test } from './journey.ts';

const TEXT_FILE = { name: 'letter.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Dear Sir, '.repeat(400)) };

test('[pipeline.not-media] a file that is no recording fails clearly and can be retried', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { dashboard, words } = journey;
  await journey.signedIn('us');
  await journey.open('/dashboard');
  await dashboard.transcribe(TEXT_FILE, 'A letter');
  const card = dashboard.card('A letter');
  await test.step('[dashboard.error-card] the card says that it failed', async () => {
    await expect(card).toContainText(words.couldNotComplete);
  });
  await test.step('[dashboard.error-reason] and why', () => expect(card).toContainText(words.notMedia));
  await expect(card.getByRole('link')).toHaveCount(0);
  await test.step('[dashboard.retry] it is tried again, once', async () => {
    await card.getByRole('button', { name: words.retry, exact: true }).click();
    await expect(card).not.toContainText(words.notMedia);
    await expect(card).toContainText(words.notMedia);
    await expect(card.getByRole('button', { name: words.retry, exact: true })).toHaveCount(0);
  });
  await test.step('[dashboard.support-message] then support is asked', () =>
    expect(card.getByRole('button', { name: 'Ask support about A letter' })).toBeVisible());
});

test('[pipeline.no-speech] a silent recording fails clearly, in eu', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { dashboard, words } = journey;
  await journey.signedIn('eu');
  await journey.open('/dashboard');
  const buffer = Buffer.from(silentMp3(3));
  await dashboard.transcribe({ name: 'silence.mp3', mimeType: 'audio/mpeg', buffer }, 'Silence');
  await expect(dashboard.card('Silence')).toContainText(words.noSpeech);
});

test('[uploading.media-only] other files are not taken', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('us');
  await journey.open('/dashboard');
  await journey.dashboard.drop([{ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }]);
  await expect(page.getByText('File type not supprted')).toBeVisible();
  await test.step('[uploading.aif] AIFF is refused by its name', async () => {
    await journey.dashboard.drop([{ name: 'song.aiff', mimeType: 'audio/aiff', buffer: Buffer.from('FORM') }]);
    await expect(page.getByText(/song\.aiff not supported\. Read more about supported files here/)).toBeVisible();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Word, wordText } from '@parlance/contract/transcript';
import { chromium, expect, type Page } from '@playwright/test';
import type { Api, Person } from '../api.ts';
import { longTranscript } from '../long-transcript.ts';
import { silentMp3 } from '../media.ts';
import { untilOffline, untilSaved } from '../save-state.ts';
import { wordsOf } from '../words-of.ts';
import { apiOf, Journey, storeTranscript, test } from './journey.ts';
import { atPage } from './team.ts';

/** Words of a recording of five hours. */
const FIVE_HOURS = 37_500;

async function storedRecording(person: Person, count: number): Promise<string> {
  const transcript = longTranscript(count);
  return storeTranscript(person, 'us', { name: 'A long day', ...transcript, media: silentMp3(60) });
}

async function storedWords(api: Api, person: Person, id: string): Promise<Word[]> {
  return wordsOf(await api.call('getCollection', { params: { id } }, person.session));
}

/** Stops all saves until the answer is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const isSave = '**/collections/v2/*/transcript';
  await page.route(isSave, (route) => route.abort());
  return () => page.unroute(isSave);
}

const OFFER = 'You have edits that weren’t saved';

test('[editor.drafts-large] edits survive a browser that is killed, and are saved once they are put back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-browser-'));
  const { launchOptions } = test.info().project.use;
  const launch = () => chromium.launchPersistentContext(folder, { ...launchOptions });
  try {
    const first = await launch();
    const journey = await Journey.begin(first.pages()[0] ?? (await first.newPage()), 'en');
    const person = await journey.signedIn('us');
    const id = await storedRecording(person, 600);
    await journey.openTranscript(id);
    await cutOff(journey.page);
    await journey.editor.clickWord('harbour');
    await journey.page.keyboard.type('Unforgettable ');
    await untilOffline(journey.page);
    const client = await first.newCDPSession(journey.page);
    await client.send('Browser.crash').catch(() => undefined);
    await first.close().catch(() => undefined);

    await using second = await launch();
    // The browser had no time to write its cookies, either.
    const again = await atPage(second.pages()[0] ?? (await second.newPage()), person);
    await again.open(`/transcript/${id}/`);
    await expect(again.page.getByText(OFFER)).toBeVisible();
    await expect(again.editor.text).not.toContainText('Unforgettable');
    await again.page.getByRole('button', { name: 'Put them back' }).click();
    await expect(again.editor.text).toContainText('Unforgettable');
    await again.editor.untilSaved();
    const words = await storedWords(await apiOf('us'), person, id);
    expect(words.map(wordText).join(' ')).toContain('Unforgettable');
    await again.page.reload();
    await again.editor.text.waitFor();
    await expect(again.editor.text).toContainText('Unforgettable');
    await expect(again.page.getByText(OFFER)).toHaveCount(0);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('[editor.save-reload] a reload in the middle of saving loses nothing and asks nothing', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const id = await storedRecording(person, 600);
  await journey.openTranscript(id);
  // The service takes the save, and the page is gone before the answer comes.
  let taken: (() => void) | undefined;
  const whenTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  await page.route('**/collections/v2/*/transcript', async (route) => {
    await route.fetch();
    taken?.();
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await journey.editor.clickWord('harbour');
  await page.keyboard.type('Midway ');
  await whenTaken;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await journey.openTranscript(id);
  await expect(journey.editor.text).toContainText('Midway');
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await journey.editor.replaceWord('Midway', 'Thereafter');
  await journey.editor.untilSaved();
  const words = await storedWords(await apiOf('us'), person, id);
  expect(words.map(wordText).join(' ')).toContain('Thereafter');
});

test('[editor.save-size] five hours are edited for long without a network, and all of it is saved in order', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const id = await storedRecording(person, FIVE_HOURS);
  await journey.openTranscript(id);
  const connect = await cutOff(page);
  await journey.editor.text.focus();
  for (const key of ['Control+End', 'Control+Home', 'PageDown', 'PageDown', 'Control+End']) {
    await page.keyboard.press(key);
    await page.keyboard.type(' Offline');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+h');
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('harbour');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('haven');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(
    page.getByText('1,250 matches were replaced.').or(page.getByText('1250 matches were replaced.')),
  ).toBeVisible();
  await untilOffline(page);
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  await connect();
  await page.keyboard.press('Control+s');
  await untilSaved(page);
  expect(Math.max(...sizes)).toBeLessThan(64_000);
  const words = await storedWords(await apiOf('us'), person, id);
  expect(words.filter((word) => wordText(word).startsWith('Offline'))).toHaveLength(5);
  expect(words.filter((word) => /harbour/i.test(wordText(word)))).toEqual([]);
  expect(words.every((word, i) => i === 0 || word.start_time >= (words[i - 1]?.start_time ?? 0))).toBe(true);
  await page.reload();
  await journey.editor.text.waitFor();
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test('[editor.light] five hours have no more elements than two minutes, and words have none', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const count = async (words: number) => {
    const id = await storedRecording(person, words);
    await journey.openTranscript(id);
    await journey.editor.text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Home');
    return journey.editor.text.evaluate((root) => ({
      elements: root.querySelectorAll('*').length,
      words: (root.textContent ?? '').split(/\s+/).length,
    }));
  };
  const short = await count(300);
  const long = await count(FIVE_HOURS);
  expect(long.elements).toBeLessThan(3000);
  expect(long.elements).toBeLessThan(short.elements * 3);
  expect(long.elements).toBeLessThan(long.words / 2);
  expect(long.words).toBeLessThan(FIVE_HOURS / 10);
});

import { setTimeout as delay } from 'node:timers/promises';
import { GetTranscriptionJobCommand, TranscribeClient } from '@aws-sdk/client-transcribe';
import { isDraftComplete } from '@parlance/contract/collection';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Api, apisOf, type Person } from '../api.ts';
import { DashboardPage } from '../browser/pages/dashboard-page.ts';
import { WORDS } from '../browser/words.ts';
import { awsAddress, removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { fixtureRecordings, joinRecordings, type Recording, sampleRate, wavFile } from './recordings.ts';
import type { Row } from './row.ts';
import { signedIn } from './signed-in.ts';

/** How long a recording is (seconds), and how often it is measured. The free plan takes 600 s, so the longest is a little shorter. */
const LENGTHS = [
  { name: '10 s', seconds: 10, runs: 3 },
  { name: '60 s', seconds: 60, runs: 3 },
  { name: '10 min', seconds: 598, runs: 1 },
] as const;
/** Pauses between the sentences, in seconds, used in turn. */
const PAUSES = [0.4, 0.8, 0.25];
const NAME = 'Speech';
const PATIENCE = 10 * 60_000;
/** How often the bench asks for the moment at which the transcript is there, in milliseconds. */
const ASKED_EVERY = 50;

interface Measured {
  /** From the call that starts the transcription to the first word in the editor, which waits for it. */
  readonly words: number;
  /** The recogniser's own time: from the beginning to the end of its job. */
  readonly recogniser: number;
  /** From the moment at which the API has the transcript to the card on the dashboard that says so. */
  readonly card: number;
}

/**
 * The time from Start to the words on the screen, for several lengths of speech, beside the recogniser's own time. The file is
 * uploaded before. One page shows the transcript's address from the start, another the dashboard.
 */
export async function benchWords(): Promise<Row[]> {
  const home = await temporaryHome();
  const system = await startParlance({ home });
  const executablePath = process.env.PARLANCE_CHROMIUM;
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  try {
    const { us } = await apisOf(system.web);
    const jobs = new TranscribeClient({ ...awsAddress(system), region: 'us-east-1' });
    const sentences = await fixtureRecordings();
    const rows: Row[] = [];
    const bench = { browser, api: us, web: system.web, jobs };
    // The first recording starts every function.
    await measure(bench, wavFile(speechOf(sentences, LENGTHS[0].seconds)));
    for (const { name, seconds, runs } of LENGTHS) {
      const speech = wavFile(speechOf(sentences, seconds));
      const measured: Measured[] = [];
      for (let run = 0; run < runs; run++) measured.push(await measure(bench, speech));
      rows.push(...rowsOf(name, measured));
    }
    return rows;
  } finally {
    await browser.close();
    await system.stop();
    await removeHome(home);
  }
}

interface Bench {
  readonly browser: Browser;
  readonly api: Api;
  readonly web: string;
  readonly jobs: TranscribeClient;
}

async function measure({ browser, api, web, jobs }: Bench, speech: Uint8Array): Promise<Measured> {
  const person = await api.registerPerson('us');
  await using context = await signedIn(browser, web, person);
  const [editor, dashboard] = [await context.newPage(), await context.newPage()];
  const url = await api.uploadFile(person, 'speech.wav', 'audio/wav', speech);
  const began = performance.now();
  const id = await api.createCollection(person, url, NAME);
  const elapsed = () => (performance.now() - began) / 1000;
  const [words, card, done] = await Promise.all([
    wordsShown(editor, `${web}/transcript/${id}`).then(elapsed),
    cardDone(dashboard, `${web}/dashboard`).then(elapsed),
    transcriptThere(api, person, id).then(elapsed),
  ]);
  const { TranscriptionJob: job } = await jobs.send(
    new GetTranscriptionJobCommand({ TranscriptionJobName: `${id}-1` }),
  );
  const { StartTime, CompletionTime } = job ?? {};
  if (!StartTime || !CompletionTime) throw new Error(`The job of ${id} has not ended.`);
  return { words, card: card - done, recogniser: (CompletionTime.getTime() - StartTime.getTime()) / 1000 };
}

async function wordsShown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.cm-line').filter({ hasText: /\w/ }).first().waitFor({ timeout: PATIENCE });
}

async function cardDone(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The welcome sample has a card, too.
  const badge = new DashboardPage(page, WORDS.en).card(NAME).getByRole('img', { name: 'AI Transcript' });
  await badge.waitFor({ timeout: PATIENCE });
}

async function transcriptThere(api: Api, { session }: Person, id: string): Promise<void> {
  for (;;) {
    const collection = await api.call('getCollection', { params: { id } }, session);
    if (isDraftComplete(collection)) return;
    if (collection.progress === 'ERROR') throw new Error(`The transcription failed: ${collection.failure}`);
    await delay(ASKED_EVERY);
  }
}

function speechOf(sentences: readonly Recording[], seconds: number): Recording {
  const once = joinRecordings(sentences, PAUSES);
  const times = Math.ceil((seconds * sampleRate) / once.samples.length);
  const { samples, words } = joinRecordings(
    Array.from({ length: times }, () => once),
    [0.5],
  );
  return { samples: samples.slice(0, seconds * sampleRate), words };
}

function rowsOf(length: string, measured: readonly Measured[]): Row[] {
  const median = (value: (one: Measured) => number) => {
    const sorted = measured.map(value).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const recogniser = median((one) => one.recogniser);
  return [
    {
      name: `from Start to the words, ${length} of speech`,
      value: median((one) => one.words),
      unit: 's',
      floor: { name: 'recogniser', value: recogniser },
    },
    { name: `card after the end, ${length} of speech`, value: median((one) => one.card), unit: 's', aim: '<= 1' },
  ];
}

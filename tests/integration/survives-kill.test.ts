import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenedCollection } from '@parlance/contract/collection';
import { type Word, wordText } from '@parlance/contract/transcript';
import { PART_SIZE } from '@parlance/contract/upload';
import { type Api, apisOf, type Person } from '../api.ts';
import { subjectsTo } from '../mailbox.ts';
import { COLD_HEARTED, withFfmpeg, YOUNG_MAN } from '../media.ts';
import { longSpeech } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { type RunningSystem, removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';
import { wordsOf } from '../words-of.ts';

const MAIL_WITHIN_MS = 240_000;
/** Milliseconds from the start of the work until the system is killed. */
const WAITS = [0, 300, 900, 2000];
/** Start and end (seconds) of the second sentence in the recording. */
const SECOND_SENTENCE = { start: 4.6, end: 11 };
const SAID = ['He', 'was', 'not', 'an', 'ill', 'disposed', 'young', 'man.'];
const UPLOAD = new Uint8Array(PART_SIZE + 1000).fill(7);

let home: string;
let folder: string;
let system: RunningSystem;
let us: Api;
let ada: Person;
/** An upload whose first part was sent before the kills. */
let upload: { readonly key: string; readonly uploadId: string };
/** A transcript that was corrected before the kills, with the body of the save and the words before it. */
let corrected: { readonly id: string; readonly body: ReturnType<typeof correction>; readonly words: readonly Word[] };
/** For each kill, one transcription and one section that is transcribed again. */
const transcribed: string[] = [];
const recoded: string[] = [];
/** A person who has content made of a transcript, and for each kill one document of it. */
let bea: Person;
const generated: string[] = [];
const CREDITS = 600;

beforeAll(async () => {
  home = await temporaryHome();
  folder = await mkdtemp(join(tmpdir(), 'parlance-media-'));
  system = await startParlance({ home });
  us = (await apisOf(system.web)).us;
  ada = await us.registerPerson('us');
  upload = await beginUpload();
  const media = await twoSentences();
  corrected = await correct(await store('Corrected', media));
  const harbour = await harbourOfBea();
  const bytes = await readFile(COLD_HEARTED);
  for (const wait of WAITS) {
    const id = await store(`Killed after ${wait} ms`, media);
    const url = await us.uploadFile(ada, 'cold.wav', 'audio/wav', bytes);
    const body = { ...SECOND_SENTENCE, languageCode: 'en-GB' };
    await us.call('recodeCollection', { params: { id }, body }, ada.session);
    recoded.push(id);
    const essay = { prompt: 'Write an essay based on this transcript.', name: `Killed after ${wait} ms` };
    generated.push((await us.call('generateContent', { params: { id: harbour }, body: essay }, bea.session)).id);
    transcribed.push(await us.createCollection(ada, url, `Killed after ${wait} ms`));
    await delay(wait);
    await system.kill();
    system = await startParlance({ home, port: system.port });
  }
});

afterAll(async () => {
  await system?.stop();
  await Promise.all([removeHome(home), rm(folder, { recursive: true, force: true })]);
});

/** Gives Bea's workspace credits, and her a transcript; its id. */
async function harbourOfBea(): Promise<string> {
  bea = await us.registerPerson('us');
  const minutes = new Minutes(system.web);
  await minutes.setBilling(bea.orgId, { paid: true, firstFree: { convertedToBlog: true } });
  await minutes.give(bea.orgId, CREDITS);
  minutes.close();
  return new StoredTranscripts(system.web).put(bea, await longSpeech('Harbour'));
}

async function beginUpload() {
  const body = { fileName: 'long.wav', contentType: 'audio/wav', size: UPLOAD.length };
  const begun = await us.call('createUpload', { params: { uid: ada.session.uid }, body }, ada.session);
  await putPart(begun, 1);
  return begun;
}

async function putPart({ key, uploadId }: { key: string; uploadId: string }, partNumber: number): Promise<void> {
  const body = { key, uploadId, partNumbers: [partNumber] };
  const { parts } = await us.call('signUploadParts', { params: { uid: ada.session.uid }, body }, ada.session);
  const part = UPLOAD.slice((partNumber - 1) * PART_SIZE, partNumber * PART_SIZE);
  expect((await fetch(parts[0]?.url ?? '', { method: 'PUT', body: part })).status).toBe(200);
}

/** An MP3 of two sentences with two seconds of silence between them. */
function twoSentences(): Promise<Uint8Array> {
  const graph =
    '[0:a]aresample=16000,apad=pad_len=32000[a];[1:a]aresample=16000[b];' +
    '[a][b]concat=n=2:v=0:a=1,apad=pad_len=16000[out]';
  const inputs = ['-i', YOUNG_MAN, '-i', COLD_HEARTED];
  return withFfmpeg([...inputs, '-filter_complex', graph, '-map', '[out]'], join(folder, 'two.mp3'));
}

/** Stores a transcript of the first sentence; its id. */
function store(name: string, media: Uint8Array): Promise<string> {
  const words = SAID.map((content, i) => ({
    ...{ start_time: i * 0.35, end_time: i * 0.35 + 0.3, type: 'pronunciation' as const },
    alternatives: [{ content, confidence: 0.9 }],
  }));
  return new StoredTranscripts(system.web).put(ada, { name, words, speakers: {}, duration: 12, media });
}

async function opened(id: string): Promise<OpenedCollection> {
  return us.call('getCollection', { params: { id } }, ada.session);
}

/** The body of a save that changes a transcript's first word. */
function correction(first: Word, content: string, version: number) {
  const word = { ...first, alternatives: [{ content, confidence: 1 }] };
  return { words: [word], startTime: first.start_time, endTime: first.start_time, version };
}

async function correct(id: string) {
  const words = await wordsOf(await opened(id));
  if (!words[0]) throw new Error('The transcript has no words.');
  const body = correction(words[0], 'She', 1);
  await us.call('saveTranscript', { params: { id }, body }, ada.session);
  return { id, body, words };
}

/** Waits until no tool works on the collection, and answers it. */
async function whenToolEnds(id: string): Promise<OpenedCollection> {
  for (;;) {
    const collection = await opened(id);
    if (!collection.toolRun?.running) return collection;
    await delay(250);
  }
}

/** Subjects of the mails that announce a transcript. */
async function transcriptMails(): Promise<string[]> {
  return (await subjectsTo(system.web, ada.email)).filter((subject) => /transcript/i.test(subject));
}

describe('a system that is killed', () => {
  it('[local.restart] keeps accounts and sessions', async () => {
    const { user } = await us.call('getProfile', { params: { uid: ada.session.uid } }, ada.session);
    expect(user).toMatchObject({ email: ada.email, name: ada.name });
    const again = await us.call('signIn', { body: { email: ada.email, password: ada.password } });
    expect(again.uid).toBe(ada.session.uid);
  });

  it('[local.kill] keeps the parts of an upload that were acknowledged', async () => {
    const params = { uid: ada.session.uid };
    const { key, uploadId } = upload;
    const list = () => us.call('listUploadParts', { params, body: { key, uploadId } }, ada.session);
    expect((await list()).parts.map(({ partNumber, size }) => [partNumber, size])).toEqual([[1, PART_SIZE]]);
    await putPart(upload, 2);
    const parts = (await list()).parts.map(({ partNumber, etag }) => ({ partNumber, etag }));
    const complete = () => us.call('completeUpload', { params, body: { key, uploadId, parts } }, ada.session);
    const completed = await complete();
    expect(completed.size).toBe(UPLOAD.length);
    expect(await complete()).toEqual(completed);
  });

  it('[pipeline.resumes] continues a transcription from any of its steps', async () => {
    for (const id of transcribed) {
      const collection = await us.whenProcessed(ada, id);
      expect(collection).toMatchObject({ tCompletion: { draft: true } });
      expect(collection.transcript?.version).toBe(1);
    }
    // The mail is the workflow's last step, after the transcript can be read.
    const until = Date.now() + MAIL_WITHIN_MS;
    const announced = async () => [...new Set(await transcriptMails())].sort();
    while ((await announced()).length < transcribed.length && Date.now() < until) await delay(200);
    const wanted = WAITS.map((wait) => `Your transcript is ready: Killed after ${wait} ms`);
    // A kill after the sending and before its note sends a mail twice: none may be lost.
    expect(await announced()).toEqual(wanted.sort());
  });

  it('[billing.kill] pays for each transcription once', async () => {
    const params = { uid: ada.session.uid, oid: ada.orgId };
    const { data } = await us.call('listLedger', { params, query: { limit: 100 } }, ada.session);
    const bookings = data.flatMap((entry) => (entry.type === 'booking' ? [entry] : []));
    expect(bookings.map(({ collectionId, state }) => [collectionId, state]).sort()).toEqual(
      transcribed.map((id) => [id, 'settled']).sort(),
    );
    const { usage } = await us.call('getUsage', { params, body: { orgId: ada.orgId } }, ada.session);
    const seconds = bookings.reduce((sum, { fromPlan }) => sum + fromPlan, 0);
    expect(usage).toMatchObject({ subscription: seconds / 60, estimatedDraft: 0 });
  });

  it('[pipeline.recode-again] continues to transcribe a section again from any step, and replaces it once', async () => {
    for (const id of recoded) {
      const collection = await whenToolEnds(id);
      expect(collection.transcript?.version).toBe(2);
      expect(collection.tCompletion?.recode).toBe(true);
      expect((await wordsOf(collection)).map(wordText).join(' ')).toMatch(/young man.*cold.*hearted/i);
    }
  });

  it('[generation.kill] makes each document whole and pays for it once, or neither', async () => {
    const { session, orgId } = bea;
    const made = [];
    for (const id of generated) {
      const { progress } = await us.whenProcessed(bea, id);
      made.push({ id, isDone: progress !== 'ERROR' });
    }
    const params = { uid: session.uid, oid: orgId };
    const bookings = async () =>
      (await us.call('listLedger', { params, query: { limit: 100 } }, session)).data.flatMap((entry) =>
        entry.type === 'booking' ? [entry] : [],
      );
    // The credits are settled after the document is shown.
    while ((await bookings()).some(({ state }) => state === 'held')) await delay(250);
    let paid = 0;
    for (const { id, isDone } of made) {
      const own = (await bookings()).filter(({ collectionId }) => collectionId === id);
      expect(own.map(({ state }) => state)).toEqual([isDone ? 'settled' : 'released']);
      paid += isDone ? (own[0]?.fromCredits ?? 0) : 0;
      const content = us.call('getContent', { params: { id } }, session);
      if (isDone) expect(JSON.stringify((await content).content)).toContain('harbour');
      else await expect(content).rejects.toMatchObject({ status: 404 });
    }
    expect(made.some(({ isDone }) => isDone)).toBe(true);
    const { credits } = await us.call('getUsage', { params: { uid: session.uid }, body: { orgId } }, session);
    expect(credits).toBe(CREDITS - paid);
  });

  it('[local.kill] keeps a correction that was acknowledged', async () => {
    const { id, body, words } = corrected;
    const after = await opened(id);
    expect(after.transcript?.version).toBe(2);
    expect((await wordsOf(after)).map(wordText)).toEqual(['She', ...words.slice(1).map(wordText)]);
    expect(await us.call('saveTranscript', { params: { id }, body }, ada.session)).toMatchObject({ version: 2 });
    const [word] = body.words;
    if (!word) throw new Error('The correction has no word.');
    const other = correction(word, 'They', 1);
    const refused = us.call('saveTranscript', { params: { id }, body: other }, ada.session);
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

import { randomUUID } from 'node:crypto';
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { OpenedCollection } from '@parlance/contract/collection';
import { AWS_REGION } from '@parlance/contract/regions';
import { type Word, wordText } from '@parlance/contract/transcript';
import { jobStateMachines } from '@parlance/infra/job-workflows';
import { regionalNames } from '@parlance/infra/names';
import { nameBasedId } from '@parlance/lambdas/platform/name-based-id';
import { type Api, apisOf, type Person } from '../api.ts';
import { meeting } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';
import { executionStatus, stopExecution } from '../stopped-execution.ts';
import { type Recording, StoredTranscripts } from '../stored-transcripts.ts';
import { wordsOf } from '../words-of.ts';

const CREDITS = 600_000;
const machine = jobStateMachines(regionalNames('dev', 'us')).translation;

let web: string;
let us: Api;
let ada: Person;
let stored: StoredTranscripts;
let credits: () => Promise<number>;

beforeAll(async () => {
  ({ web } = await sharedSystem());
  ({ us } = await apisOf(web));
  ada = await us.registerPerson('us');
  stored = new StoredTranscripts(web);
  const minutes = new Minutes(web);
  // Pays as it goes.
  await minutes.setBilling(ada.orgId, { paid: true });
  await minutes.give(ada.orgId, CREDITS);
  credits = async () => (await minutes.ledger.balance(ada.orgId)).credits;
});

const open = (id: string) => us.call('getCollection', { params: { id } }, ada.session);
const remove = (id: string) => us.call('deleteCollection', { params: { id } }, ada.session);
const translate = (id: string, to = 'es') =>
  us.call('translateCollection', { params: { id }, body: { to } }, ada.session);
const changesOf = async (id: string) => (await us.call('getTranslation', { params: { id } }, ada.session)).changes;
const textOf = async (opened: OpenedCollection) => (await wordsOf(opened)).map(wordText).join(' ');
const priceOf = (seconds: number) => Math.ceil((Math.ceil(seconds) * 110) / 100);
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

/** Waits until a transcript is translated, or its changed sentences are. */
async function whenTranslated(id: string): Promise<OpenedCollection> {
  for (;;) {
    const collection = await open(id);
    if (collection.progress === 'ERROR') throw new Error(`The translation failed: ${collection.failure}.`);
    if (collection.tTranslation?.translated && !collection.toolRun?.running) return collection;
    await pause();
  }
}

/** The name of the execution that first makes a translation: its attempt is the second in which it began. */
const executionOf = ({ id, started }: Pick<OpenedCollection, 'id' | 'started'>) => nameBasedId(`${id}/${started}`);

/** Waits until the execution that makes a translation has ended well. */
async function whenEnded(made: Pick<OpenedCollection, 'id' | 'started'>): Promise<void> {
  const status = () => executionStatus(web, executionOf(made), machine);
  while ((await status()) === 'RUNNING') await pause();
  expect(await status()).toBe('SUCCEEDED');
}

/** What the ledger says about a collection, newest first. */
async function bookingsOf(collectionId: string) {
  const { data } = await us.call('listLedger', { params: { uid: ada.session.uid, oid: ada.orgId } }, ada.session);
  return data.flatMap((line) =>
    line.type === 'booking' && line.collectionId === collectionId
      ? [{ kind: line.kind, state: line.state, fromCredits: line.fromCredits }]
      : [],
  );
}

/** The status of a part of an address, as a player asks for it. */
async function played(url = ''): Promise<number> {
  return (await fetch(url, { headers: { range: 'bytes=0-9' } })).status;
}

async function replaceWord(id: string, word: Word, content: string): Promise<void> {
  const { start_time: startTime, end_time: endTime, type } = word;
  const words = [{ start_time: startTime, end_time: endTime, type, alternatives: [{ content, confidence: 1 }] }];
  const version = (await open(id)).transcript?.version ?? 0;
  const body = { words, startTime, endTime: startTime, version, checkout: false };
  await us.call('saveTranscript', { params: { id }, body }, ada.session);
}

/** The keys of all objects of a collection's transcript. */
async function objectsOf(id: string): Promise<string[]> {
  const client = new S3Client({
    ...awsAddress({ port: Number(new URL(web).port) }),
    region: AWS_REGION.us,
    forcePathStyle: true,
  });
  const Bucket = `${regionalNames('dev', 'us').prefix}-transcripts-000000000000`;
  const keys: string[] = [];
  for (const Prefix of [`words/${id}/`, `results/${id}-`]) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
    }
  }
  client.destroy();
  return keys;
}

/** A recording with the words of another many times over. */
function repeated(recording: Recording & { readonly name: string }, times: number): typeof recording {
  const { words, duration } = recording;
  const later = (word: Word, by: number) => ({
    ...word,
    start_time: Math.round((word.start_time + by) * 1000) / 1000,
    end_time: Math.round((word.end_time + by) * 1000) / 1000,
  });
  return {
    ...recording,
    words: Array.from({ length: times }, (_, at) => words.map((word) => later(word, at * duration))).flat(),
    duration: duration * times,
  };
}

describe('a translation by the running system', () => {
  it('[translation.made] [translation.times] [translation.dictionary] [writing.translation-price] is a transcript of its own with speakers, times, highlights, for its price', async () => {
    const recording = await meeting('Harbour');
    const id = await stored.put(ada, recording);
    const { uid } = ada.session;
    const dictionary = { id: randomUUID(), name: 'Boats', language: 'en-US', terms: ['harbour tour'] };
    await us.call('createDictionary', { params: { uid }, body: dictionary }, ada.session);
    const highlight = {
      content: 'Ask',
      tags: { boat: true as const },
      startTime: 0,
      endTime: 2,
      highlighted: 'Good',
    };
    await us.call('createHighlight', { params: { id, highlightId: 'h1' }, body: highlight }, ada.session);
    const before = await credits();
    const price = priceOf(recording.duration);

    const [made, again] = await Promise.all([translate(id), translate(id)]);
    expect(again.id).toBe(made.id);
    expect(made).toMatchObject({ name: 'Harbour (español)', languageCode: 'es' });
    expect(await credits()).toBe(before - price);
    const translated = await whenTranslated(made.id);
    expect(translated.tTranslation).toEqual({ from: 'en-US', of: id, translated: true });
    const [words, said] = [await wordsOf(translated), recording.words];
    const text = words.map(wordText).join(' ');
    expect(text).toMatch(/El precio|el precio/);
    // A term of the dictionary, which would be "visita del puerto".
    expect(text).toContain('harbour tour');
    const speakers = async (of: string) => (await us.call('getSpeakers', { params: { id: of } }, ada.session)).speakers;
    expect(await speakers(made.id)).toEqual(await speakers(id));
    expect(await us.call('listHighlights', { params: { id: made.id } }, ada.session)).toMatchObject({
      data: [{ id: 'h1', content: 'Ask', tags: { boat: true }, startTime: 0, endTime: 2 }],
    });

    // Each sentence, here a turn, has the time of its original; its words lie within it, in order.
    const turns = Object.keys(recording.speakers).map(Number);
    expect(words.map(({ start_time }) => start_time)).toEqual(expect.arrayContaining(turns));
    for (const [index, word] of words.entries()) {
      expect(word.end_time).toBeGreaterThan(word.start_time);
      expect(word.start_time).toBeGreaterThanOrEqual(words[index - 1]?.end_time ?? 0);
    }
    expect(words.at(-1)?.end_time).toBeCloseTo(said.at(-1)?.end_time ?? 0, 2);

    await whenEnded(made);
    // The hold of the call that came second is released, unless both came in one second: then they share it.
    const paid = (await bookingsOf(made.id)).filter(({ state }) => state !== 'released');
    expect(paid).toEqual([{ kind: 'translation', state: 'settled', fromCredits: price }]);
    // A repeated call is the same translation, for the same price.
    expect((await translate(id)).id).toBe(made.id);
    expect(await credits()).toBe(before - price);
  });

  it('[translation.changes] [translation.retranslate] [translation.hand-edits] knows what changed in its original, and translates that alone again', async () => {
    const recording = await meeting('Boats');
    const id = await stored.put(ada, recording);
    const { id: madeId } = await translate(id);
    const translated = await whenTranslated(madeId);
    const translatedText = await textOf(translated);
    expect(await changesOf(madeId)).toMatchObject({ sentences: 0 });

    // One turn of the original changes. A person has improved another turn of the translation, whose original changes later, too.
    const [said, words] = [recording.words, await wordsOf(translated)];
    const letter = said.find((word) => wordText(word) === 'letter');
    const [first, hello] = [said[0], words[0]];
    if (!letter || !first || !hello) throw new Error('The recording has these words.');
    await replaceWord(madeId, hello, 'Hola');
    await replaceWord(id, letter, 'book');
    expect(await changesOf(madeId)).toMatchObject({ sentences: 1, edited: 0 });
    await replaceWord(id, first, 'Lovely');
    const changes = await changesOf(madeId);
    expect(changes).toMatchObject({ sentences: 2, edited: 1 });
    const before = await credits();
    const { version } = (await open(madeId)).transcript ?? { version: 0 };
    await us.call('retranslateCollection', { params: { id: madeId }, body: { edited: 'keep' } }, ada.session);
    const renewed = await whenTranslated(madeId);
    const text = await textOf(renewed);
    expect(text).toContain('libro');
    expect(text).toMatch(/^Hola/);
    // What was said after these turns is as it was.
    expect(text.split(' ').slice(-20)).toEqual(translatedText.split(' ').slice(-20));
    expect(renewed.transcript?.version).toBe(version + 1);
    expect(await changesOf(madeId)).toMatchObject({ sentences: 0 });
    const paid = (changes?.credits ?? 0) - (changes?.editedCredits ?? 0);
    expect(paid).toBeGreaterThan(0);
    expect(await credits()).toBe(before - paid);
    const versions = await us.call('listVersions', { params: { id: madeId } }, ada.session);
    expect(versions.data.length).toBeGreaterThan(0);
  });

  it('[translation.media] its media stay playable when the original is deleted, and those of the original when the translation is', async () => {
    const recording = await meeting('Media');
    const [id, other] = [await stored.put(ada, recording), await stored.put(ada, recording)];
    const [made, madeOfOther] = await Promise.all([translate(id), translate(other)]);
    const [translated] = await Promise.all([whenTranslated(made.id), whenTranslated(madeOfOther.id)]);
    expect(await played(translated.media?.url)).toBe(206);

    await remove(id);
    const media = (await open(made.id)).media;
    expect(await played(media?.url)).toBe(206);
    await remove(made.id);
    expect(await played(media?.url)).toBe(404);

    await remove(madeOfOther.id);
    const original = (await open(other)).media;
    expect(await played(original?.url)).toBe(206);
    await remove(other);
    expect(await played(original?.url)).toBe(404);
  });

  it('[translation.deleted-meanwhile] ends when it is deleted while it is made, gives its credits back and leaves nothing; it can be made again', async () => {
    const long = repeated(await meeting('Long'), 150);
    const id = await stored.put(ada, long);
    const before = await credits();
    const made = await translate(id);
    expect(await credits()).toBe(before - priceOf(long.duration));
    expect(await bookingsOf(made.id)).toMatchObject([{ state: 'held' }]);
    // The first parts are there.
    while ((await objectsOf(made.id)).length === 0) await pause();
    expect((await open(made.id)).tTranslation?.translated).toBeUndefined();
    await remove(made.id);
    expect(await credits()).toBe(before);
    expect(await bookingsOf(made.id)).toMatchObject([{ state: 'released' }]);
    await whenEnded(made);
    expect(await objectsOf(made.id)).toEqual([]);
    expect(await bookingsOf(made.id)).toMatchObject([{ state: 'released' }]);

    const again = await translate(id);
    expect(again.id).toBe(made.id);
    await whenTranslated(again.id);
    await whenEnded(again);
    expect(await credits()).toBe(before - priceOf(long.duration));
    expect(await bookingsOf(again.id)).toMatchObject([{ state: 'settled' }, { state: 'released' }]);
  });

  it('[translation.killed] fails when its execution is stopped, costs nothing then, and is made when it is asked for again', async () => {
    const long = repeated(await meeting('Stopped'), 150);
    const id = await stored.put(ada, long);
    const before = await credits();
    const made = await translate(id);
    while ((await objectsOf(made.id)).length === 0) await pause();
    await stopExecution(web, executionOf(made), machine);
    let failed = await open(made.id);
    while (failed.progress === 'PENDING') {
      await pause();
      failed = await open(made.id);
    }
    expect(failed).toMatchObject({ progress: 'ERROR', failure: 'translation' });
    while ((await credits()) !== before) await pause();
    expect(await bookingsOf(made.id)).toMatchObject([{ state: 'released' }]);

    expect((await translate(id)).id).toBe(made.id);
    const translated = await whenTranslated(made.id);
    expect((await textOf(translated)).split(' ').length).toBeGreaterThan(10_000);
    while ((await bookingsOf(made.id))[0]?.state === 'held') await pause();
    expect(await bookingsOf(made.id)).toMatchObject([{ state: 'settled' }, { state: 'released' }]);
    expect(await credits()).toBe(before - priceOf(long.duration));
  });
});

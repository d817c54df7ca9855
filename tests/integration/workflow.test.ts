import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenedCollection } from '@parlance/contract/collection';
import { type Word, wordText } from '@parlance/contract/transcript';
import { allowanceOf, FREE_DRAFT_MINUTES } from '@parlance/contract/usage';
import { type Api, ApiAnswerError, apisOf, type Person } from '../api.ts';
import { subjectsTo } from '../mailbox.ts';
import { COLD_HEARTED, withFfmpeg, YOUNG_MAN } from '../media.ts';
import { Minutes } from '../minutes.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';
import { StageOfAllLanguages } from '../stage-of-all-languages.ts';
import { executionStatus, stopExecution } from '../stopped-execution.ts';
import { wordsOf } from '../words-of.ts';

const MAIL_WITHIN_MS = 240_000;
let folder: string;
let system: SharedSystem;
let us: Api;
let eu: Api;
let ada: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-media-'));
  system = await sharedSystem();
  ({ us, eu } = await apisOf(system.web));
  ada = await us.registerPerson('us');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Converts the fixture to the format of the file name's extension. */
function converted(fileName: string, args: readonly string[] = []): Promise<Uint8Array> {
  return withFfmpeg(['-i', YOUNG_MAN, ...args], join(folder, fileName));
}

async function transcribed(
  api: Api,
  person: Person,
  fileName: string,
  type: string,
  bytes: Uint8Array,
): Promise<OpenedCollection> {
  const url = await api.uploadFile(person, fileName, type, bytes);
  return api.whenProcessed(person, await api.createCollection(person, url, fileName));
}

/** The words alone: lower case, without punctuation. */
function spoken(words: readonly Word[]): string {
  return words
    .map((word) =>
      wordText(word)
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    )
    .join(' ');
}

describe('a recording through the whole pipeline', () => {
  it.each([
    ['us', () => us],
    ['eu', () => eu],
  ] as const)('[pipeline.transcribes] becomes words with times in %s', async (locale, api) => {
    const person = await api().registerPerson(locale);
    const collection = await transcribed(api(), person, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
    expect(collection).toMatchObject({ locale, tCompletion: { draft: true }, name: 'young-man.wav' });
    expect(collection.progress).toBeUndefined();
    expect(collection.snippet).toMatch(/young man/i);
    expect(collection.props?.duration).toBeCloseTo(2.99, 0);
    const words = await wordsOf(collection);
    expect(spoken(words)).toContain('disposed young man');
    expect(words.every((word, i) => word.start_time >= (words[i - 1]?.start_time ?? 0))).toBe(true);
    expect(words.every((word) => (word.alternatives[0]?.confidence ?? 0) > 0)).toBe(true);
    expect(words.at(-1)?.alternatives[0]?.content).toMatch(/man[.!?]?$/);
  });

  it.each([
    ['mp3', 'audio/mpeg', ['-b:a', '96k']],
    ['m4a', 'audio/mp4', ['-c:a', 'aac']],
    ['ogg', 'audio/ogg', ['-c:a', 'libvorbis', '-ar', '44100']],
    ['webm', 'video/webm', ['-c:a', 'libopus', '-ar', '48000']],
    ['mp4', 'video/mp4', ['-f', 'lavfi', '-i', 'color=c=navy:s=320x180:d=3', '-c:v', 'libx264', '-shortest']],
    ['mov', 'video/quicktime', ['-f', 'lavfi', '-i', 'color=c=navy:s=320x180:d=3', '-c:v', 'mpeg4', '-shortest']],
  ] as const)('[pipeline.formats] is read as %s', async (extension, type, args) => {
    const bytes = await converted(`young-man.${extension}`, args);
    const collection = await transcribed(us, ada, `young-man.${extension}`, type, bytes);
    expect(collection.logs ?? []).toEqual([]);
    expect(spoken(await wordsOf(collection))).toContain('young man');
  });

  it('[pipeline.cut-short] is transcribed as far as it can be read', async () => {
    const whole = await withFfmpeg(['-i', COLD_HEARTED, '-b:a', '64k'], join(folder, 'whole.mp3'));
    const cut = whole.slice(0, Math.floor(whole.length * 0.6));
    const collection = await transcribed(us, ada, 'cut.mp3', 'audio/mpeg', cut);
    expect(collection.progress).toBeUndefined();
    const text = spoken(await wordsOf(collection));
    expect(text).toContain('cold');
    expect(text).not.toContain('ill disposed');
  });

  it('[pipeline.mail] tells its owner by mail, once', async () => {
    const person = await us.registerPerson('us');
    await transcribed(us, person, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
    const mails = async () =>
      (await subjectsTo(system.web, person.email)).filter((subject) => /transcript/i.test(subject));
    // The mail is the workflow's last step, after the transcript can be read.
    const until = Date.now() + MAIL_WITHIN_MS;
    while ((await mails()).length === 0 && Date.now() < until) await delay(200);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a transcribed recording', () => {
  let collection: OpenedCollection;
  beforeAll(async () => {
    collection = await transcribed(us, ada, 'cold.wav', 'audio/wav', await readFile(COLD_HEARTED));
  });

  it('[pipeline.rendition] can be played from any second', async () => {
    const audio = await fetch(collection.media?.url ?? '', { headers: { range: 'bytes=1000-1999' } });
    expect(audio.status).toBe(206);
    expect((await audio.arrayBuffer()).byteLength).toBe(1000);
  });

  it('[pipeline.peaks] has a waveform', async () => {
    const peaks = (await (await fetch(collection.peaksUrl ?? '')).json()) as { peaks: number[]; duration: number };
    expect(peaks.duration).toBeCloseTo(5.3, 0);
    expect(Math.max(...peaks.peaks)).toBeGreaterThan(0.1);
  });
});

describe('a file that cannot be transcribed', () => {
  it.each([
    [
      '[pipeline.not-media] a text called mp3',
      'not-media',
      'letter.mp3',
      () => new TextEncoder().encode('Dear Sir, '.repeat(500)),
    ],
    ['[pipeline.empty] an empty file', 'empty', 'empty.wav', () => new Uint8Array(0)],
    [
      '[pipeline.no-speech] silence',
      'no-speech',
      'silence.wav',
      () => withFfmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '4'], join(folder, 'silence.wav')),
    ],
    [
      '[pipeline.no-audio] a video without sound',
      'no-audio',
      'mute.mp4',
      () =>
        withFfmpeg(['-f', 'lavfi', '-i', 'color=c=navy:s=320x180:d=3', '-c:v', 'libx264'], join(folder, 'mute.mp4')),
    ],
  ] as const)('%s ends as ERROR with a reason', async (_, failure, fileName, bytes) => {
    const type = fileName.endsWith('mp4') ? 'video/mp4' : 'audio/wav';
    const collection = await transcribed(us, ada, fileName, type, await bytes());
    expect(collection).toMatchObject({ progress: 'ERROR', tProgress: 0 });
    expect(collection.logs?.at(-1)).toMatchObject({ status: failure });
    expect(collection.logs?.at(-1)?.details).toMatch(/\w+ \w+/);
    expect(collection.transcript).toBeUndefined();
  });

  it('[pipeline.failed-keeps-upload] keeps its upload and can be retried', async () => {
    const failed = await transcribed(
      us,
      ada,
      'letter.mp3',
      'audio/mpeg',
      new TextEncoder().encode('Dear Madam, '.repeat(400)),
    );
    const retried = await us.call('retryCollection', { params: { id: failed.id } }, ada.session);
    expect(retried).toMatchObject({ progress: 'PENDING', retried: true });
    const again = await us.whenProcessed(ada, failed.id);
    expect(again).toMatchObject({ progress: 'ERROR', retried: true });
    expect(again.logs).toHaveLength(2);
    const third = us.call('retryCollection', { params: { id: failed.id } }, ada.session);
    await expect(third).rejects.toMatchObject({ code: 'ALREADY_RETRIED' });
  });

  it('[pipeline.retry-language] is retried in another language', async () => {
    const url = await us.uploadFile(ada, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
    const stage = new StageOfAllLanguages(system.web);
    const id = await stage.createCollection(ada, { url, name: 'In Danish', languageCode: 'da-DK' });
    stage.close();
    const failed = await us.whenProcessed(ada, id);
    expect(failed.logs?.at(-1)).toMatchObject({ status: 'language' });
    await us.call('setCollectionLanguage', { params: { id, languageCode: 'en-US' } }, ada.session);
    await us.call('retryCollection', { params: { id } }, ada.session);
    const done = await us.whenProcessed(ada, id);
    expect(done).toMatchObject({ languageCode: 'en-US', tCompletion: { draft: true } });
  });
});

describe('a workflow that is stopped', () => {
  it('[pipeline.abandoned] marks the transcript as failed, and can be retried', async () => {
    const url = await us.uploadFile(ada, 'cold-hearted.wav', 'audio/wav', await readFile(COLD_HEARTED));
    const id = await us.createCollection(ada, url, 'Stopped');
    const minutes = new Minutes(system.web);
    const booking = { oid: ada.orgId, collectionId: id, attempt: 1, kind: 'draft' as const };
    const now = Date.now() / 1000;
    const held = { ...booking, seconds: 6, uid: ada.session.uid, name: 'Stopped' };
    await minutes.ledger.hold(held, allowanceOf({}, FREE_DRAFT_MINUTES, now), now);
    await stopExecution(system.web, `${id}-1`);
    const failed = await us.whenProcessed(ada, id);
    expect(failed).toMatchObject({ progress: 'ERROR', tProgress: 0 });
    while ((await minutes.ledger.stateOf(booking)) === 'held') await delay(250);
    minutes.close();
    expect(failed.logs?.at(-1)).toMatchObject({ status: 'internal' });
    await us.call('retryCollection', { params: { id } }, ada.session);
    expect(await us.whenProcessed(ada, id)).toMatchObject({ tCompletion: { draft: true } });
  });
});

describe('a recording that takes too long', () => {
  it('[pipeline.retry-overdue] is tried again while its first attempt runs, which ends and gives its minutes back', async () => {
    const url = await us.uploadFile(ada, 'cold-hearted.wav', 'audio/wav', await readFile(COLD_HEARTED));
    const id = await us.createCollection(ada, url, 'Overdue');
    const minutes = new Minutes(system.web);
    const booking = { oid: ada.orgId, collectionId: id, attempt: 1, kind: 'draft' as const };
    // Its time counts while it is heard: the waiting for a turn says nothing.
    while ((await us.call('getCollection', { params: { id } }, ada.session)).card?.work?.stage !== 'hearing') {
      await delay(50);
    }
    expect(await minutes.ledger.stateOf(booking)).toBe('held');
    await minutes.setBack(id, 1000);
    const retry = () => us.call('retryCollection', { params: { id } }, ada.session);
    expect(await retry()).toMatchObject({ progress: 'PENDING', retried: true, tProgress: 0 });
    expect(await executionStatus(system.web, `${id}-1`)).toBe('ABORTED');
    expect(await minutes.ledger.stateOf(booking)).toBe('released');
    await expect(retry()).rejects.toMatchObject({ code: 'ALREADY_PROCESSING' });
    expect(await us.whenProcessed(ada, id)).toMatchObject({ tProgress: 100, tCompletion: { draft: true } });
    expect(await executionStatus(system.web, `${id}-1`)).toBe('ABORTED');
    while ((await minutes.ledger.stateOf({ ...booking, attempt: 2 })) !== 'settled') await delay(250);
    expect(await minutes.ledger.stateOf(booking)).toBe('released');
    minutes.close();
  });
});

describe('repeated and unauthorised calls', () => {
  it('[uploading.start-once] one file makes one collection', async () => {
    const url = await us.uploadFile(ada, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
    const ids = await Promise.all([1, 2, 3].map(() => us.createCollection(ada, url, 'Twice')));
    expect(new Set(ids).size).toBe(1);
    const { data } = await us.call(
      'listCollections',
      { params: { uid: ada.session.uid }, query: {}, body: { orgId: ada.orgId } },
      ada.session,
    );
    expect(data.filter(({ name }) => name === 'Twice')).toHaveLength(1);
  });

  it("[sharing.strangers] another person's collection is answered like a missing one", async () => {
    const eve = await us.registerPerson('us', { name: 'Eve Stranger' });
    const url = await us.uploadFile(ada, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
    const id = await us.createCollection(ada, url, 'Private');
    const refusals = [
      us.call('getCollection', { params: { id } }, eve.session),
      us.call('updateCollection', { params: { id }, body: { name: 'Mine' } }, eve.session),
      us.call('deleteCollection', { params: { id } }, eve.session),
      us.call('getSpeakers', { params: { id } }, eve.session),
      us.call('retryCollection', { params: { id } }, eve.session),
      us.createCollection(eve, url, 'Mine'),
      us.call(
        'listCollections',
        { params: { uid: ada.session.uid }, query: {}, body: { orgId: ada.orgId } },
        eve.session,
      ),
    ];
    for (const refusal of await Promise.allSettled(refusals)) {
      expect(refusal.status).toBe('rejected');
      const error = refusal.status === 'rejected' ? refusal.reason : undefined;
      expect(error).toBeInstanceOf(ApiAnswerError);
      expect([404, 410]).toContain(error.status);
    }
  });

  it('[accounts.authorizer] a key of the other region and a changed key are refused', async () => {
    const { uid, key } = ada.session;
    const statuses = await Promise.all([
      eu.send('getProfile', { params: { uid } }, { key, id: uid }),
      us.send('getProfile', { params: { uid } }, { key: `${key.slice(0, -3)}abc`, id: uid }),
      us.send('getProfile', { params: { uid } }, { key, id: 'other-user' }),
      us.send('getProfile', { params: { uid } }, {}),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
  });
});

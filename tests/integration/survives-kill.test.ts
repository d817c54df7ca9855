import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { wordsSchema } from '@parlance/contract/transcript';
import { PART_SIZE } from '@parlance/contract/upload';
import { type Api, apisOf, type Person } from '../api.ts';
import { COLD_HEARTED, YOUNG_MAN } from '../media.ts';
import { type RunningSystem, removeHome, startParlance, temporaryHome } from '../running-system.ts';

const MINUTES = 60_000;
/** Milliseconds after a transcription began, at which the system is killed. */
const WAITS = [0, 300, 900, 2000];
let home: string;
let system: RunningSystem;
let us: Api;
let ada: Person;

beforeAll(async () => {
  home = await temporaryHome();
  system = await startParlance({ home });
  us = (await apisOf(system.web)).us;
  ada = await us.registerPerson('us');
}, 5 * MINUTES);

afterAll(async () => {
  await system?.stop();
  await removeHome(home);
});

/** kill -9, and a start over the same data and ports. */
async function killAndStart(): Promise<void> {
  await system.kill();
  system = await startParlance({ home, port: system.port });
}

describe('[local.kill] a system that is killed', () => {
  it(
    '[local.restart] keeps accounts and sessions',
    async () => {
      await killAndStart();
      const { user } = await us.call('getProfile', { params: { uid: ada.session.uid } }, ada.session);
      expect(user).toMatchObject({ email: ada.email, name: ada.name });
      const again = await us.call('signIn', { body: { email: ada.email, password: ada.password } });
      expect(again.uid).toBe(ada.session.uid);
    },
    2 * MINUTES,
  );

  it(
    '[uploading.resume] keeps the parts of an upload that were acknowledged',
    async () => {
      const bytes = new Uint8Array(PART_SIZE + 1000).fill(7);
      const params = { uid: ada.session.uid };
      const begun = await us.call(
        'createUpload',
        { params, body: { fileName: 'long.wav', contentType: 'audio/wav', size: bytes.length } },
        ada.session,
      );
      const ids = { key: begun.key, uploadId: begun.uploadId };
      const put = async (partNumber: number): Promise<void> => {
        const { parts } = await us.call(
          'signUploadParts',
          { params, body: { ...ids, partNumbers: [partNumber] } },
          ada.session,
        );
        const body = bytes.slice((partNumber - 1) * begun.partSize, partNumber * begun.partSize);
        const answer = await fetch(parts[0]?.url ?? '', { method: 'PUT', body });
        expect(answer.status).toBe(200);
      };
      await put(1);
      await killAndStart();
      const { parts } = await us.call('listUploadParts', { params, body: ids }, ada.session);
      expect(parts.map(({ partNumber, size }) => [partNumber, size])).toEqual([[1, PART_SIZE]]);
      await put(2);
      const listed = await us.call('listUploadParts', { params, body: ids }, ada.session);
      const completed = await us.call(
        'completeUpload',
        { params, body: { ...ids, parts: listed.parts.map(({ partNumber, etag }) => ({ partNumber, etag })) } },
        ada.session,
      );
      expect(completed.size).toBe(bytes.length);
      const again = await us.call(
        'completeUpload',
        { params, body: { ...ids, parts: listed.parts.map(({ partNumber, etag }) => ({ partNumber, etag })) } },
        ada.session,
      );
      expect(again).toEqual(completed);
    },
    3 * MINUTES,
  );

  it(
    '[pipeline.resumes] goes on with a transcription, whatever step it was in',
    async () => {
      const bytes = await readFile(COLD_HEARTED);
      const ids: string[] = [];
      for (const wait of WAITS) {
        const url = await us.uploadFile(ada, 'cold.wav', 'audio/wav', bytes);
        ids.push(await us.createCollection(ada, url, `Killed after ${wait} ms`));
        await delay(wait);
        await killAndStart();
      }
      for (const id of ids) {
        const collection = await us.whenProcessed(ada, id, 2 * MINUTES);
        expect(collection).toMatchObject({ tCompletion: { draft: true } });
        expect(collection.transcript?.version).toBe(1);
      }
      // A mail is the last that a workflow does, after the transcript can be read.
      const mails = async () => {
        const all = (await (await fetch(`${system.web}/__local/mail.json?to=${ada.email}`)).json()) as {
          subject: string;
        }[];
        return all.map(({ subject }) => subject).filter((subject) => /transcript/i.test(subject));
      };
      const until = Date.now() + MINUTES;
      while ((await mails()).length < ids.length && Date.now() < until) await delay(200);
      const wanted = WAITS.map((wait) => `Your transcript is ready: Killed after ${wait} ms`);
      expect((await mails()).sort()).toEqual(wanted.sort());
    },
    6 * MINUTES,
  );

  it(
    '[editor.save-atomic] keeps a correction that was acknowledged',
    async () => {
      const url = await us.uploadFile(ada, 'young.wav', 'audio/wav', await readFile(YOUNG_MAN));
      const id = await us.createCollection(ada, url, 'Corrected');
      await us.whenProcessed(ada, id);
      const words = async () => {
        const opened = await us.call('getCollection', { params: { id } }, ada.session);
        const stored = (await (await fetch(opened.transcript?.chunks[0]?.url ?? '')).json()) as { words: unknown };
        return { version: opened.transcript?.version ?? 0, words: wordsSchema.parse(stored.words) };
      };
      const before = await words();
      const first = before.words[0];
      if (!first) throw new Error('The transcript has no words.');
      const corrected = { ...first, alternatives: [{ content: 'She', confidence: 1 }] };
      const body = {
        words: [corrected],
        startTime: first.start_time,
        endTime: first.start_time,
        version: before.version,
      };
      await us.call('saveTranscript', { params: { id }, body }, ada.session);
      await killAndStart();
      const after = await words();
      expect(after.version).toBe(before.version + 1);
      expect(after.words[0]?.alternatives[0]?.content).toBe('She');
      expect(after.words.slice(1)).toEqual(before.words.slice(1));
      expect(await us.call('saveTranscript', { params: { id }, body }, ada.session)).toMatchObject({
        version: after.version,
      });
      const other = { ...body, words: [{ ...corrected, alternatives: [{ content: 'They', confidence: 1 }] }] };
      await expect(us.call('saveTranscript', { params: { id }, body: other }, ada.session)).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    },
    4 * MINUTES,
  );
});

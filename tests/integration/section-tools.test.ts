import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedCollection } from '@parlance/contract/collection';
import { replaceWordRange, type Word, wordText } from '@parlance/contract/transcript';
import { type Api, apisOf, type Person } from '../api.ts';
import { COLD_HEARTED, loudnessOf, withFfmpeg, YOUNG_MAN } from '../media.ts';
import { sharedSystem } from '../shared-system.ts';
import { StageOfAllLanguages } from '../stage-of-all-languages.ts';
import { wordsOf } from '../words-of.ts';

let folder: string;
let web: string;
let us: Api;
let ada: Person;
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-media-'));
  ({ web } = await sharedSystem());
  ({ us } = await apisOf(web));
  ada = await us.registerPerson('us');
  // Two sentences with two seconds of hiss between them, and hiss under all of it.
  const graph =
    '[0:a]aresample=16000,apad=pad_len=32000[a];[1:a]aresample=16000[b];[a][b]concat=n=2:v=0:a=1,apad=pad_len=16000[s];' +
    'anoisesrc=r=16000:a=0.01:c=white:seed=7[n];[s][n]amix=inputs=2:duration=first[out]';
  const bytes = await withFfmpeg(
    ['-i', YOUNG_MAN, '-i', COLD_HEARTED, '-filter_complex', graph, '-map', '[out]'],
    join(folder, 'two.wav'),
  );
  const url = await us.uploadFile(ada, 'two.wav', 'audio/wav', bytes);
  id = await us.createCollection(ada, url, 'Two sentences');
  await us.whenProcessed(ada, id);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const opened = () => us.call('getCollection', { params: { id } }, ada.session);

async function whenToolEnds(): Promise<OpenedCollection> {
  for (;;) {
    const collection = await opened();
    if (!collection.toolRun?.running) return collection;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function recode(start: number, end: number, languageCode: string): Promise<void> {
  await us.call('recodeCollection', { params: { id }, body: { start, end, languageCode } }, ada.session);
}

/** The seconds of the second sentence. */
async function secondSentence(words: readonly Word[]): Promise<{ start: number; end: number }> {
  const gap = words.findIndex((word, i) => i > 0 && word.start_time - (words[i - 1]?.end_time ?? 0) > 1);
  return { start: (words[gap]?.start_time ?? 0) - 0.3, end: (words.at(-1)?.end_time ?? 0) + 0.3 };
}

describe('transcribing a section again', () => {
  it('[pipeline.recode] replaces only its words, and the earlier version can be restored', async () => {
    const before = await opened();
    const words = await wordsOf(before);
    const { start, end } = await secondSentence(words);
    await recode(start, end, 'en-GB');
    await expect(
      us.call(
        'saveTranscript',
        { params: { id }, body: { words: [], startTime: 900, endTime: 901, version: 1 } },
        ada.session,
      ),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const after = await whenToolEnds();
    const now = await wordsOf(after);
    const section = now.filter((word) => word.start_time >= start && word.start_time <= end);
    expect(section.map(wordText).join(' ')).toMatch(/cold.*hearted/i);
    expect(JSON.stringify(now)).toBe(JSON.stringify(replaceWordRange(words, start, end, section)));
    expect(after.transcript?.version).toBe((before.transcript?.version ?? 0) + 1);
    expect(after).toMatchObject({ tCompletion: { draft: true, recode: true }, toolRun: { languageCode: 'en-GB' } });
    const versions = await us.call('listVersions', { params: { id } }, ada.session);
    expect(versions.data.map(({ versionId }) => versionId)).toContain(String(before.transcript?.version));
    const restore = after.transcript?.version ?? 0;
    const params = { id, versionId: String(before.transcript?.version) };
    await us.call('updateVersion', { params, body: { restore } }, ada.session);
    expect(await wordsOf(await opened())).toEqual(words);
  });

  it('[pipeline.recode-failed] keeps the text and reports the failure for a language without a model', async () => {
    const before = await opened();
    const { start, end } = await secondSentence(await wordsOf(before));
    const stage = new StageOfAllLanguages(web);
    await stage.recodeCollection(ada, id, { start, end, languageCode: 'es-ES' });
    stage.close();
    const after = await whenToolEnds();
    expect(after.logs?.at(-1)).toMatchObject({ status: 'language', tool: 'recode' });
    expect(after.transcript?.version).toBe(before.transcript?.version);
    expect(await wordsOf(after)).toEqual(await wordsOf(before));
    expect(after.progress).toBeUndefined();
  });
});

it('[uploading.engine-languages] a section in a language that the engine does not know is refused', async () => {
  const before = await opened();
  const body = { start: 0, end: 2, languageCode: 'es-ES' };
  const refused = us.call('recodeCollection', { params: { id }, body }, ada.session);
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await opened()).toolRun).toEqual(before.toolRun);
});

describe('removing noise', () => {
  it('[pipeline.denoise] makes the silence quieter, leaves the voice, and keeps the recording', async () => {
    const start = await us.call('denoiseCollection', { params: { id } }, ada.session);
    expect(start.toolRun).toMatchObject({ tool: 'denoise', running: true });
    const after = await whenToolEnds();
    expect(after.audioVersions).toEqual(['original', 'denoised']);
    const sound = async (version: 'original' | 'denoised') => {
      const query = { version };
      const audio = await us.call('getCollectionAudio', { params: { id }, query }, ada.session);
      return new Uint8Array(await (await fetch(audio.url)).arrayBuffer());
    };
    const words = await wordsOf(after);
    const gap = words.find((word, i) => i > 0 && word.start_time - (words[i - 1]?.end_time ?? 0) > 1);
    const silence = (gap?.start_time ?? 0) - 1;
    const [original, denoised] = [await sound('original'), await sound('denoised')];
    const measured = async (bytes: Uint8Array) => ({
      silence: await loudnessOf(bytes, join(folder, 'measured.mp3'), silence, 0.6),
      voice: await loudnessOf(bytes, join(folder, 'measured.mp3'), words[0]?.start_time ?? 0, 2),
    });
    const [before, now] = [await measured(original), await measured(denoised)];
    expect(now.silence).toBeLessThan(before.silence - 8);
    expect(Math.abs(now.voice - before.voice)).toBeLessThan(3);
  });
});

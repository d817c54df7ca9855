import type { ToolRun } from '@parlance/contract/tool-run';
import { replaceWordRange, type Word, wordText } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { InMemoryVocabularies } from '../../../test/fakes/in-memory-vocabularies.ts';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { InMemoryS3 } from '../../../test/s3/in-memory-s3.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { failTool } from './fail-tool.ts';
import { replaceSection } from './replace-section.ts';
import { startTranscription } from './start-transcription.ts';
import type { TranscriptionRequest } from './transcription-jobs.ts';

const input = { collectionId: 'c1', attempt: 1, run: 3 };
const CHUNK = 50;

function word(start: number, content: string): Word {
  return {
    start_time: start,
    end_time: start + 0.4,
    type: 'pronunciation',
    alternatives: [{ content, confidence: 1 }],
  };
}

/** 200 words, one each half second, in chunks of 50, of which [start, end] is being transcribed again. */
async function system({ start = 20.25, end = 30.25, spoken = ['hola', 'mundo'] } = {}) {
  const toolRun: ToolRun = { tool: 'recode', number: 3, running: true, languageCode: 'es-ES', start, end };
  const { documents } = new InMemoryTables();
  const collections = new CollectionsRepository(documents, TABLES.collections);
  await collections.create(
    storedCollection({
      progress: undefined,
      mediaKey: 'media/c1/audio.mp3',
      tCompletion: { draft: true, recode: false },
      toolRun,
      toolRunBy: 'bob',
    }),
  );
  const versions = new VersionsRepository(documents, TABLES.transcripts);
  const transcripts = new TranscriptsRepository(documents, TABLES.transcripts);
  const s3 = new InMemoryS3().client();
  const chunks = new ChunkStore(s3, 'transcripts');
  const words = Array.from({ length: 200 }, (_, i) => word(i / 2, `word${i}`));
  const stored = [];
  for (let from = 0; from < words.length; from += CHUNK) {
    stored.push(await chunks.write('c1', words.slice(from, from + CHUNK)));
  }
  await transcripts.putDraft('c1', { chunks: stored, wordCount: words.length });
  await transcripts.putSpeakers('c1', { '0': { name: 'Ann' }, '25': { name: 'Bob' } });
  const results = new ObjectStore(s3, 'transcripts');
  const items = spoken.map((content, i) => ({
    type: 'pronunciation',
    start_time: String(i),
    end_time: String(i + 0.5),
    alternatives: [{ content, confidence: '0.9' }],
  }));
  await results.put('results/c1-1-3.json', JSON.stringify({ results: { items } }), 'application/json');
  const problems: string[] = [];
  const clock = () => 1000;
  const reportError = (message: string) => void problems.push(message);
  const stores = { collections, transcripts, versions, chunks, results, clock, reportError };
  return {
    ...stores,
    words,
    replace: replaceSection(stores),
    fail: failTool({ collections, turns: { leave: async () => undefined }, clock }),
    collection: () => collections.get('c1'),
    async stored() {
      const keys = (await transcripts.getManifest('c1'))?.chunks.map(({ key }) => key) ?? [];
      return (await Promise.all(keys.map((key) => chunks.read(key)))).flat();
    },
  };
}

describe('replace-section', () => {
  it('[pipeline.recode] replaces the words of the section as one version and leaves all others as they are', async () => {
    const { replace, stored, words, collection, transcripts, versions } = await system();
    expect(await replace(input)).toEqual({ version: 2, wordCount: 182 });
    const now = await stored();
    const section = now.filter((each) => each.start_time >= 20.25 && each.start_time <= 30.25);
    expect(section.map((each) => [each.start_time, each.end_time, wordText(each)])).toEqual([
      [20.25, 20.75, 'hola'],
      [21.25, 21.75, 'mundo'],
    ]);
    expect(JSON.stringify(now)).toBe(JSON.stringify(replaceWordRange(words, 20.25, 30.25, section)));
    expect(await collection()).toMatchObject({
      tCompletion: { draft: true, recode: true },
      toolRun: { running: false, number: 3 },
    });
    expect(await transcripts.getManifest('c1')).toMatchObject({ version: 2, keptUpTo: 1, savedBy: 'bob' });
    expect(await versions.get('c1', 1)).toMatchObject({ wordCount: 200 });
    expect(await transcripts.getSpeakers('c1')).toEqual({ '0': { name: 'Ann' }, '25': { name: 'Bob' } });
  });

  it('[pipeline.recode-again] a second run changes nothing, nor does one after the end', async () => {
    const { replace, stored, collections, transcripts } = await system();
    const end = collections.endToolRun.bind(collections);
    collections.endToolRun = () => Promise.reject(new Error('killed'));
    await expect(replace(input)).rejects.toThrow('killed');
    collections.endToolRun = end;
    const first = JSON.stringify(await stored());
    expect(await replace(input)).toEqual({ version: 2, wordCount: 182 });
    expect(JSON.stringify(await stored())).toBe(first);
    await expect(replace(input)).rejects.toMatchObject({ name: 'CollectionGone' });
    expect((await transcripts.getManifest('c1'))?.version).toBe(2);
  });

  it('[pipeline.recode] includes a save that was in progress', async () => {
    const { replace, transcripts } = await system();
    const swapManifest = transcripts.swapManifest.bind(transcripts);
    transcripts.swapManifest = async () => false;
    await expect(replace(input)).rejects.toThrow('was saved');
    transcripts.swapManifest = swapManifest;
    expect(await replace(input)).toMatchObject({ version: 2 });
  });

  it('[pipeline.recode-failed] leaves the text as it was when nothing was said', async () => {
    const { replace, stored, words, fail, collection } = await system({ spoken: [] });
    await expect(replace(input)).rejects.toMatchObject({ name: 'Failure.no-speech' });
    expect(await fail({ ...input, error: { Error: 'Failure.no-speech' } })).toEqual({ failure: 'no-speech' });
    expect(await stored()).toEqual(words);
    expect(await collection()).toMatchObject({ tCompletion: { recode: true }, toolRun: { running: false } });
  });

  it('[pipeline.recode] keeps order and every other word for any section', async () => {
    const times = fc.integer({ min: 0, max: 99_000 }).map((ms) => ms / 1000);
    await fc.assert(
      fc.asyncProperty(
        times,
        fc.integer({ min: 500, max: 30_000 }),
        fc.integer({ min: 1, max: 40 }),
        async (start, ms, n) => {
          const end = start + ms / 1000;
          const { replace, stored, words } = await system({
            start,
            end,
            spoken: Array.from({ length: n }, (_, i) => `n${i}`),
          });
          await replace(input);
          const now = await stored();
          for (const [i, each] of now.entries())
            expect(each.start_time).toBeGreaterThanOrEqual(now[i - 1]?.start_time ?? 0);
          const outside = words.filter((each) => each.start_time < start || each.start_time > end);
          expect(now.filter((each) => !wordText(each).startsWith('n'))).toEqual(outside);
          expect(now).toHaveLength(outside.length + n);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('fail-tool', () => {
  it('[pipeline.recode-failed] ends the run with a log that says what happened', async () => {
    const { fail, collection } = await system();
    expect(await fail({ ...input, error: { Error: 'Failure.language' } })).toEqual({ failure: 'language' });
    expect((await collection())?.progress).toBeUndefined();
    expect(await collection()).toMatchObject({
      toolRun: { running: false },
      logs: [
        {
          status: 'language',
          tool: 'recode',
          timestamp: 1000,
          details: 'The section could not be transcribed in this language. The text is as it was.',
        },
      ],
    });
    expect(await fail({ ...input, error: { Error: 'Failure.language' } })).toEqual({ failure: 'gone' });
    expect((await collection())?.logs).toHaveLength(1);
  });

  it('leaves a later run alone', async () => {
    const { fail, collection } = await system();
    expect(await fail({ ...input, run: 2, error: { Error: 'Error' } })).toEqual({ failure: 'gone' });
    expect((await collection())?.toolRun?.running).toBe(true);
  });
});

describe('start-transcription', () => {
  it('[pipeline.recode] has the section transcribed in its own language', async () => {
    const { collections } = await system();
    const asked: TranscriptionRequest[] = [];
    const jobs = { start: async (request: TranscriptionRequest) => void asked.push(request) };
    await startTranscription({
      vocabularies: new InMemoryVocabularies(),
      collections,
      jobs,
      turns: { leave: async () => undefined },
      clock: () => 1000,
      mediaBucket: 'media',
      resultBucket: 'words',
    })(input);
    expect(asked).toMatchObject([
      { job: 'c1-1-3', mediaUri: 's3://media/media/c1/section.mp3', languageCode: 'es-ES' },
    ]);
  });
});

import { settingsSchema } from '@parlance/contract/schemas/settings';
import { userSchema } from '@parlance/contract/schemas/user';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { InMemoryJobExecutions } from '../../../test/fakes/in-memory-job-executions.ts';
import { InMemoryVocabularies } from '../../../test/fakes/in-memory-vocabularies.ts';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { uploadPrecision } from '../../../test/fakes/upload-precision.ts';
import { InMemoryS3 } from '../../../test/s3/in-memory-s3.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { cardInStage } from '../../repositories/collections/workflow-collection.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { MeetingTimelines } from '../../repositories/meetings/meeting-timelines.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { Turns } from '../../repositories/turns/turns.ts';
import { TurnsRepository } from '../../repositories/turns/turns-repository.ts';
import { buildTranscript } from './build-transcript.ts';
import { checkTranscription } from './check-transcription.ts';
import { finishCollection } from './finish-collection.ts';
import { startTranscription } from './start-transcription.ts';
import { takeTurn } from './take-turn.ts';
import type { JobState } from './transcription-jobs.ts';

const DURATION = 100;
const input = { collectionId: 'c1', attempt: 1 };
const user = userSchema.parse({
  ...{ uid: 'ann', email: 'ann@example.org', emailVerified: true, name: 'Ann', locale: 'us', creationTime: 1 },
  ...{ organization: 'org', organizations: { org: true }, settings: settingsSchema.parse({}) },
});
const item = { type: 'pronunciation', start_time: '0', end_time: '0.5' };
const alternatives = [{ content: 'Hello', confidence: '0.9' }];
const result = { results: { language_code: 'en-US', items: [{ ...item, alternatives }] } };

/** A prepared recording of a workspace, and the rest of the workflow. `busy`: another has the only slot. */
async function world({ busy = false } = {}) {
  const { documents } = new InMemoryTables();
  const time = { now: 1000 };
  const clock = () => time.now;
  const collections = new CollectionsRepository(documents, TABLES.collections);
  const speeds = new SpeedsRepository(documents, TABLES.speeds);
  const plan = await speeds.plan('en-US', DURATION);
  const uploaded = storedCollection({ mediaKey: 'media/c1/audio.mp3', started: 999, props: { duration: DURATION } });
  const card = { waveform: 'abc', ...cardInStage(uploaded, { stage: 'preparing', since: 1000, plan }) };
  await collections.create({ ...uploaded, card });
  const s3 = new InMemoryS3();
  const results = new ObjectStore(s3.client(), 'transcripts');
  await results.put('results/c1-1.json', JSON.stringify(result), 'application/json');
  const repository = new TurnsRepository(documents, TABLES.turns);
  const turns = new Turns({ repository, tokens: { wake: async () => true }, slots: 1 });
  if (busy) await turns.take({ job: 'x-1', oid: 'x', since: 1, seconds: 9999, token: 'x' }, async () => undefined);
  const job: { state: JobState } = { state: { status: 'running', reason: '', created: 1000 } };
  const jobs = { start: async () => undefined, state: async () => job.state };
  const transcripts = new TranscriptsRepository(documents, TABLES.transcripts);
  const chunks = new ChunkStore(s3.client(), 'transcripts');
  const ledger = new LedgerRepository(documents, TABLES.ledger);
  const measure = () => undefined;
  const mail = {
    users: { get: async () => user },
    sendMail: async () => undefined,
    webUrl: 'https://parlance.example',
    whiteLabels: { get: async () => undefined },
    reportError: () => undefined,
  };
  return {
    ...{ time, job, plan, speeds, collections },
    collection: async () => (await collections.get('c1')) ?? uploaded,
    take: takeTurn({ collections, turns, speeds, clock, measure }),
    start: startTranscription({
      vocabularies: new InMemoryVocabularies(),
      collections,
      jobs,
      turns,
      clock,
      mediaBucket: 'media',
      resultBucket: 'words',
    }),
    check: checkTranscription({
      vocabularies: new InMemoryVocabularies(),
      collections,
      jobs,
      turns,
      speeds,
      clock,
      measure,
    }),
    build: buildTranscript({
      ...{ collections, transcripts, chunks, results, clock },
      timelines: new MeetingTimelines(s3.client(), 'transcripts'),
    }),
    finish: finishCollection({
      ...{ collections, ledger, transcripts, chunks, speeds, clock, generations: new InMemoryJobExecutions() },
      ...{ jobs: new JobsRepository(documents, TABLES.jobs), ...mail, ...uploadPrecision(documents, clock), measure },
    }),
  };
}

describe('the stages of a transcription', () => {
  it('[pipeline.stages] are noted as they begin, with what they are expected to take, and gone at the end', async () => {
    const { time, job, plan, collection, take, start, check, build, finish } = await world();
    time.now = 1005;
    await take({ ...input, token: 't' });
    expect((await collection()).card).toEqual({ waveform: 'abc', work: { stage: 'preparing', since: 1000, plan } });
    await start(input);
    expect(await collection()).toMatchObject({
      transcriptionStarted: 1005,
      card: { waveform: 'abc', work: { stage: 'hearing', since: 1005, plan } },
    });
    time.now = 1035;
    job.state = { ...job.state, status: 'completed' };
    await check(input);
    await build(input);
    expect((await collection()).card?.work).toEqual({ stage: 'writing', since: 1035, plan });
    time.now = 1036;
    await finish(input);
    expect(await collection()).toMatchObject({ tProgress: 100, card: { waveform: 'abc' } });
    expect((await collection()).card).not.toHaveProperty('work');
  });

  it('[pipeline.measured] are measured, by language, and the next recording is expected to take as long', async () => {
    const { time, job, plan, speeds, take, start, check, build, finish } = await world();
    time.now = 1000 + 3 * plan.preparing;
    await take({ ...input, token: 't' });
    await start(input);
    time.now += 4 * plan.hearing;
    job.state = { ...job.state, status: 'completed' };
    await check(input);
    await build(input);
    time.now += 2 * plan.writing;
    await finish(input);
    const next = await speeds.plan('en-US', DURATION);
    for (const stage of ['preparing', 'hearing', 'writing'] as const) {
      expect(next[stage]).toBeGreaterThan(1.2 * plan[stage]);
      expect(next[stage]).toBeLessThan(4 * plan[stage]);
    }
    expect((await speeds.plan('es-ES', DURATION)).hearing).toBe(plan.hearing);
  });

  it('[pipeline.stages] say that a recording waits for its turn', async () => {
    const { time, plan, collection, take, start } = await world({ busy: true });
    time.now = 1005;
    await take({ ...input, token: 't' });
    time.now = 1305;
    await take({ ...input, token: 'again' });
    expect((await collection()).card?.work).toEqual({ stage: 'queued', since: 1005, plan });
    await start(input);
    expect((await collection()).card?.work).toEqual({ stage: 'hearing', since: 1305, plan });
  });

  it('[pipeline.stages] of a section leave the card of the finished transcript as it is', async () => {
    const { collections, collection, take, start } = await world();
    const found = await collection();
    const run = { tool: 'recode', number: 2, running: true, start: 1, end: 9, languageCode: 'es-ES' } as const;
    await collections.changeAttempt('c1', 1, { toolRun: run, card: { waveform: 'abc' } });
    await take({ ...input, run: 2, token: 't' });
    await start({ ...input, run: 2 });
    expect((await collection()).card).toEqual({ waveform: 'abc' });
    expect((await collection()).transcriptionStarted).toBe(found.transcriptionStarted);
  });
});

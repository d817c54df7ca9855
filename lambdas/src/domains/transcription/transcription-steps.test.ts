import { settingsSchema } from '@parlance/contract/schemas/settings';
import { userSchema } from '@parlance/contract/schemas/user';
import { type Word, wordText } from '@parlance/contract/transcript';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { InMemoryJobExecutions } from '../../../test/fakes/in-memory-job-executions.ts';
import { InMemoryVocabularies } from '../../../test/fakes/in-memory-vocabularies.ts';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { uploadPrecision } from '../../../test/fakes/upload-precision.ts';
import { InMemoryS3 } from '../../../test/s3/in-memory-s3.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { MeetingTimelines } from '../../repositories/meetings/meeting-timelines.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { buildTranscript } from './build-transcript.ts';
import { checkTranscription } from './check-transcription.ts';
import { failCollection } from './fail-collection.ts';
import { finishCollection } from './finish-collection.ts';
import { settleExecution, settleExecutionInputSchema } from './settle-execution.ts';
import { startTranscription } from './start-transcription.ts';
import type { JobState, TranscriptionRequest } from './transcription-jobs.ts';

const input = { collectionId: 'c1', attempt: 1 };
const user = userSchema.parse({
  uid: 'ann',
  email: 'ann@example.org',
  emailVerified: true,
  name: 'Ann',
  locale: 'us',
  creationTime: 1,
  organization: 'org',
  organizations: { org: true },
  settings: settingsSchema.parse({}),
});

/** Transcribe's result: a word each half second, with its speaker. */
function resultOf(words: readonly (readonly string[])[]): string {
  const items = words.map(([content, speaker_label], i) => ({
    type: 'pronunciation',
    start_time: String(i / 2),
    end_time: String(i / 2 + 0.3),
    speaker_label,
    alternatives: [{ content, confidence: '0.9' }],
  }));
  return JSON.stringify({ results: { language_code: 'es-US', items } });
}

/** So many words of one speaker. */
function numbered(count: number): [string, string][] {
  return Array.from({ length: count }, (_, i) => [`word${i}`, 'spk_0']);
}

async function system(changes: Partial<StoredCollection> = {}, words = 2500) {
  const { documents } = new InMemoryTables();
  const collections = new CollectionsRepository(documents, TABLES.collections);
  const speeds = new SpeedsRepository(documents, TABLES.speeds);
  const ledger = new LedgerRepository(documents, TABLES.ledger);
  await collections.create(storedCollection({ mediaKey: 'media/c1/audio.mp3', ...changes }));
  const s3 = new InMemoryS3();
  const s3Client = s3.client();
  const results = new ObjectStore(s3Client, 'transcripts');
  await results.put('results/c1-1.json', resultOf(numbered(words)), 'application/json');
  const transcripts = new TranscriptsRepository(documents, TABLES.transcripts);
  const chunks = new ChunkStore(s3Client, 'transcripts');
  const jobs = new JobsRepository(documents, TABLES.jobs);
  const generations = new InMemoryJobExecutions();
  const mails: string[] = [];
  const measured: [string, number][] = [];
  const mail = { broken: false };
  const time = { now: 1000 };
  const left: string[] = [];
  return {
    collections,
    speeds,
    ledger,
    jobs,
    generations,
    transcripts,
    chunks,
    results,
    objects: () => s3.keys('transcripts', 'words/c1/'),
    mails,
    mail,
    time,
    collection: () => collections.get('c1'),
    build: buildTranscript({
      ...{ collections, transcripts, chunks, results, clock: () => time.now },
      timelines: new MeetingTimelines(s3Client, 'transcripts'),
    }),
    finish: finishCollection({
      ...uploadPrecision(documents, () => time.now),
      collections,
      ledger,
      transcripts,
      chunks,
      speeds,
      jobs,
      generations,
      users: { get: async () => user },
      sendMail: async (to) => {
        if (mail.broken) throw new Error('no mail today');
        mails.push(to);
      },
      webUrl: 'https://parlance.example',
      whiteLabels: { get: async () => undefined },
      reportError: () => undefined,
      clock: () => time.now,
      measure: (name, value) => void measured.push([name, value]),
    }),
    left,
    fail: failCollection({
      vocabularies: new InMemoryVocabularies(),
      turns: { leave: async (job) => void left.push(job) },
      collections,
      ledger,
      clock: () => 1000.5,
      measure: (name, value) => void measured.push([name, value]),
    }),
    measured,
  };
}

async function wordsOf({ transcripts, chunks }: Awaited<ReturnType<typeof system>>): Promise<Word[]> {
  const keys = (await transcripts.getManifest('c1'))?.chunks.map(({ key }) => key) ?? [];
  return (await Promise.all(keys.map((key) => chunks.read(key)))).flat();
}

/** A turn that nobody else waits for. */
function turn(left: string[] = []) {
  return { turns: { leave: async (job: string) => void left.push(job) }, clock: () => 1000 };
}

describe('start-transcription', () => {
  it.each(['auto', 'es-ES'])('asks for a job of the attempt in the language %s', async (languageCode) => {
    const { collections } = await system({ languageCode });
    const asked: TranscriptionRequest[] = [];
    const jobs = { start: async (request: TranscriptionRequest) => void asked.push(request) };
    const step = startTranscription({
      vocabularies: new InMemoryVocabularies(),
      collections,
      jobs,
      ...turn(),
      mediaBucket: 'media',
      resultBucket: 'words',
    });
    expect(await step(input)).toEqual({ waitSeconds: 1 });
    expect(asked).toEqual([
      {
        job: 'c1-1',
        mediaUri: 's3://media/media/c1/audio.mp3',
        languageCode,
        vocabularies: [],
        resultBucket: 'words',
        resultKey: 'results/c1-1.json',
      },
    ]);
  });
});

describe('check-transcription', () => {
  const measured: [string, number][] = [];
  async function check(state: JobState, now: number, changes: Partial<StoredCollection> = {}) {
    const { collections, speeds } = await system(changes);
    const measure = (name: string, value: number) => void measured.push([name, value]);
    const { turns } = turn();
    return checkTranscription({
      collections,
      jobs: { state: async () => state },
      turns,
      speeds,
      vocabularies: new InMemoryVocabularies(),
      clock: () => now,
      measure,
    })(input);
  }

  it('[infra.alarms] measures how long a recording has been waiting for its transcript', async () => {
    measured.length = 0;
    await check({ status: 'running', reason: '', created: 1000 }, 1100);
    await check({ status: 'completed', reason: '', created: 1000 }, 1200);
    expect(measured).toEqual([['TranscriptionAge', 100]]);
  });

  it('waits longer the longer it takes, up to a minute', async () => {
    const running: JobState = { status: 'running', reason: '', created: 1000 };
    expect(await check(running, 1001)).toEqual({ done: false, waitSeconds: 1 });
    expect(await check(running, 1100)).toEqual({ done: false, waitSeconds: 15 });
    expect(await check(running, 5000)).toEqual({ done: false, waitSeconds: 60 });
    expect(await check({ ...running, status: 'completed' }, 1001)).toMatchObject({ done: true });
  });

  it('[pipeline.measured] waits a second near the expected end, and never beyond the moment from which it is near', async () => {
    const plan = { preparing: 2, hearing: 100, writing: 1 };
    const planned = { card: { work: { stage: 'hearing', since: 1000, plan } } } as const;
    const running: JobState = { status: 'running', reason: '', created: 1000 };
    const waits: number[] = [];
    for (const age of [1, 40, 74, 80, 100, 120, 140, 1000]) {
      waits.push((await check(running, 1000 + age, planned)).waitSeconds);
    }
    expect(waits).toEqual([1, 6, 6, 1, 1, 1, 21, 60]);
  });

  it.each([
    ['Amazon Transcribe could not identify the language of the media.', 'Failure.language'],
    ['The media contains no speech.', 'Failure.no-speech'],
    ['Internal service error.', 'Failure.internal'],
    ['The media format provided does not match the detected media format.', 'Failure.media-issue'],
    ['Invalid sample rate for audio file.', 'Failure.media-issue'],
    ['Your audio file must have a speech segment long enough to identify its language.', 'Failure.language'],
  ])('understands "%s"', async (reason, name) => {
    await expect(check({ status: 'failed', reason, created: 0 }, 1)).rejects.toMatchObject({ name });
  });
});

describe('build-transcript', () => {
  it('[pipeline.transcribes] keeps every word in order, in chunks, and the language that was heard', async () => {
    const parts = await system({ languageCode: 'auto' });
    expect(await parts.build(input)).toEqual({ wordCount: 2500, attached: false });
    expect(await parts.transcripts.getManifest('c1')).toMatchObject({ version: 1, wordCount: 2500 });
    expect(parts.objects().length).toBeGreaterThan(1);
    expect((await wordsOf(parts)).map(wordText)).toEqual(Array.from({ length: 2500 }, (_, i) => `word${i}`));
    expect((await parts.transcripts.getSpeakers('c1'))['0']).toEqual({ name: 'Speaker 1' });
    expect((await parts.collection())?.languageCode).toBe('es-US');
  });

  it.each([
    [false, { '0': { name: 'Speaker 1' }, '1.5': { name: 'Speaker 2' } }],
    [true, { '0': { name: 'Speaker 1' }, '1': { name: 'Speaker 2' } }],
  ])(
    '[pipeline.cut-sentences] joins a cut sentence, unless sentences are not estimated (%s)',
    async (ignores, speakers) => {
      const { build, results, transcripts } = await system({ ignoreSentance: ignores });
      const said = [
        ['We', 'spk_0'],
        ['go', 'spk_0'],
        ['home.', 'spk_1'],
        ['Good.', 'spk_1'],
      ];
      await results.put('results/c1-1.json', resultOf(said), 'application/json');
      await build(input);
      expect(await transcripts.getSpeakers('c1')).toEqual(speakers);
    },
  );

  it('[pipeline.idempotent] has the same result after two runs as after one, objects included', async () => {
    const parts = await system();
    await parts.build(input);
    const stored = async () => [
      await parts.transcripts.getManifest('c1'),
      await parts.transcripts.getSpeakers('c1'),
      parts.objects(),
      await wordsOf(parts),
    ];
    const once = structuredClone(await stored());
    await parts.build(input);
    expect(await stored()).toEqual(once);
    expect((await parts.collection())?.languageCode).toBe('en-US');
  });

  it('[pipeline.keeps-edits] does not change a finished transcript: users may have edited words and speakers', async () => {
    const parts = await system();
    await parts.build(input);
    await parts.finish(input);
    await parts.transcripts.putSpeakers('c1', { '0': { name: 'Grace' } });
    await parts.build(input);
    expect((await parts.transcripts.getSpeakers('c1'))['0']).toEqual({ name: 'Grace' });
    const edited = { version: 2, wordCount: 0, chunks: [], retired: [], keptUpTo: 0 };
    expect(await parts.transcripts.swapManifest('c1', 1, edited)).toBe(true);
    await parts.build(input);
    expect(await parts.transcripts.getManifest('c1')).toEqual(edited);
  });

  it('[pipeline.early-progress] raises tProgress to what is done, and never lowers it', async () => {
    const parts = await system({ tProgress: 15 });
    const heard: (number | undefined)[] = [];
    const putDraft = parts.transcripts.putDraft.bind(parts.transcripts);
    parts.transcripts.putDraft = async (id, draft) => {
      heard.push((await parts.collection())?.tProgress);
      return putDraft(id, draft);
    };
    await parts.build(input);
    expect([...heard, (await parts.collection())?.tProgress]).toEqual([35, 45]);
    await parts.finish(input);
    await parts.collections.raiseProgress('c1', 1, 35);
    expect((await parts.collection())?.tProgress).toBe(100);
  });

  it.each([
    [1, 600, 0],
    [1, 601, 1],
    [2, 601, undefined],
  ])(
    '[infra.felt] measures in attempt %d what a draft of ten minutes takes: after %d s',
    async (attempt, seconds, late) => {
      const parts = await system({ attempt, started: 1000, props: { duration: 600 } });
      await parts.results.put(`results/c1-${attempt}.json`, resultOf(numbered(10)), 'application/json');
      await parts.build({ collectionId: 'c1', attempt });
      parts.time.now = 1000 + seconds;
      for (let run = 1; run <= 2; run++) await parts.finish({ collectionId: 'c1', attempt });
      const ofFirst = [
        ['DraftTime', seconds],
        ['LateDrafts', late],
      ];
      expect(parts.measured).toEqual([['MediaLength', 600], ...(late === undefined ? [] : ofFirst)]);
    },
  );

  it('[precision.upload-badge] notes with the draft that the proofreading is ordered next, if the upload asked for it', async () => {
    for (const isPrecision of [true, false]) {
      const parts = await system({ isPrecision });
      await parts.build(input);
      await parts.finish(input);
      expect((await parts.collection())?.card?.ordering).toBe(isPrecision ? 1000 : undefined);
    }
  });

  it('[pipeline.late-attempt] does not replace the draft and the speakers of a later attempt', async () => {
    const parts = await system();
    const putDraft = parts.transcripts.putDraft.bind(parts.transcripts);
    parts.transcripts.putDraft = async (id, draft) => {
      parts.transcripts.putDraft = putDraft;
      await parts.collections.beginNextAttempt('c1', 1, 1000, { counts: true });
      await parts.results.put('results/c1-2.json', resultOf(numbered(10)), 'application/json');
      await parts.build({ ...input, attempt: 2 });
      await parts.transcripts.putSpeakers('c1', { '0': { name: 'Grace' } });
      return putDraft(id, draft);
    };
    await parts.build(input);
    expect(await parts.transcripts.getManifest('c1')).toMatchObject({ wordCount: 10, attempt: 2 });
    expect((await parts.transcripts.getSpeakers('c1'))['0']).toEqual({ name: 'Grace' });
    await expect(parts.finish(input)).rejects.toMatchObject({ name: 'CollectionGone' });
  });

  it('[pipeline.no-speech] refuses a recording in which nothing is said', async () => {
    await expect((await system({}, 0)).build(input)).rejects.toMatchObject({ name: 'Failure.no-speech' });
  });
});

describe('finish-collection', () => {
  it('[generation.upload] begins the blog post that the upload asked for, once', async () => {
    const parts = await system({ convertToBlog: true });
    await parts.build(input);
    for (let run = 1; run <= 2; run++) await parts.finish(input);
    expect(parts.generations.started).toHaveLength(1);
    const [{ collectionId = '', jobId = '' } = {}] = parts.generations.started;
    expect((await parts.jobs.get(collectionId, jobId))?.input).toMatchObject({ sourceId: 'c1', type: 'blog' });
    const usual = await system();
    await usual.build(input);
    await usual.finish(input);
    expect(usual.generations.started).toEqual([]);
  });

  it('[pipeline.progress] shows the draft with its snippet', async () => {
    const parts = await system();
    await parts.build(input);
    await parts.finish(input);
    expect(await parts.collection()).toMatchObject({ tProgress: 100, tCompletion: { draft: true } });
    expect((await parts.collection())?.progress).toBeUndefined();
    expect((await parts.collection())?.snippet).toMatch(/^word0 word1 /);
  });

  it('[pipeline.mail] tells the owner once, however often it runs', async () => {
    const parts = await system();
    await parts.build(input);
    expect(await parts.finish(input)).toEqual({ mailed: true });
    expect(await parts.finish(input)).toEqual({ mailed: false });
    expect(parts.mails).toEqual(['ann@example.org']);
  });

  it('[pipeline.mail] tries again when the mail could not be sent, and the draft stays', async () => {
    const parts = await system();
    await parts.build(input);
    parts.mail.broken = true;
    await expect(parts.finish(input)).rejects.toThrow('no mail today');
    expect(await parts.fail({ ...input, error: { Error: 'Error' } })).toEqual({ failure: 'internal' });
    expect(await parts.collection()).toMatchObject({ tProgress: 100 });
    expect((await parts.collection())?.progress).toBeUndefined();
    parts.mail.broken = false;
    expect(await parts.finish(input)).toEqual({ mailed: true });
  });

  it('[pipeline.mail] is sent by a later run when a run was killed while it sent', async () => {
    const parts = await system();
    await parts.build(input);
    await parts.collections.claimCompletionMail('c1', parts.time.now);
    await expect(parts.finish(input)).rejects.toThrow('may be sending');
    // The workflow tries a step again after 5 s, and 15 s after that.
    parts.time.now += 20;
    expect(await parts.finish(input)).toEqual({ mailed: true });
    expect(await parts.finish(input)).toEqual({ mailed: false });
    expect(parts.mails).toEqual(['ann@example.org']);
  });

  it('[pipeline.mail] is not sent to users who turned it off', async () => {
    const parts = await system();
    user.settings.emailMeOnComplete = false;
    await parts.build(input);
    expect(await parts.finish(input)).toEqual({ mailed: false });
    user.settings.emailMeOnComplete = true;
  });

  it('[workspaces.former-members] is not sent to an owner who has left the workspace', async () => {
    const parts = await system({ orgId: 'left-behind' });
    await parts.build(input);
    expect(await parts.finish(input)).toEqual({ mailed: false });
    expect(parts.mails).toEqual([]);
  });
});

describe('fail-collection', () => {
  it('[pipeline.failed-keeps-upload] says what happened and what to do, once, and keeps the upload', async () => {
    const { fail, collection } = await system();
    const { source } = (await collection()) ?? {};
    const failed = { ...input, error: { Error: 'Failure.not-media', Cause: '{}' } };
    expect(await fail(failed)).toEqual({ failure: 'not-media' });
    await fail(failed);
    expect(await collection()).toMatchObject({ progress: 'ERROR', source });
    expect((await collection())?.logs).toEqual([
      { status: 'not-media', details: expect.stringContaining('could not be read'), timestamp: 1000 },
    ]);
  });

  it('[pipeline.language-undetermined] empties the language that could not be determined', async () => {
    const failed = { ...input, error: { Error: 'Failure.language' } };
    const auto = await system({ languageCode: 'auto', tProgress: 15 });
    await auto.fail(failed);
    expect(await auto.collection()).toMatchObject({ languageCode: '', failure: 'language', tProgress: 0 });
    const chosen = await system({ languageCode: 'da-DK' });
    await chosen.fail(failed);
    expect((await chosen.collection())?.languageCode).toBe('da-DK');
    const silent = await system({ languageCode: 'auto' });
    await silent.fail({ ...input, error: { Error: 'Failure.no-speech' } });
    expect((await silent.collection())?.languageCode).toBe('auto');
  });

  it('[pipeline.media-issue] says it in the logs', async () => {
    const { fail, collection } = await system();
    await fail({ ...input, error: { Error: 'Failure.media-issue' } });
    expect(await collection()).toMatchObject({
      failure: 'media-issue',
      logs: [{ details: 'Issue processing media.' }],
    });
  });

  it('treats an unknown error as internal', async () => {
    const { fail } = await system();
    expect(await fail({ ...input, error: { Error: 'States.Timeout' } })).toEqual({ failure: 'internal' });
  });

  it('[pipeline.deleted-meanwhile] writes nothing when the collection is gone', async () => {
    const { fail, collections } = await system();
    await collections.delete('c1');
    expect(await fail({ ...input, error: { Error: 'Failure.empty' } })).toEqual({ failure: 'gone' });
  });
});

describe('settle-execution', () => {
  async function settle(sut: Awaited<ReturnType<typeof system>>, status: string, started: object) {
    const step = settleExecution({
      ...sut,
      ...turn(),
      vocabularies: new InMemoryVocabularies(),
      clock: () => 1000.5,
      measure: () => undefined,
    });
    return step(settleExecutionInputSchema.parse({ detail: { status, input: JSON.stringify(started) } }));
  }

  it.each(['TIMED_OUT', 'ABORTED', 'FAILED'])(
    '[pipeline.abandoned] marks a recording as failed when its workflow ended as %s without a result',
    async (status) => {
      const sut = await system({ progress: 'PENDING' });
      expect(await settle(sut, status, input)).toEqual({ failure: 'internal' });
      expect(await sut.collection()).toMatchObject({
        progress: 'ERROR',
        logs: [{ status: 'internal', timestamp: 1000 }],
      });
      await settle(sut, status, input);
      expect((await sut.collection())?.logs).toHaveLength(1);
    },
  );

  it('[pipeline.abandoned] does not change a collection that is finished, retried or deleted', async () => {
    const done = await system({ progress: undefined, tProgress: 100, tCompletion: { draft: true } });
    await settle(done, 'TIMED_OUT', input);
    expect((await done.collection())?.progress).toBeUndefined();
    const again = await system({ progress: 'PENDING', attempt: 2 });
    expect(await settle(again, 'ABORTED', input)).toEqual({ failure: 'gone' });
    expect((await again.collection())?.progress).toBe('PENDING');
    expect(await settle(again, 'ABORTED', { collectionId: 'c9', attempt: 1 })).toEqual({ failure: 'gone' });
  });

  it('[pipeline.abandoned] does not change a collection that finishes at the same time', async () => {
    const sut = await system({ progress: 'PENDING' });
    await sut.build(input);
    const get = sut.collections.get.bind(sut.collections);
    sut.collections.get = async (id) => {
      const seen = await get(id);
      sut.collections.get = get;
      await sut.finish(input);
      return seen;
    };
    expect(await settle(sut, 'TIMED_OUT', input)).toEqual({ failure: 'gone' });
    expect(await sut.collection()).toMatchObject({ tCompletion: { draft: true } });
    expect((await sut.collection())?.progress).toBeUndefined();
  });

  it('[pipeline.abandoned] ends the run of a tool, and leaves the transcript as it is', async () => {
    const toolRun = { tool: 'denoise', number: 3, running: true } as const;
    const sut = await system({ progress: undefined, tProgress: 100, tCompletion: { draft: true }, toolRun });
    await settle(sut, 'TIMED_OUT', { ...input, run: 3, tool: 'denoise' });
    expect(await sut.collection()).toMatchObject({ toolRun: { running: false }, tCompletion: { draft: true } });
    expect((await sut.collection())?.progress).toBeUndefined();
    expect((await sut.collection())?.logs).toMatchObject([{ status: 'internal', tool: 'denoise' }]);
  });

  it('refuses invalid input', () => {
    const detail = { status: 'TIMED_OUT', input: 'nothing' };
    expect(() => settleExecutionInputSchema.parse({ detail })).toThrow('no input of a workflow');
  });
});

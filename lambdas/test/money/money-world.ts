import { writeFileSync } from 'node:fs';
import type { Billing } from '@parlance/contract/schemas/billing';
import { FREE_DRAFT_MINUTES } from '@parlance/contract/usage';
import type { runFfmpeg } from '../../src/domains/media/ffmpeg.ts';
import { prepare } from '../../src/domains/media/prepare.ts';
import { buildTranscript } from '../../src/domains/transcription/build-transcript.ts';
import { failCollection } from '../../src/domains/transcription/fail-collection.ts';
import { finishCollection } from '../../src/domains/transcription/finish-collection.ts';
import { settleExecution, settleExecutionInputSchema } from '../../src/domains/transcription/settle-execution.ts';
import { checkMinutes } from '../../src/domains/usage/check-minutes.ts';
import { reserveMinutes } from '../../src/domains/usage/reserve-minutes.ts';
import { sweepHolds } from '../../src/domains/usage/sweep-holds.ts';
import type { StoredCollection } from '../../src/repositories/collections/stored-collection.ts';
import { LowCreditsRepository } from '../../src/repositories/ledger/low-credits-repository.ts';
import { resumeWaiting } from '../../src/repositories/ledger/resume-waiting.ts';
import { SpeedsRepository } from '../../src/repositories/speeds/speeds-repository.ts';
import { TABLES } from '../dynamodb/tables.ts';
import { storedCollection } from '../fakes/stored-collection.ts';
import { storedUser } from '../fakes/stored-user.ts';
import { createTestApi } from '../fakes/test-api.ts';

const AUDIO = "Input #0, mp3, from 'file:upload':\n    Stream #0:0: Audio: mp3, 44100 Hz, mono\nStream mapping:\n";
/** What Amazon Transcribe answers: one word. */
export const RESULT = JSON.stringify({
  results: {
    language_code: 'en-US',
    items: [
      {
        ...{ type: 'pronunciation', start_time: '0.1', end_time: '0.4', speaker_label: 'spk_0' },
        alternatives: [{ content: 'Hello', confidence: '0.9' }],
      },
    ],
  },
});

type World = Awaited<ReturnType<typeof moneyWorld>>;

/** A workspace `org` of Ann's, with the real steps of the workflow over stores in memory. */
export async function moneyWorld(billing: Billing = {}) {
  const api = createTestApi();
  const { tables, collections, ledger, executions } = api;
  const changeBilling = async (to: Billing) => {
    const organization = { name: 'Lab', locale: 'us', creationTime: 1, owners: { ann: true } };
    await tables.put('organizations', { id: 'org', item: 'organization', ...organization, billing: to });
  };
  await changeBilling(billing);
  await tables.put('organizations', { id: 'org', item: 'member#ann', uid: 'ann', since: 1 });
  await tables.put('users', storedUser('ann'));
  /** Seconds of each collection's recording; 300 for others. */
  const lengths = new Map<string, number>();
  const dependencies = {
    ...{ collections, ledger, organizations: api.organizations, users: api.users, executions },
    ...{ jobs: api.jobs, generations: api.generations, precisionOrders: api.precisionOrders },
    ...{ precisionExecutions: api.precisionExecutions, correctorLanguages: api.correctorLanguages },
    ...{ corrections: api.corrections, standings: api.standings },
    lowCredits: new LowCreditsRepository(tables.documents, TABLES.ledger),
    ...{ transcripts: api.transcripts, chunks: api.chunks, results: api.words, timelines: api.timelines },
    ...{ freeDraftMinutes: FREE_DRAFT_MINUTES, freeFeatures: [], clock: () => api.time.now },
    webUrl: 'https://parlance.example',
    sendMail: async (to: string, mail: (typeof api.mails)[number]['mail']) => void api.mails.push({ to, mail }),
    reportError: (message: string) => void api.problems.push(message),
    whiteLabels: api.whiteLabels,
    turns: { leave: async () => undefined },
    speeds: new SpeedsRepository(tables.documents, TABLES.speeds),
    vocabularies: { delete: async () => undefined },
    measure: () => undefined,
  };
  const ffmpegOf =
    (id: string): typeof runFfmpeg =>
    async (run) => {
      const isProbe = !run.secondOutput;
      if (isProbe) run.onOutput?.(Buffer.from(`out_time_us=${(lengths.get(id) ?? 300) * 1e6}\n`));
      else writeFileSync((run.output.at(-1) ?? '').replace('file:', ''), 'mp3');
      return { code: 0, text: isProbe ? `${AUDIO}max_volume: -20 dB` : '' };
    };
  const signal = () => AbortSignal.timeout(60_000);
  const steps = {
    check: checkMinutes(dependencies),
    prepare: (input: { collectionId: string; attempt: number; maxSeconds: number }) =>
      prepare({
        ...dependencies,
        ...{ uploads: api.uploadFiles, media: api.media, runFfmpeg: ffmpegOf(input.collectionId) },
      })(input, signal()),
    reserve: reserveMinutes(dependencies),
    build: buildTranscript(dependencies),
    finish: finishCollection(dependencies),
    fail: failCollection(dependencies),
    sweep: () => sweepHolds(dependencies)({}, signal()),
    /** What an execution that ended from outside leads to. */
    abandoned: (collectionId: string, attempt: number) => {
      const detail = { status: 'ABORTED', input: JSON.stringify({ collectionId, attempt }) };
      return settleExecution(dependencies)(settleExecutionInputSchema.parse({ detail }));
    },
  };
  return {
    ...{ api, steps, lengths, changeBilling },
    /** Uploads a recording of that many seconds, which Ann just started. */
    async upload(id: string, seconds = 300, changes: Partial<StoredCollection> = {}) {
      lengths.set(id, seconds);
      await api.uploadFiles.put(`uploads/ann/${id}-upload.mp3`, 'mp3', 'audio/mpeg');
      await collections.create(storedCollection({ id, started: api.time.now, ...changes }));
      await executions.start(id, 1);
    },
    give: (credits: number) =>
      ledger.grant(
        'org',
        { source: `operator/${credits}-${api.time.now}`, credits, who: 'staff', reason: '' },
        api.time.now,
      ),
    resume: () => resumeWaiting(dependencies, 'org'),
    collection: (id: string) => collections.get(id),
    balance: () => ledger.balance('org'),
  };
}

/** Runs a workflow's execution to its end, as its definition says, with the retries of its steps. */
export async function runWorkflow(world: World, collectionId: string): Promise<'done' | 'paused' | 'failed' | 'gone'> {
  const { steps, api } = world;
  const attempt = (await world.collection(collectionId))?.attempt ?? 0;
  const input = { collectionId, attempt };
  const end = async <T>(outcome: T) => {
    await api.executions.stop(collectionId, attempt);
    return outcome;
  };
  try {
    for (;;) {
      const { maxSeconds } = await retried(() => steps.check(input));
      const { duration, made } = await retried(() => steps.prepare({ ...input, maxSeconds }));
      const { paused } = await retried(() => steps.reserve({ ...input, duration }));
      if (paused) return await end('paused' as const);
      if (made) break;
    }
    await api.words.put(`results/${collectionId}-${attempt}.json`, RESULT, 'application/json');
    await retried(() => steps.build(input));
    await retried(() => steps.finish(input));
    return await end('done' as const);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'CollectionGone') return await end('gone' as const);
    await retried(() => steps.fail({ ...input, error: { Error: error.name } }));
    return await end('failed' as const);
  }
}

/** Step Functions runs a failed step again, twice; never for an error about the recording. */
async function retried<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await step();
    } catch (error) {
      if (tries === 2 || !(error instanceof Error) || /^(CollectionGone|Failure\.)/.test(error.name)) throw error;
    }
  }
}

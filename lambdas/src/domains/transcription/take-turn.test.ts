import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { InMemoryVocabularies } from '../../../test/fakes/in-memory-vocabularies.ts';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { Turns } from '../../repositories/turns/turns.ts';
import { TurnsRepository } from '../../repositories/turns/turns-repository.ts';
import { checkTranscription } from './check-transcription.ts';
import { settleExecution, settleExecutionInputSchema } from './settle-execution.ts';
import { startTranscription } from './start-transcription.ts';
import { takeTurn } from './take-turn.ts';
import type { JobState } from './transcription-jobs.ts';

/** Three recordings of a workspace, one slot, and Step Functions as a list of the tokens that came back. */
async function world() {
  const { documents } = new InMemoryTables();
  const collections = new CollectionsRepository(documents, TABLES.collections);
  const ledger = new LedgerRepository(documents, TABLES.ledger);
  const repository = new TurnsRepository(documents, TABLES.turns);
  const woken: string[] = [];
  const tokens = { wake: async (token: string) => woken.push(token) > 0 };
  const speeds = new SpeedsRepository(documents, TABLES.speeds);
  const turns = new Turns({ repository, tokens, slots: 1 });
  const vocabularies = new InMemoryVocabularies();
  const measured: [string, number][] = [];
  const time = { now: 1000 };
  const clock = () => time.now;
  const measure = (name: string, value: number) => void measured.push([name, value]);
  const job: { state: JobState } = { state: { status: 'running', reason: '', created: 1000 } };
  const jobs = { start: async () => undefined, state: async () => job.state };
  const create = (id: string, changes: Partial<StoredCollection> = {}) =>
    collections.create(storedCollection({ id, mediaKey: `media/${id}/audio.mp3`, progress: 'PENDING', ...changes }));
  for (const id of ['c1', 'c2', 'c3']) await create(id);
  const of = (collectionId: string) => ({ collectionId, attempt: 1 });
  const take = takeTurn({ collections, turns, speeds, clock, measure });
  const settle = settleExecution({ collections, ledger, turns, vocabularies, clock, measure });
  return {
    ...{ collections, repository, woken, measured, time, job, create, of },
    take: (id: string, token = `token of ${id}`) => take({ ...of(id), token }),
    takeOfTool: (id: string, run: number) => take({ ...of(id), run, token: `token of ${id}-${run}` }),
    start: startTranscription({
      collections,
      jobs,
      turns,
      vocabularies,
      clock,
      mediaBucket: 'media',
      resultBucket: 'words',
    }),
    check: checkTranscription({ collections, jobs, turns, vocabularies, speeds, clock, measure }),
    stop: (id: string) => {
      const detail = { status: 'ABORTED', input: JSON.stringify(of(id)) };
      return settle(settleExecutionInputSchema.parse({ detail }));
    },
  };
}

describe('the turns of recordings', () => {
  it('[pipeline.turns] one goes on at once, and the next when it is transcribed', async () => {
    const { take, check, of, woken, job } = await world();
    await take('c1');
    await take('c2');
    expect(woken).toEqual(['token of c1']);
    await check(of('c1'));
    expect(woken).toHaveLength(1);
    job.state = { ...job.state, status: 'completed' };
    await check(of('c1'));
    await check(of('c1'));
    expect(woken).toEqual(['token of c1', 'token of c2']);
  });

  it('[pipeline.turns-end] a turn ends with a transcription that fails', async () => {
    const { take, check, of, woken, job } = await world();
    await take('c1');
    await take('c2');
    job.state = { ...job.state, status: 'failed', reason: 'no speech' };
    await expect(check(of('c1'))).rejects.toMatchObject({ name: 'Failure.no-speech' });
    expect(woken).toEqual(['token of c1', 'token of c2']);
  });

  it('[pipeline.turns-end] a turn ends when the recording is deleted, or its execution stopped', async () => {
    const { collections, take, check, start, stop, of, woken } = await world();
    for (const id of ['c1', 'c2', 'c3']) await take(id);
    await collections.delete('c1');
    await expect(check(of('c1'))).rejects.toMatchObject({ name: 'CollectionGone' });
    expect(woken).toEqual(['token of c1', 'token of c2']);
    await collections.delete('c2');
    await expect(start(of('c2'))).rejects.toMatchObject({ name: 'CollectionGone' });
    expect(woken.slice(2)).toEqual(['token of c3']);
    await stop('c3');
    await take('c3', 'another token');
    expect(woken.slice(3)).toEqual(['another token']);
  });

  it('[pipeline.turns-end] an attempt that is stopped while it waits leaves the queue', async () => {
    const { take, stop, woken, repository } = await world();
    await take('c1');
    await take('c2');
    await stop('c2');
    expect(await repository.waiting()).toEqual([]);
    await stop('c1');
    expect(woken).toEqual(['token of c1']);
  });

  it('[pipeline.fair-share] the section of a tool takes a turn of its workspace, for as long as it can take', async () => {
    const { create, takeOfTool, repository } = await world();
    const toolRun = { tool: 'recode', number: 2, running: true, start: 10, end: 40, languageCode: 'es-ES' } as const;
    await create('c9', { progress: undefined, tProgress: 100, payer: 'payer', toolRun });
    await takeOfTool('c9', 2);
    expect((await repository.book()).running).toEqual([{ job: 'c9-1-2', oid: 'payer', until: 1000 + 900 + 60 }]);
  });

  it('[infra.alarms] what asks again says how long it has waited', async () => {
    const { take, measured, time } = await world();
    await take('c1');
    await take('c2');
    time.now += 300;
    await take('c2');
    expect(measured).toEqual([['TurnWait', 300]]);
  });
});

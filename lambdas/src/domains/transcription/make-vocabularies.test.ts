import type { Dictionary } from '@parlance/contract/dictionary';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { InMemoryVocabularies } from '../../../test/fakes/in-memory-vocabularies.ts';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { InMemoryS3 } from '../../../test/s3/in-memory-s3.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { checkTranscription } from './check-transcription.ts';
import { failCollection } from './fail-collection.ts';
import { LONGEST_VOCABULARY_WAIT, makeVocabularies } from './make-vocabularies.ts';
import { startTranscription } from './start-transcription.ts';
import { sweepVocabularies } from './sweep-vocabularies.ts';
import type { JobState, TranscriptionRequest } from './transcription-jobs.ts';

const input = { collectionId: 'c1', attempt: 1 };

async function world(changes: Partial<StoredCollection>, dictionary?: Partial<Dictionary>) {
  const { documents } = new InMemoryTables();
  const collections = new CollectionsRepository(documents, TABLES.collections);
  const dictionaries = new DictionariesRepository(documents, TABLES.dictionaries);
  const ledger = new LedgerRepository(documents, TABLES.ledger);
  const stored = storedCollection({ mediaKey: 'media/c1.mp3', progress: 'PENDING', languageCode: 'en-US', ...changes });
  await collections.create(stored);
  if (dictionary) {
    const own = { id: 'd1', name: 'Names', language: 'en-US', terms: [], version: 1, created: 1, updated: 1 };
    await dictionaries.create(stored.userId, { ...own, ...dictionary }, { stored: 0, max: 9 });
  }
  const tables = new ObjectStore(new InMemoryS3().client(), 'transcripts');
  const vocabularies = new InMemoryVocabularies();
  const speeds = new SpeedsRepository(documents, TABLES.speeds);
  const turns = { leave: async () => undefined };
  const clock = () => 1000;
  const measure = () => undefined;
  const requests: TranscriptionRequest[] = [];
  const job: { state: JobState } = { state: { status: 'running', reason: '', created: 1000 } };
  const jobs = {
    start: async (request: TranscriptionRequest) => void requests.push(request),
    state: async () => job.state,
  };
  const steps = { collections, dictionaries, vocabularies, tables, jobs, turns, speeds, ledger, clock, measure };
  const make = makeVocabularies(steps);
  /** As the workflow does: until nothing is to be waited for. */
  const makeAll = async () => {
    let { done, waited } = await make(input);
    for (let calls = 0; !done && calls < 1000; calls++) ({ done, waited } = await make({ ...input, waited }));
    return { done, waited };
  };
  return {
    ...{ collections, dictionaries, vocabularies, requests, job, make, makeAll },
    notices: async () => (await collections.get('c1'))?.notices,
    table: (index: number) => tables.readText(`results/c1-1-vocabulary-${index}.txt`),
    start: startTranscription({ ...steps, mediaBucket: 'media', resultBucket: 'transcripts' }),
    check: checkTranscription(steps),
    fail: failCollection(steps),
  };
}

describe('[pipeline.vocabulary] the terms of a recording', () => {
  it('become a table of hints and dictionary, whose vocabulary the transcription uses', async () => {
    const hints = ['Adaeze Okafor', 'NASA'];
    const sut = await world({ hints, dictionary: 'd1' }, { terms: ['nasa', 'Beyoncé'] });
    expect(await sut.make(input)).toEqual({ done: false, waitSeconds: 2, waited: 2 });
    expect(await sut.make({ ...input, waited: 2 })).toMatchObject({ done: true });
    expect(await sut.table(0)).toBe(
      [
        'Phrase\tSoundsLike\tIPA\tDisplayAs',
        'Adaeze-Okafor\t\t\tAdaeze Okafor',
        'N.A.S.A.\t\t\tNASA',
        'Nasa\t\t\tNASA',
        'Beyonce\t\t\tBeyoncé\n',
      ].join('\n'),
    );
    const tableUri = 's3://transcripts/results/c1-1-vocabulary-0.txt';
    expect(sut.vocabularies.made.get('c1-1-0')).toMatchObject({ languageCode: 'en-US', tableUri });
    await sut.start(input);
    expect(sut.requests).toMatchObject([{ vocabularies: [{ languageCode: 'en-US', name: 'stage-c1-1-0' }] }]);
    expect(await sut.notices()).toBeUndefined();
  });

  it('are made once, however often the step is repeated', async () => {
    const sut = await world({ hints: ['Okafor'] });
    for (let call = 0; call < 5; call++) await sut.make(input);
    expect(sut.vocabularies.created).toBe(1);
  });

  it('have one vocabulary for each language of a pair, and a dictionary is for its own', async () => {
    const sut = await world(
      { hints: ['Okafor', '東京'], dictionary: 'd1', languageCode: 'zh-CN+en-US' },
      { language: 'en-GB', terms: ['Ibadan'] },
    );
    await sut.makeAll();
    expect(await sut.table(0)).toContain('東京\t');
    expect(await sut.table(0)).not.toMatch(/Okafor|Ibadan/);
    expect(await sut.table(1)).toMatch(/Okafor\t.*\n.*Ibadan\t/);
    await sut.start(input);
    expect(sut.requests[0]?.vocabularies.map(({ languageCode }) => languageCode)).toEqual(['zh-CN', 'en-US']);
    expect(await sut.notices()).toBeUndefined();
  });

  it('go when the transcription is done', async () => {
    const sut = await world({ hints: ['Okafor'] });
    await sut.makeAll();
    await sut.check(input);
    expect(sut.vocabularies.made.size).toBe(1);
    sut.job.state = { ...sut.job.state, status: 'completed' };
    await sut.check(input);
    expect(sut.vocabularies.made.size).toBe(0);
  });

  it('go when the transcription fails, or the recording was deleted', async () => {
    const error = { Error: 'States.TaskFailed' };
    const failed = await world({ hints: ['Okafor'] });
    await failed.makeAll();
    await failed.fail({ ...input, error });
    expect(failed.vocabularies.made.size).toBe(0);
    const deleted = await world({ hints: ['Okafor'] });
    await deleted.makeAll();
    await deleted.collections.delete('c1');
    expect(await deleted.fail({ ...input, error })).toEqual({ failure: 'gone' });
    expect(deleted.vocabularies.made.size).toBe(0);
  });

  it('are swept when a kill left them, and stay while their transcription runs', async () => {
    const vocabularies = new InMemoryVocabularies();
    for (const name of ['c1-1-0', 'c1-2-0', 'c2-1-1', 'of somebody']) {
      await vocabularies.create({ name, languageCode: 'en-US', tableUri: 's3://b/k' });
    }
    const status = async (id: string, attempt: number) =>
      id === 'c2' ? ('absent' as const) : attempt === 2 ? ('running' as const) : ('ended' as const);
    const sweep = (now: number) => sweepVocabularies({ vocabularies, executions: { status }, clock: () => now });
    const { signal } = new AbortController();
    expect(await sweep(3599)({}, signal)).toEqual({ deleted: 0 });
    expect(await sweep(3601)({}, signal)).toEqual({ deleted: 2 });
    expect([...vocabularies.made.keys()]).toEqual(['c1-2-0', 'of somebody']);
  });
});

describe('[pipeline.vocabulary-notices] terms that cannot be used', () => {
  it('need a chosen language', async () => {
    const sut = await world({ hints: ['Okafor'], languageCode: 'auto' });
    expect(await sut.make(input)).toMatchObject({ done: true });
    expect(await sut.notices()).toEqual([{ code: 'terms-need-language' }]);
    await sut.start(input);
    expect(sut.requests).toMatchObject([{ vocabularies: [] }]);
    expect(sut.vocabularies.created).toBe(0);
  });

  it('are named', async () => {
    const sut = await world({ hints: ['Okafor', '🎷', 'C++'] });
    await sut.makeAll();
    expect(await sut.notices()).toEqual([{ code: 'terms-unusable', terms: ['🎷', 'C++'] }]);
  });

  it('are named when there are more than a vocabulary takes, the hints before the dictionary', async () => {
    const terms = Array.from(
      { length: 240 },
      (_, index) => `${String.fromCharCode(97 + (index % 26)).repeat(index)} b`,
    );
    const sut = await world({ hints: ['Okafor'], dictionary: 'd1' }, { terms });
    await sut.makeAll();
    expect((await sut.table(0)).length).toBeLessThanOrEqual(50_001);
    expect(await sut.table(0)).toContain('Okafor');
    const [notice] = (await sut.notices()) ?? [];
    expect([notice?.code, notice?.terms?.length]).toEqual(['terms-unusable', 20]);
  });

  it('are left out when Amazon Transcribe refuses them, and the transcription goes on', async () => {
    const sut = await world({ hints: ['Okafor'] });
    sut.vocabularies.outcome = 'failed';
    expect(await sut.makeAll()).toMatchObject({ done: true });
    await sut.start(input);
    expect(sut.requests).toMatchObject([{ vocabularies: [] }]);
    expect(await sut.notices()).toEqual([{ code: 'terms-refused' }]);
  });

  it.each([
    ['there is no room for them', { room: 0 }],
    ['they are not ready', { looks: Number.POSITIVE_INFINITY }],
  ])('are left out when %s for too long', async (_, changes) => {
    const sut = await world({ hints: ['Okafor'] });
    Object.assign(sut.vocabularies, changes);
    const { waited } = await sut.makeAll();
    expect(waited).toBeGreaterThanOrEqual(LONGEST_VOCABULARY_WAIT);
    expect(waited).toBeLessThan(LONGEST_VOCABULARY_WAIT + 30);
    expect(await sut.notices()).toEqual([{ code: 'terms-late' }]);
    await sut.start(input);
    expect(sut.requests).toMatchObject([{ vocabularies: [] }]);
  });

  it('are made when there is room again', async () => {
    const sut = await world({ hints: ['Okafor'] });
    sut.vocabularies.room = 0;
    const { waited } = await sut.make(input);
    sut.vocabularies.room = 1;
    await sut.make({ ...input, waited });
    expect(await sut.make({ ...input, waited })).toMatchObject({ done: true });
    expect(await sut.notices()).toBeUndefined();
  });

  it('are those of a dictionary that was deleted, or is for another language', async () => {
    const gone = await world({ dictionary: 'd1' });
    await gone.makeAll();
    expect(await gone.notices()).toEqual([{ code: 'dictionary-gone' }]);
    const other = await world({ dictionary: 'd1' }, { language: 'es-US', terms: ['Sevilla'] });
    await other.makeAll();
    expect(await other.notices()).toEqual([{ code: 'dictionary-other-language' }]);
    expect(other.vocabularies.created).toBe(0);
  });

  it('are those of the last attempt alone', async () => {
    const notices = [{ code: 'terms-late' as const }];
    const sut = await world({ hints: ['Okafor'], notices });
    await sut.makeAll();
    expect(await sut.notices()).toEqual([]);
  });

  it('are not asked of a section that is transcribed again', async () => {
    const toolRun = { tool: 'recode', number: 1, running: true, start: 0, end: 4, languageCode: 'es-US' } as const;
    const sut = await world({ hints: ['Okafor'], progress: undefined, toolRun });
    await sut.makeAll();
    await sut.start({ ...input, run: 1 });
    expect(sut.requests).toMatchObject([{ languageCode: 'es-US', vocabularies: [] }]);
  });
});

import { MAX_NAMES_OF_TRANSCRIPT, MAX_REMEMBERED_NAMES } from '@parlance/contract/speaker-names';
import fc from 'fast-check';
import { mortal } from '../../../test/dynamodb/crash.ts';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { rememberSpeakers } from './remember-speakers.ts';

const NOW = 1_700_000_000;

const changeOf = (id: string, item = 'speaker#0000000000') => ({
  dynamodb: { Keys: { id: { S: id }, item: { S: item } }, SequenceNumber: `of ${id}` },
});

async function world(isOn = true) {
  const tables = new InMemoryTables();
  const { documents } = tables;
  const time = { now: NOW };
  const problems: string[] = [];
  const speakerNames = new SpeakerNamesRepository(documents, TABLES.speakerNames);
  const transcripts = new TranscriptsRepository(documents, TABLES.transcripts);
  const remember = rememberSpeakers({
    ...{ speakerNames, transcripts, clock: () => time.now },
    collections: new CollectionsRepository(documents, TABLES.collections),
    organizations: new OrganizationsRepository(documents, TABLES.organizations),
    reportError: (message) => problems.push(message),
  });
  for (const id of ['org', 'lab', 'school']) {
    const type = id === 'school' && { type: 'university' };
    const organization = { id, name: id, locale: 'us', creationTime: 1, owners: { ann: true }, billing: {} };
    await tables.put('organizations', { ...organization, ...type, item: 'organization' });
    if (isOn) await speakerNames.turnOn(id, []);
  }
  const tell = (id: string, item?: string) => remember({ Records: [changeOf(id, item)] });
  /** Gives a transcript exactly these speakers, one paragraph each. */
  const store = async (id: string, names: readonly string[], orgId = 'org', projectKeys?: Set<string>) => {
    await putCollection(tables, storedCollection({ id, orgId, ...(projectKeys && { projectKeys }) }));
    await transcripts.replaceSpeakers(id, Object.fromEntries(names.map((name, at) => [String(at), { name }])));
  };
  const name = async (id: string, ...names: string[]) => {
    await store(id, names);
    return tell(id);
  };
  const remembered = async (oid = 'org') =>
    Object.fromEntries((await speakerNames.list(oid)).map((each) => [each.name, each.transcripts]));
  return { tables, documents, time, problems, remember, speakerNames, transcripts, tell, store, name, remembered };
}

describe('the names that speakers are given', () => {
  it('[editor.names-remembered] are counted by transcripts, without default names, on one visible line', async () => {
    const sut = await world();
    await sut.store('c1', ['Ada', 'Speaker 2', ' Bo\u202E  Lee ', 'Ada'], 'org', new Set(['ann#p1']));
    expect(await sut.tell('c1')).toEqual({ batchItemFailures: [] });
    await sut.name('c2', 'Ada 👩‍🚀', 'Ada');
    expect(await sut.remembered()).toEqual({ Ada: 2, 'Bo Lee': 1, 'Ada 👩‍🚀': 1 });
    expect((await sut.speakerNames.list('org')).find(({ name }) => name === 'Ada')).toMatchObject({
      lastUsed: NOW,
      projectKeys: ['ann#p1'],
    });
  });

  it('[workspaces.names-off] are not remembered while it is off, nor at universities', async () => {
    const off = await world(false);
    await off.name('c1', 'Ada');
    expect(await off.tables.items('speakerNames')).toEqual([]);
    const sut = await world();
    await sut.store('c1', ['Ada'], 'school');
    await sut.tell('c1');
    expect(await sut.remembered('school')).toEqual({});
  });

  it('[editor.names-remembered] are counted once, though a change is told late, twice, or dies at any write', async () => {
    for (const moment of ['before', 'after'] as const) {
      const sut = await world();
      const life = mortal(sut.documents);
      await sut.name('c0', 'Ada', 'Bo');
      await sut.store('c1', ['Ada', 'Cid']);
      life.kill(1, moment, false);
      expect(await sut.tell('c1')).toEqual({ batchItemFailures: [{ itemIdentifier: 'of c1' }] });
      expect(sut.problems).toHaveLength(1);
      life.revive();
      for (let again = 0; again < 3; again++) await sut.tell('c1');
      expect(await sut.remembered()).toEqual({ Ada: 2, Bo: 1, Cid: 1 });
    }
  });

  it('[editor.names-gone] are counted no more after a renaming, and forgotten with the last transcript that has them', async () => {
    const sut = await world();
    await sut.name('c1', 'Jonn', 'Ada');
    await sut.name('c2', 'Ada');
    await sut.name('c1', 'John', 'Ada');
    expect(await sut.remembered()).toEqual({ John: 1, Ada: 2 });
    await sut.transcripts.deleteAll('c1');
    await sut.tell('c1');
    expect(await sut.remembered()).toEqual({ Ada: 1 });
    await sut.transcripts.deleteAll('c2');
    await sut.tables.delete('collections', { id: 'c2' });
    await sut.tell('c2');
    // Nothing of the transcripts is left, only that it is on.
    expect((await sut.tables.items('speakerNames')).filter(({ item }) => item !== '#switch')).toEqual([]);
  });

  it('[editor.names-gone] go with a transcript that is moved to another workspace', async () => {
    const sut = await world();
    await sut.name('c1', 'Ada');
    await putCollection(sut.tables, storedCollection({ id: 'c1', orgId: 'lab' }));
    await sut.tell('c1', 'moved');
    expect([await sut.remembered('org'), await sut.remembered('lab')]).toEqual([{}, { Ada: 1 }]);
  });

  it('[editor.names-remembered] are counted when an operator has transcripts looked at again', async () => {
    const sut = await world();
    await sut.store('c1', ['Ada']);
    expect(await sut.remember({ again: ['c1', 'gone'] })).toEqual({ batchItemFailures: [] });
    expect(await sut.remembered()).toEqual({ Ada: 1 });
  });

  it('[editor.names-remembered] are left alone by changes of words', async () => {
    const sut = await world();
    await sut.store('c1', ['Ada']);
    await sut.tell('c1', 'manifest');
    expect(await sut.remembered()).toEqual({});
  });

  it('[workspaces.names-delete] come back after a deletion only when they are used again', async () => {
    const sut = await world();
    await sut.name('c1', 'Ada');
    await sut.name('c2', 'Ada', 'Bo');
    const ada = (await sut.speakerNames.list('org')).find(({ name }) => name === 'Ada');
    await sut.speakerNames.delete('org', ada?.id ?? '');
    await sut.name('c2', 'Ada', 'Bo', 'Cid');
    expect(await sut.remembered()).toEqual({ Bo: 1, Cid: 1 });
    await sut.name('c3', 'Ada');
    expect(await sut.remembered()).toEqual({ Ada: 1, Bo: 1, Cid: 1 });
    // The transcripts that had it before are not counted for the new one.
    await sut.name('c1', 'Dee');
    expect(await sut.remembered()).toMatchObject({ Ada: 1 });
  });

  it('[editor.names-limit] are bounded in a transcript and in a workspace, where the least recently used go first', async () => {
    const sut = await world();
    const some = (from: number) => Array.from({ length: MAX_NAMES_OF_TRANSCRIPT }, (_, i) => `Name ${from + i}`);
    const transcripts = MAX_REMEMBERED_NAMES / MAX_NAMES_OF_TRANSCRIPT;
    for (let i = 0; i < transcripts; i++) {
      sut.time.now = NOW + i;
      await sut.name(`c${i}`, ...some(i * MAX_NAMES_OF_TRANSCRIPT), 'One too many');
    }
    expect(Object.keys(await sut.remembered())).toHaveLength(MAX_REMEMBERED_NAMES);
    expect(await sut.remembered()).not.toHaveProperty('One too many');
    sut.time.now = NOW + 100;
    await sut.name('last', 'Ada', 'Name 0');
    const names = await sut.remembered();
    expect(Object.keys(names)).toHaveLength(MAX_REMEMBERED_NAMES);
    expect(names).toMatchObject({ Ada: 1, 'Name 0': 2, 'Name 499': 1 });
  });

  it('[editor.names-remembered] follow from what is stored, whatever happened in between', async () => {
    const transcript = fc.constantFrom('c1', 'c2', 'c3');
    const names = fc.uniqueArray(fc.constantFrom('Ada', 'Bo', 'Cid', 'Dee'), { maxLength: 3 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('name' as const), id: transcript, names }),
      fc.record({ kind: fc.constant('tell' as const), id: transcript }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const sut = await world();
        const expected = new Map<string, readonly string[]>();
        for (const each of steps) {
          if (each.kind === 'tell') await sut.tell(each.id);
          else {
            await sut.store(each.id, each.names);
            expected.set(each.id, each.names);
          }
        }
        for (const id of ['c1', 'c2', 'c3']) await sut.tell(id);
        const counts: Record<string, number> = {};
        for (const name of [...expected.values()].flat()) counts[name] = (counts[name] ?? 0) + 1;
        expect(await sut.remembered()).toEqual(counts);
      }),
      { numRuns: 40 },
    );
  });
});

import { CollectionsRepository } from '../../src/repositories/collections/collections-repository.ts';
import {
  type StoredCollection,
  type StoredSummary,
  userOrgIdOf,
} from '../../src/repositories/collections/stored-collection.ts';
import type { Stores } from './stores.ts';

/** The contract tests of CollectionsRepository, for all stores. */
export function describeCollectionsRepository(stores: () => Stores): void {
  let collections: CollectionsRepository;
  beforeAll(() => {
    const us = stores().region('us');
    collections = new CollectionsRepository(us.documents, us.tables.collections);
  });

  function collection(id: string, changes: Partial<StoredCollection> = {}): StoredCollection {
    return {
      id,
      name: 'Interview',
      userId: 'ann',
      orgId: 'org',
      userOrgId: userOrgIdOf('ann', 'org'),
      languageCode: 'en-US',
      locale: 'us',
      description: undefined,
      started: 1000.5,
      tProgress: 0,
      progress: 'PENDING',
      source: { kind: 'file', uploadKey: 'uploads/ann/12345678.mp3' },
      attempt: 1,
      ...changes,
    };
  }

  describe('collections', () => {
    it('[uploading.start-once] are made once', async () => {
      expect(await collections.create(collection('once'))).toBe(true);
      expect(await collections.create(collection('once', { name: 'Other' }))).toBe(false);
      expect(await collections.get('once')).toMatchObject({ name: 'Interview', started: 1000.5 });
      expect(await collections.get('absent')).toBeUndefined();
    });

    it('[dashboard.paging] are listed newest first, page by page, of one owner and organization only', async () => {
      const owner = { userId: 'lister', userOrgId: userOrgIdOf('lister', 'org') };
      const ids = Array.from({ length: 7 }, (_, i) => `list-${i}`);
      // Two of the same second, to show that none is skipped at a page's end.
      await Promise.all(ids.map((id, i) => collections.create(collection(id, { ...owner, started: Math.min(i, 5) }))));
      await collections.create(collection('elsewhere', { ...owner, userOrgId: userOrgIdOf('lister', 'other') }));
      const seen: StoredSummary[] = [];
      let after: { id: string; started: number } | undefined;
      do {
        const page = await collections.listByOwner(owner.userOrgId, 2, after);
        seen.push(...page.items);
        after = page.next;
      } while (after);
      expect(seen.map(({ id }) => id).sort()).toEqual(ids);
      const starts = seen.map(({ started }) => started);
      expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    });

    it('[dashboard.filters] are listed newest first, page by page, of all owners of an organization', async () => {
      const of = (uid: string) => ({ userId: uid, orgId: 'team', userOrgId: userOrgIdOf(uid, 'team') });
      for (const [i, uid] of ['ann', 'bob', 'ann', 'cid', 'bob'].entries()) {
        await collections.create(collection(`team-${i}`, { ...of(uid), started: 100 + i, notes: 'Private' }));
      }
      const first = await collections.listByOrganization('team', 3, undefined);
      const second = await collections.listByOrganization('team', 3, first.next);
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([4, 3, 2, 1, 0].map((i) => `team-${i}`));
      expect(first.items[0]).not.toHaveProperty('notes');
      expect(second.next).toBeUndefined();
      const some = await collections.someOfOrganization('team', 2);
      expect(some.map(({ notes }) => notes)).toEqual(['Private', 'Private']);
    });

    it('[dashboard.summary] are read for a list by their ids, in their order', async () => {
      await collections.create(collection('sum-1', { notes: 'Private' }));
      await collections.create(collection('sum-2', { snippet: 'Hello' }));
      const found = await collections.summariesOf(['sum-2', 'gone', 'sum-1']);
      expect(found.map(({ id, snippet }) => [id, snippet])).toEqual([
        ['sum-2', 'Hello'],
        ['sum-1', undefined],
      ]);
      expect(found[1]).not.toHaveProperty('notes');
    });

    it('[pipeline.retry] begin an attempt once, and late steps of an earlier one change nothing', async () => {
      await collections.create(collection('retry', { progress: 'ERROR' }));
      const begun = await Promise.all([
        collections.beginNextAttempt('retry', 1, 5, { counts: true }),
        collections.beginNextAttempt('retry', 1, 5, { counts: true }),
      ]);
      expect(begun.filter(Boolean)).toHaveLength(1);
      await collections.raiseProgress('retry', 2, 35);
      await collections.raiseProgress('retry', 2, 15);
      await collections.raiseProgress('retry', 1, 45);
      expect(await collections.markRetried('retry', 2)).toMatchObject({
        tProgress: 35,
        retried: true,
        retryAttempt: 2,
      });
      expect(await collections.beginNextAttempt('retry', 2, 6, { counts: true })).toBeUndefined();
      await collections.create(collection('uncounted', { progress: 'ERROR' }));
      const uncounted = await collections.beginNextAttempt('uncounted', 1, 5, { counts: false });
      expect([uncounted?.attempt, uncounted?.retryAttempt]).toEqual([2, undefined]);
      expect(await collections.changeAttempt('retry', 1, { progress: 'ERROR' })).toBeUndefined();
      expect(await collections.changeAttempt('retry', 2, { tProgress: 100 }, ['progress'])).toMatchObject({
        attempt: 2,
      });
      expect((await collections.get('retry'))?.progress).toBeUndefined();
      expect(await collections.changeAttempt('absent', 1, { tProgress: 100 })).toBeUndefined();
    });

    it('[pipeline.abandoned] are marked as failed only while they run, and once', async () => {
      await collections.create({ ...collection('fails'), progress: 'PENDING' });
      const logs = [{ status: 'internal' as const, details: 'No.', timestamp: 1 }];
      expect(await collections.failAttempt('fails', 2, logs)).toBeUndefined();
      expect(await collections.failAttempt('fails', 1, logs)).toMatchObject({
        ...{ progress: 'ERROR', logs, failure: 'internal' },
      });
      expect(await collections.failAttempt('fails', 1, [])).toBeUndefined();
      await collections.changeAttempt('fails', 1, { tProgress: 100 }, ['progress']);
      expect(await collections.failAttempt('fails', 1, [])).toBeUndefined();
    });

    it('[dashboard.retry-language] change their language only when they failed', async () => {
      await collections.create(collection('lang'));
      expect(await collections.setLanguageOfFailed('lang', 'es-ES')).toBeUndefined();
      await collections.changeAttempt('lang', 1, { progress: 'ERROR' });
      expect(await collections.setLanguageOfFailed('lang', 'es-ES')).toMatchObject({ languageCode: 'es-ES' });
    });

    it('[editor.lock] are edited by one person at a time', async () => {
      await collections.create(collection('lock'));
      const checkOut = (uid: string, now: number) => collections.checkOut('lock', { uid, name: `Name of ${uid}`, now });
      expect(await checkOut('ann', 1000)).toBe(true);
      expect(await checkOut('ann', 1100)).toBe(true);
      expect(await checkOut('bob', 1700)).toBe(false);
      await collections.checkIn('lock', 'bob');
      expect((await collections.get('lock'))?.editing).toBe('ann');
      await collections.checkIn('lock', 'ann');
      expect((await collections.get('lock'))?.editingName).toBeUndefined();
      expect(await checkOut('bob', 1701)).toBe(true);
      expect(await checkOut('ann', 2302)).toBe(true);
    });

    it('[editor.description-notes] have details, which can be taken away', async () => {
      await collections.create(collection('details'));
      const details = { description: 'About it', notes: 'Ask again', marker: 0, offset: -0.4, offsetFrom: 60 };
      expect(await collections.changeDetails('details', details)).toMatchObject(details);
      const bare = await collections.changeDetails('details', {
        notes: undefined,
        marker: undefined,
        offset: undefined,
      });
      expect(bare).toMatchObject({ description: 'About it', offsetFrom: 60 });
      expect([bare?.notes, bare?.marker, bare?.offset]).toEqual([undefined, undefined, undefined]);
      expect(await collections.changeDetails('absent', { notes: 'x' })).toBeUndefined();
    });

    it('[dashboard.rename] are renamed', async () => {
      await collections.create(collection('name'));
      expect(await collections.rename('name', 'New')).toMatchObject({ name: 'New' });
      expect(await collections.get('name')).toMatchObject({ name: 'New' });
    });

    it('[dashboard.delete] are deleted, and do not come back when they are changed later', async () => {
      await collections.create(collection('deleted'));
      await collections.delete('deleted');
      expect(await collections.rename('deleted', 'New')).toBeUndefined();
      expect(await collections.get('deleted')).toBeUndefined();
    });
  });
}

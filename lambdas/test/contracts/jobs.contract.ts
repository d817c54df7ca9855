import type { NewJob } from '../../src/repositories/jobs/job.ts';
import { JobsRepository } from '../../src/repositories/jobs/jobs-repository.ts';
import type { Stores } from './stores.ts';

function job(collectionId: string, id: string, more: Partial<NewJob> = {}): NewJob {
  return { collectionId, id, kind: 'generation', uid: 'ann', orgId: 'org', input: { prompt: 'A letter 🎈' }, ...more };
}

/** The contract tests of JobsRepository, for all stores. */
export function describeJobsRepository(stores: () => Stores): void {
  let jobs: JobsRepository;
  beforeAll(() => {
    const { documents, tables } = stores().region('us');
    jobs = new JobsRepository(documents, tables.jobs);
  });

  describe('jobs', () => {
    it('[models.job-once] are started once: a repeated call finds the first', async () => {
      const first = await jobs.start(job('c1', 'j1'), 10);
      const again = await jobs.start(job('c1', 'j1', { uid: 'bob' }), 20);
      expect([first.started, again.started]).toEqual([true, false]);
      expect(again.job).toEqual({
        ...job('c1', 'j1'),
        state: 'waiting',
        text: '',
        output: {},
        created: 10,
        updated: 10,
      });
      expect((await jobs.start(job('c2', 'j1'), 20)).started).toBe(true);
    });

    it('[models.job-states] go from waiting to working to done, and a repeated step changes nothing', async () => {
      await jobs.start(job('c1', 'whole'), 10);
      expect(await jobs.write('c1', 'whole', 'too early', 11)).toBe(false);
      expect(await jobs.begin('c1', 'whole', 11)).toMatchObject({ state: 'working', text: '' });
      expect(await jobs.write('c1', 'whole', 'Dear', 12)).toBe(true);
      // The step was killed and runs again.
      expect(await jobs.begin('c1', 'whole', 13)).toMatchObject({ state: 'working', text: 'Dear' });
      expect(await jobs.finish('c1', 'whole', { text: 'Dear all', output: { tokens: 5 } }, 14)).toBe(true);
      expect(await jobs.finish('c1', 'whole', { text: 'Something else' }, 15)).toBe(true);
      expect(await jobs.begin('c1', 'whole', 16)).toMatchObject({ state: 'done', text: 'Dear all', updated: 14 });
      expect(await jobs.fail('c1', 'whole', 'internal', 17)).toBe(false);
      expect(await jobs.cancel('c1', 'whole', 17)).toBe(false);
    });

    it('[models.job-cancel] are cancelled while they are open; their step can write no more', async () => {
      await jobs.start(job('c1', 'stopped'), 10);
      await jobs.begin('c1', 'stopped', 11);
      expect(await jobs.cancel('c1', 'stopped', 12)).toBe(true);
      expect(await jobs.cancel('c1', 'stopped', 12)).toBe(false);
      expect(await jobs.write('c1', 'stopped', 'late', 13)).toBe(false);
      expect(await jobs.finish('c1', 'stopped', { text: 'late' }, 13)).toBe(false);
      expect(await jobs.begin('c1', 'stopped', 13)).toMatchObject({ state: 'cancelled', text: '' });
    });

    it('fail with a reason', async () => {
      await jobs.start(job('c1', 'failing'), 10);
      expect(await jobs.fail('c1', 'failing', 'too-long', 12)).toBe(true);
      expect(await jobs.get('c1', 'failing')).toMatchObject({ state: 'failed', error: 'too-long', updated: 12 });
    });

    it('[models.job-states] end in exactly one way when a step finishes while a person cancels', async () => {
      for (let i = 0; i < 8; i++) {
        await jobs.start(job('race', `j${i}`), 10);
        await jobs.begin('race', `j${i}`, 11);
        const ends = [jobs.finish('race', `j${i}`, { text: 'x' }, 12), jobs.cancel('race', `j${i}`, 12)];
        const [finished, cancelled] = await Promise.all(ends);
        expect(finished).toBe(!cancelled);
      }
    });

    it('[models.job-deleted] are listed by collection and kind, newest first, and deleted with it', async () => {
      await jobs.start(job('listed', 'a'), 10);
      await jobs.start(job('listed', 'b', { kind: 'image' }), 20);
      for (let i = 0; i < 30; i++) await jobs.start(job('listed', `more${i}`, { kind: 'question' }), 5);
      expect((await jobs.list('listed')).slice(0, 2).map(({ id }) => id)).toEqual(['b', 'a']);
      expect((await jobs.list('listed', ['generation'])).map(({ id }) => id)).toEqual(['a']);
      await jobs.begin('listed', 'a', 21);
      await jobs.delete('listed', []);
      await jobs.delete('listed', ['b', 'never']);
      expect((await jobs.list('listed')).map(({ id }) => id)).not.toContain('b');
      await jobs.deleteAll('listed');
      await jobs.deleteAll('listed');
      expect(await jobs.list('listed')).toEqual([]);
      expect(await jobs.begin('listed', 'a', 22)).toBeUndefined();
      expect(await jobs.finish('listed', 'a', { text: 'late' }, 22)).toBe(false);
      expect(await jobs.get('c1', 'whole')).toBeDefined();
    });
  });
}

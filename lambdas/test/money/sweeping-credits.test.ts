import { creditKey, holdCredits } from '../../src/repositories/ledger/credit-bookings.ts';
import { putCollection, storedCollection } from '../fakes/stored-collection.ts';
import { moneyWorld } from './money-world.ts';

const HOUR = 3600;

/** Ann's workspace with 500 credits, of which 300 are held for a document. */
async function heldWorld(changes: object = {}) {
  const world = await moneyWorld({ paid: true, plan: 'pro' });
  await world.give(500);
  const { ledger, organizations, collections, tables, time } = world.api;
  const made = storedCollection({ id: 'doc', type: 'text', source: { kind: 'none' }, ...changes });
  await putCollection(tables, made);
  const dependencies = { ledger, organizations, freeDraftMinutes: 0, clock: () => time.now };
  await holdCredits(dependencies, { ...creditKey(made, 'conversion'), credits: 300, uid: 'ann', name: 'Talk' });
  return {
    ...world,
    made,
    sweepAfter: async (seconds: number) => {
      time.now += seconds;
      return world.steps.sweep();
    },
    credits: async () => (await ledger.balance('org')).credits,
    progress: async () => (await collections.get('doc'))?.progress,
  };
}

describe('the sweep of credits that are held for a document or a translation', () => {
  it('[billing.credit-sweep] settles those of finished work and releases those of failed work', async () => {
    const done = await heldWorld({ progress: undefined, tProgress: 100 });
    expect(await done.sweepAfter(2 * HOUR)).toMatchObject({ settled: 1, released: 0 });
    expect(await done.credits()).toBe(200);
    expect(await done.api.ledger.stateOf(creditKey(done.made, 'conversion'))).toBe('settled');
    const failed = await heldWorld({ progress: 'ERROR' });
    expect(await failed.sweepAfter(2 * HOUR)).toMatchObject({ settled: 0, released: 1 });
    expect(await failed.credits()).toBe(500);
  });

  it('[billing.credit-sweep] leaves work that can go on alone, and fails and releases what nothing ends in hours', async () => {
    for (const progress of ['PENDING', undefined]) {
      const world = await heldWorld({ progress });
      expect(await world.sweepAfter(5 * HOUR)).toMatchObject({ settled: 0, released: 0 });
      expect([await world.credits(), await world.progress()]).toEqual([200, progress]);
      expect(await world.sweepAfter(2 * HOUR)).toMatchObject({ released: 1 });
      expect([await world.credits(), await world.progress()]).toEqual([500, 'ERROR']);
    }
  });

  it('[billing.credit-sweep] gives credits back for a collection that was never stored', async () => {
    const world = await heldWorld();
    await world.api.collections.delete('doc');
    expect(await world.sweepAfter(2 * HOUR)).toMatchObject({ released: 1 });
    expect(await world.credits()).toBe(500);
  });
});

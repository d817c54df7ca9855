import { randomUUID } from 'node:crypto';
import type { Allowance } from '@parlance/contract/usage';
import { LedgerRepository } from '@parlance/lambdas/repositories/ledger/ledger-repository';
import { openStores, type Stores } from './stores.ts';

const WRITERS = 50;
const CHARGES = 1000;
/** The last charges are not given back: the balance only falls then, so it ends below each that is refused. */
const RELEASED_UNTIL = 800;
const MAX_SECONDS = 20;
/** Less than what remains of the first charges, so that charges are refused while others are given back. */
const [CREDITS, INCLUDED] = [5000, 1000];
/** In the future: a running system's sweep ends holds that are an hour old, and deletes those of unknown workspaces. */
const PERIOD = Date.UTC(2100, 10, 1) / 1000;
const PLAN: Allowance = { unlimited: false, periodStart: PERIOD, draft: INCLUDED, precision: 0 };

let stores: Stores;
beforeAll(async () => {
  stores = await openStores();
});

it('[billing.ledger-exact] 1,000 charges by 50 writers of one balance never go below zero, and the sum is exact', async () => {
  const { documents, tables } = stores.region('us');
  const ledger = new LedgerRepository(documents, tables.ledger);
  const oid = `w-${randomUUID()}`;
  const now = PERIOD + 1000;
  await ledger.grant(oid, { source: 'checkout/1', credits: CREDITS, who: 'ann', reason: 'Pack' }, now);
  const charges = Array.from({ length: CHARGES }, (_, i) => ({
    ...{ oid, collectionId: `c${i}`, attempt: 1, kind: 'draft' as const, uid: 'ann', name: '' },
    seconds: 1 + ((i * 7919) % MAX_SECONDS),
  }));
  const [kept, refused]: [number[], number[]] = [[], []];
  const seen: number[] = [];
  const writer = async (left: typeof charges, releases: boolean): Promise<void> => {
    for (let charge = left.pop(); charge; charge = left.pop()) {
      const outcome = await ledger.hold(charge, PLAN, now);
      // Said twice, as a step that runs again.
      if (outcome === 'held') expect(await ledger.hold(charge, PLAN, now)).toBe('held');
      const { credits, draftUsed } = await ledger.balance(oid);
      seen.push(credits, draftUsed, INCLUDED - draftUsed);
      if (outcome === 'not-enough') refused.push(charge.seconds);
      else if (releases && charge.seconds % 5 === 0) await ledger.release(charge, now);
      else {
        kept.push(charge.seconds);
        if (charge.seconds % 2 === 0) await ledger.settle(charge, now);
      }
    }
  };
  const write = async (left: typeof charges, releases: boolean): Promise<void> => {
    await Promise.all(Array.from({ length: WRITERS }, () => writer(left, releases)));
  };
  await write(charges.slice(0, RELEASED_UNTIL), true);
  expect(refused.length).toBeGreaterThan(0);
  refused.length = 0;
  await write(charges.slice(RELEASED_UNTIL), false);
  const { credits, draftUsed } = await ledger.balance(oid);
  const sum = kept.reduce((total, seconds) => total + seconds, 0);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
  expect(draftUsed + CREDITS - credits).toBe(sum);
  expect(refused.length).toBeGreaterThan(0);
  // Nothing was refused that would have fitted.
  expect(credits + INCLUDED - draftUsed).toBeLessThan(Math.min(...refused));
});

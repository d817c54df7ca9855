import type { Allowance, BookingKind } from '@parlance/contract/usage';
import fc from 'fast-check';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { LedgerRepository } from './ledger-repository.ts';

const MONTH = 30 * 86_400;
const START = Date.UTC(2026, 10, 1) / 1000;
const OID = 'workspace';

const kind = fc.constantFrom<BookingKind>('draft', 'precision', 'translation');
const booking = { id: fc.integer({ min: 0, max: 5 }), attempt: fc.integer({ min: 1, max: 2 }), kind };
const step = fc.oneof(
  fc.record({ type: fc.constant('hold' as const), ...booking, seconds: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ type: fc.constant('settle' as const), ...booking }),
  fc.record({ type: fc.constant('release' as const), ...booking }),
  fc.record({
    type: fc.constant('grant' as const),
    source: fc.integer({ min: 0, max: 8 }),
    credits: fc.integer({ min: -500, max: 1000 }),
  }),
  fc.record({ type: fc.constant('next-period' as const) }),
);

describe('the ledger', () => {
  it('[billing.ledger-exact] stays at 0 or above in any order of bookings, also at the same time, and the sum is exact', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 15 }), async (rounds) => {
        const tables = new InMemoryTables();
        const ledger = new LedgerRepository(tables.documents, TABLES.ledger);
        let allowance: Allowance = { unlimited: false, periodStart: START, draft: 500, precision: 50 };
        let now = START;
        for (const round of rounds) {
          now += 1;
          await Promise.all(
            round.map(async (one) => {
              if (one.type === 'next-period') {
                allowance = { ...allowance, periodStart: allowance.periodStart + MONTH };
                return;
              }
              if (one.type === 'grant') {
                const { credits } = one;
                await ledger.grant(OID, { source: `s/${one.source}`, credits, who: 'staff', reason: '' }, now);
                return;
              }
              const key = { oid: OID, collectionId: `c${one.id}`, attempt: one.attempt, kind: one.kind };
              if (one.type === 'settle') return ledger.settle(key, now);
              if (one.type === 'release') return ledger.release(key, now);
              await ledger.hold({ ...key, seconds: one.seconds, uid: 'ann', name: '' }, allowance, now);
            }),
          );
          await expectExact(tables, ledger, allowance);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[billing.ledger-owed] keeps what a refund found too little of, of a released hold and of credits that arrive', async () => {
    const ledger = new LedgerRepository(new InMemoryTables().documents, TABLES.ledger);
    const allowance: Allowance = { unlimited: false, periodStart: START, draft: 0, precision: 0 };
    const key = { oid: OID, collectionId: 'c1', attempt: 1, kind: 'draft' as const };
    const grant = (source: string, credits: number) =>
      ledger.grant(OID, { source, credits, who: 'stripe', reason: 'Pack' }, START);
    await grant('checkout/1', 600);
    await ledger.hold({ ...key, seconds: 500, uid: 'ann', name: 'Talk' }, allowance, START);
    await grant('refund/1', -600);
    expect(await ledger.balance(OID)).toMatchObject({ credits: 0, owed: 500 });
    expect(await ledger.granted(OID, 'refund/1')).toMatchObject({ credits: -100, asked: -600 });
    await ledger.release(key, START);
    expect(await ledger.balance(OID)).toMatchObject({ credits: 0, owed: 0 });

    await grant('refund/2', -50);
    await grant('checkout/2', 60);
    expect(await ledger.balance(OID)).toMatchObject({ credits: 10, owed: 0 });
    expect(await ledger.granted(OID, 'checkout/2')).toMatchObject({ credits: 10, asked: 60 });
  });
});

/** Works the balance out from the entries alone. */
async function expectExact(tables: InMemoryTables, ledger: LedgerRepository, { draft, precision }: Allowance) {
  const balance = await ledger.balance(OID);
  const entries = await tables.items('ledger');
  const sum = (items: typeof entries, figure: string) => items.reduce((total, item) => total + Number(item[figure]), 0);
  const taken = entries.filter((item) => String(item.item).startsWith('hold#') && item.state !== 'released');
  const grants = entries.filter((item) => String(item.item).startsWith('grant#'));
  const ofPeriod = taken.filter((item) => item.periodStart === balance.periodStart);
  const inPlan = (kind: string) =>
    sum(
      ofPeriod.filter((item) => item.kind === kind),
      'fromPlan',
    );
  const asked = grants.reduce((total, { asked, credits }) => total + Number(asked ?? credits), 0);
  const owed = balance.owed ?? 0;
  expect(balance.credits - owed).toBe(asked - sum(taken, 'fromCredits'));
  expect(Math.min(balance.credits, owed)).toBe(0);
  expect(balance.draftUsed).toBe(inPlan('draft'));
  expect(balance.precisionUsed).toBe(inPlan('precision'));
  expect(Math.min(balance.credits, balance.draftUsed, balance.precisionUsed)).toBeGreaterThanOrEqual(0);
  expect(balance.draftUsed).toBeLessThanOrEqual(draft);
  expect(balance.precisionUsed).toBeLessThanOrEqual(precision);
}

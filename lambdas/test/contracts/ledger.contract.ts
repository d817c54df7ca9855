import { randomUUID } from 'node:crypto';
import type { Allowance } from '@parlance/contract/usage';
import { LedgerRepository } from '../../src/repositories/ledger/ledger-repository.ts';
import type { HoldRequest } from '../../src/repositories/ledger/ledger-writes.ts';
import type { Stores } from './stores.ts';

/** In the future: a running system's sweep ends holds that are an hour old, and deletes those of unknown workspaces. */
const PERIOD = Date.UTC(2100, 10, 1) / 1000;
const NOW = PERIOD + 1000;
const PLAN: Allowance = { unlimited: false, periodStart: PERIOD, draft: 600, precision: 60 };
const NOTHING: Allowance = { ...PLAN, draft: 0, precision: 0 };

/** The contract tests of LedgerRepository, for all stores. */
export function describeLedgerRepository(stores: () => Stores): void {
  let ledger: LedgerRepository;
  beforeAll(() => {
    const { documents, tables } = stores().region('us');
    ledger = new LedgerRepository(documents, tables.ledger);
  });

  const workspace = () => `w-${randomUUID()}`;
  const booking = (oid: string, seconds: number, other: Partial<HoldRequest> = {}): HoldRequest => ({
    ...{ oid, collectionId: randomUUID(), attempt: 1, kind: 'draft', seconds, uid: 'ann', name: 'Talk' },
    ...other,
  });
  const given = (oid: string, credits: number, source = `operator/${randomUUID()}`) =>
    ledger.grant(oid, { source, credits, who: 'staff', reason: 'A gift' }, NOW);

  describe('ledger', () => {
    it("[billing.ledger] holds the plan's seconds first, then credits, and refuses what both do not cover", async () => {
      const oid = workspace();
      expect(await ledger.balance(oid)).toEqual({ credits: 0, periodStart: 0, draftUsed: 0, precisionUsed: 0 });
      await given(oid, 100);
      expect(await ledger.hold(booking(oid, 500), PLAN, NOW)).toBe('held');
      expect(await ledger.hold(booking(oid, 149.5), PLAN, NOW)).toBe('held');
      expect(await ledger.balance(oid)).toMatchObject({ credits: 50, draftUsed: 600 });
      expect(await ledger.hold(booking(oid, 51), PLAN, NOW)).toBe('not-enough');
      expect(await ledger.hold(booking(oid, 50), PLAN, NOW)).toBe('held');
      expect(await ledger.balance(oid)).toMatchObject({ credits: 0, draftUsed: 600 });
    });

    it('[billing.ledger] takes eight credits for a second of Precision over the plan, and no plan for other kinds', async () => {
      const oid = workspace();
      await given(oid, 100);
      expect(await ledger.hold(booking(oid, 70, { kind: 'precision' }), PLAN, NOW)).toBe('held');
      expect(await ledger.balance(oid)).toMatchObject({ credits: 20, draftUsed: 0, precisionUsed: 60 });
      expect(await ledger.hold(booking(oid, 15, { kind: 'translation' }), PLAN, NOW)).toBe('held');
      expect(await ledger.hold(booking(oid, 6, { kind: 'conversion' }), PLAN, NOW)).toBe('not-enough');
      expect(await ledger.balance(oid)).toMatchObject({ credits: 5, draftUsed: 0, precisionUsed: 60 });
    });

    it('[billing.ledger-once] books a key once: held again, settled again and released again change nothing', async () => {
      const oid = workspace();
      await given(oid, 100);
      const talk = booking(oid, 80);
      expect(await ledger.hold(talk, NOTHING, NOW)).toBe('held');
      expect(await ledger.hold(talk, NOTHING, NOW)).toBe('held');
      expect((await ledger.balance(oid)).credits).toBe(20);
      await Promise.all([ledger.settle(talk, NOW), ledger.settle(talk, NOW)]);
      await ledger.release(talk, NOW);
      expect(await ledger.hold(talk, NOTHING, NOW)).toBe('held');
      expect((await ledger.balance(oid)).credits).toBe(20);
      expect(await ledger.stateOf(talk)).toBe('settled');
      expect(await ledger.months(oid, 1, NOW)).toEqual([{ month: '2100-11', draft: 80, precision: 0, credits: 100 }]);
      await ledger.settle(booking(oid, 5), NOW);
      await ledger.release(booking(oid, 5), NOW);
      expect((await ledger.balance(oid)).credits).toBe(20);
    });

    it('[billing.ledger-once] gives the seconds of a failed attempt back once, and the attempt can be held again', async () => {
      const oid = workspace();
      await given(oid, 100);
      const talk = booking(oid, 650);
      await ledger.hold(talk, PLAN, NOW);
      await Promise.all([ledger.release(talk, NOW), ledger.release(talk, NOW)]);
      await ledger.settle(talk, NOW);
      expect(await ledger.balance(oid)).toMatchObject({ credits: 100, draftUsed: 0 });
      expect(await ledger.stateOf(talk)).toBe('released');
      expect(await ledger.hold(talk, PLAN, NOW)).toBe('held');
      expect(await ledger.balance(oid)).toMatchObject({ credits: 50, draftUsed: 600 });
    });

    it('[billing.periods] begins each period with nothing used; seconds held before it come back as credits only', async () => {
      const oid = workspace();
      await given(oid, 100);
      const before = booking(oid, 650);
      await ledger.hold(before, PLAN, NOW);
      const next = { ...PLAN, periodStart: PERIOD + 30 * 86_400 };
      expect(await ledger.hold(booking(oid, 600), next, NOW)).toBe('held');
      expect(await ledger.balance(oid)).toMatchObject({ credits: 50, draftUsed: 600, periodStart: next.periodStart });
      await ledger.release(before, NOW);
      expect(await ledger.balance(oid)).toMatchObject({ credits: 100, draftUsed: 600 });
      // A function with a late clock, or with the plan of an earlier period.
      expect(await ledger.hold(booking(oid, 101), PLAN, NOW)).toBe('not-enough');
    });

    it('[billing.ledger] books without a limit for an enterprise, and keeps the entries', async () => {
      const oid = workspace();
      const talk = booking(oid, 50_000);
      expect(await ledger.hold(talk, { ...NOTHING, unlimited: true }, NOW)).toBe('held');
      expect(await ledger.hold(booking(oid, 60_000), { ...NOTHING, unlimited: true }, NOW)).toBe('held');
      await ledger.settle(talk, NOW);
      expect(await ledger.balance(oid)).toMatchObject({ credits: 0, draftUsed: 0 });
      expect((await ledger.months(oid, 1, NOW))[0]?.draft).toBe(50_000);
    });

    it('[billing.ledger-once] grants a source once, and takes back no more than there is', async () => {
      const oid = workspace();
      const paid = {
        source: 'checkout/cs_1',
        credits: 600,
        who: 'ann',
        reason: 'Pack',
        price: { amount: 900, currency: 'usd' },
      };
      const outcomes = await Promise.all([ledger.grant(oid, paid, NOW), ledger.grant(oid, paid, NOW)]);
      expect(outcomes.sort()).toEqual(['done-already', 'granted']);
      await ledger.hold(booking(oid, 500), NOTHING, NOW);
      expect(await given(oid, -300)).toBe('granted');
      expect((await ledger.balance(oid)).credits).toBe(0);
      const { entries } = await ledger.listEntries(oid, { limit: 10 });
      const grants = entries.filter((entry) => entry.type === 'grant');
      expect(grants.map(({ credits, asked }) => [credits, asked]).sort()).toEqual([
        [-100, -300],
        [600, undefined],
      ]);
      expect((await ledger.months(oid, 1, NOW))[0]?.credits).toBe(500);
    });

    it('[billing.ledger-entries] lists entries newest first, in pages, and sums by month', async () => {
      const oid = workspace();
      for (let day = 0; day < 5; day++) {
        const source = `operator/${day}`;
        await ledger.grant(oid, { source, credits: 10, who: 'staff', reason: `${day}` }, NOW + day * 86_400);
      }
      await ledger.hold(booking(oid, 30), PLAN, NOW + 10 * 86_400);
      const seen: number[] = [];
      let from: { id: string; started: number } | undefined;
      do {
        const page = await ledger.listEntries(oid, { from, limit: 2 });
        seen.push(...page.entries.map(({ time }) => (time - NOW) / 86_400));
        from = page.next;
      } while (from);
      expect(seen).toEqual([10, 4, 3, 2, 1, 0]);
      const months = await ledger.months(oid, 3, NOW + 40 * 86_400);
      expect(months).toEqual([
        { month: '2100-10', draft: 0, precision: 0, credits: 0 },
        { month: '2100-11', draft: 0, precision: 0, credits: 50 },
        { month: '2100-12', draft: 0, precision: 0, credits: 0 },
      ]);
    });

    it('[billing.resume] lists recordings that wait for minutes, oldest first, and old holds', async () => {
      const oid = workspace();
      const wait = (collectionId: string, started: number) =>
        ledger.wait({ oid, collectionId, started, attempt: 1, seconds: 60 }, NOW);
      await wait('young', 20_000);
      await wait('old', 3000);
      await wait('old', 3000);
      const ids = async () => (await ledger.waiting(oid, 10)).map(({ collectionId }) => collectionId);
      expect(await ids()).toEqual(['old', 'young']);
      const everywhere = (await ledger.allWaiting(NOW)).filter((one) => one.oid === oid);
      expect(everywhere).toHaveLength(2);
      const old = { oid, collectionId: 'old', started: 3000, seconds: 60 };
      await ledger.stopWaiting({ ...old, attempt: 0 });
      expect(await ids()).toEqual(['old', 'young']);
      await ledger.stopWaiting({ ...old, attempt: 1 });
      await ledger.stopWaiting({ ...old, attempt: 1 });
      expect(await ids()).toEqual(['young']);
      const [first, second] = [booking(oid, 5), booking(oid, 6)];
      await ledger.hold(first, PLAN, NOW);
      await ledger.hold(second, PLAN, NOW + 100);
      await ledger.settle(second, NOW);
      const held = (await ledger.openHolds(NOW + 1)).filter((one) => one.oid === oid);
      expect(held.map(({ collectionId }) => collectionId)).toEqual([first.collectionId]);
      expect((await ledger.openHolds(NOW + 200)).filter((one) => one.oid === oid)).toHaveLength(1);
    });

    it('[billing.ledger] deletes everything of a workspace', async () => {
      const oid = workspace();
      await given(oid, 100);
      await ledger.hold(booking(oid, 5), PLAN, NOW);
      await ledger.wait({ oid, collectionId: 'a', started: 1, attempt: 1, seconds: 60 }, NOW);
      await ledger.removeAll(oid);
      expect((await ledger.listEntries(oid, { limit: 10 })).entries).toEqual([]);
      expect(await ledger.waiting(oid, 10)).toEqual([]);
      expect((await ledger.balance(oid)).credits).toBe(0);
    });

    it('[billing.ledger-exact] never goes below zero with many writers of one balance, and the sum is exact', async () => {
      const oid = workspace();
      await given(oid, 400);
      const bookings = Array.from({ length: 20 }, (_, i) => booking(oid, 40 + i));
      const outcomes = await Promise.all(bookings.map((one) => ledger.hold(one, PLAN, NOW)));
      const held = bookings.filter((_, i) => outcomes[i] === 'held').reduce((sum, { seconds }) => sum + seconds, 0);
      const { credits, draftUsed } = await ledger.balance(oid);
      expect(held).toBeGreaterThan(900);
      expect(credits).toBeGreaterThanOrEqual(0);
      expect(draftUsed).toBeLessThanOrEqual(600);
      expect(draftUsed + 400 - credits).toBe(held);
      await Promise.all(bookings.map((one) => ledger.release(one, NOW)));
      expect(await ledger.balance(oid)).toMatchObject({ credits: 400, draftUsed: 0 });
    }, 60_000);
  });
}

import fc from 'fast-check';
import { EMPTY_BOOK, gaveBack, gotSlot, nextTurn, type TurnBook, type WaitingTurn } from './turn-order.ts';

describe('the order of turns', () => {
  it('[pipeline.fair-share] prefers the workspace with the fewest slots, then who waited longest since its last one', () => {
    const book: TurnBook = {
      running: [{ job: 'a1', oid: 'a', until: 100 }],
      served: { a: 5, c: 9 },
    };
    const waiting = [
      { job: 'a2', oid: 'a', since: 1 },
      { job: 'c2', oid: 'c', since: 2 },
      { job: 'b1', oid: 'b', since: 8 },
    ];
    expect(nextTurn(book, waiting, 2)?.job).toBe('b1');
    expect(nextTurn(book, waiting.slice(0, 2), 2)?.job).toBe('c2');
    expect(nextTurn(book, waiting, 1)).toBeUndefined();
    expect(nextTurn(book, [], 2)).toBeUndefined();
  });

  it('[pipeline.fair-share] lets no workspace get two turns while another waits for its first', () => {
    const arrivals = fc.array(fc.record({ oid: fc.integer({ min: 0, max: 3 }), at: fc.nat({ max: 40 }) }), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(arrivals, (all) => {
        const turns = all.map(({ oid, at }, i) => ({ job: String(i), oid: `w${oid}`, since: at }));
        const order = servedOneByOne(turns);
        expect(order).toHaveLength(turns.length);
        for (const { oid, joined, got } of order) {
          const meanwhile = order.filter((turn) => turn.got > joined && turn.got < got && turn.oid !== oid);
          const firstOfOwn = order.find((turn) => turn.oid === oid);
          if (firstOfOwn?.got !== got) continue;
          const perOther = new Map<string, number>();
          for (const turn of meanwhile) perOther.set(turn.oid, (perOther.get(turn.oid) ?? 0) + 1);
          for (const count of perOther.values()) expect(count).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

/** One slot, a time unit for each turn: who gets it when. */
function servedOneByOne(turns: readonly WaitingTurn[]) {
  const order: { oid: string; joined: number; got: number }[] = [];
  let book = EMPTY_BOOK;
  let left = [...turns];
  for (let now = 0; left.length > 0; now++) {
    const waiting = left.filter(({ since }) => since <= now);
    const next = nextTurn(book, waiting, 1);
    if (next) {
      order.push({ oid: next.oid, joined: next.since, got: now });
      left = left.filter(({ job }) => job !== next.job);
      book = gotSlot(book, next, waiting, { now, seconds: 10 });
      book = gaveBack(book, next.job, now + 1);
    }
  }
  return order;
}

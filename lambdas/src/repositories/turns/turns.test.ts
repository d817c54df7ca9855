import fc from 'fast-check';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { Turns } from './turns.ts';
import { TurnsRepository } from './turns-repository.ts';

/** Executions that wait for their turn, over the real repository. A token is the name of its job. */
function region(slots: number) {
  const tables = new InMemoryTables();
  const repository = new TurnsRepository(tables.documents, TABLES.turns);
  const woken: string[] = [];
  const ended = new Set<string>();
  /** Tokens at which the call is killed. */
  const killed = new Set<string>();
  const tokens = {
    wake: async (token: string) => {
      if (killed.has(token)) throw new Error('The call was killed.');
      if (ended.has(token)) return false;
      woken.push(token);
      return true;
    },
  };
  const turns = new Turns({ repository, tokens, slots });
  const take = (job: string, oid: string, now: number, seconds = 1000) =>
    turns.take({ job, oid, since: now, seconds, token: job }, async () => undefined);
  return { turns, take, woken, ended, killed, repository, running: async () => (await repository.book()).running };
}

describe('turns at the transcription', () => {
  it('[pipeline.turns] come at once while a slot is free', async () => {
    const { take, woken, running } = region(2);
    await take('a1', 'a', 1);
    await take('a2', 'a', 2);
    expect(woken).toEqual(['a1', 'a2']);
    expect(await running()).toHaveLength(2);
  });

  it('[pipeline.fair-share] go to the first recording of a workspace next, though 690 of another wait', async () => {
    const { turns, take, woken } = region(1);
    for (let i = 0; i < 690; i++) await take(`a${i}`, 'a', i);
    await take('b0', 'b', 700);
    await take('b1', 'b', 701);
    expect(woken).toEqual(['a0']);
    await turns.leave('a0', 710);
    expect(woken.slice(1)).toEqual(['b0']);
    await turns.leave('b0', 720);
    await turns.leave('a1', 730);
    await turns.leave('b1', 740);
    await turns.leave('a2', 750);
    expect(woken.slice(2)).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('[pipeline.fair-share] tells before it waits, and says how long it has waited', async () => {
    const { turns, take } = region(1);
    const told: string[] = [];
    const ask = (job: string, since: number) =>
      turns.take({ job, oid: 'a', since, seconds: 1000, token: job }, async () => void told.push(job));
    await take('first', 'a', 1);
    expect(await ask('second', 10)).toBe(0);
    expect(await ask('second', 310)).toBe(300);
    expect(told).toEqual(['second', 'second']);
  });

  it('[pipeline.turns-end] leave the queue with an attempt that is deleted or tried again while it waits', async () => {
    const { turns, take, woken } = region(1);
    for (const job of ['a1', 'a2', 'a3']) await take(job, 'a', 1);
    await turns.leave('a2', 2);
    await turns.leave('a1', 3);
    expect(woken).toEqual(['a1', 'a3']);
  });

  it('[pipeline.turns-end] pass over an execution that was stopped, and end by themselves after its kill', async () => {
    const { turns, take, woken, ended } = region(1);
    for (const job of ['a1', 'a2', 'a3', 'a4']) await take(job, 'a', 1, 100);
    ended.add('a2');
    await turns.leave('a1', 2);
    expect(woken).toEqual(['a1', 'a3']);
    // Nothing ends the turn of a3, until another asks.
    await take('b1', 'b', 103);
    expect(woken).toEqual(['a1', 'a3', 'a4']);
  });

  it('[pipeline.turns-end] reach the next execution when the call that gave them is repeated after its kill', async () => {
    const { turns, take, woken, killed } = region(1);
    for (const job of ['a1', 'a2', 'a3']) await take(job, 'a', 1);
    killed.add('a2');
    await expect(turns.leave('a1', 10)).rejects.toThrow('killed');
    killed.clear();
    await turns.leave('a1', 15);
    expect(woken).toEqual(['a1', 'a2']);
    await turns.leave('a1', 20);
    await turns.leave('a2', 25);
    expect(woken).toEqual(['a1', 'a2', 'a3']);
  });

  it('[pipeline.turns-end] come again to an execution that was not woken, because the call was killed', async () => {
    const { repository, take, woken, running } = region(1);
    const lost = { wake: async () => Promise.reject(new Error('killed')) };
    const killed = new Turns({ repository, tokens: lost, slots: 1 });
    const ticket = { job: 'a1', oid: 'a', since: 1, seconds: 1000, token: 'old' };
    await expect(killed.take(ticket, async () => undefined)).rejects.toThrow('killed');
    await take('a1', 'a', 301);
    expect(woken).toEqual(['a1']);
    expect(await running()).toHaveLength(1);
  });

  it('[pipeline.fair-share] never exceed the slots, are given once, and come to everyone, whatever happens at once', async () => {
    const step = fc.record({
      joins: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 5 }),
      leaves: fc.array(fc.nat(), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 8 }), async (slots, steps) => {
        const { turns, take, woken, running } = region(slots);
        let now = 0;
        const joined: string[] = [];
        for (const { joins, leaves } of steps) {
          now += 1;
          const begun = joins.map((oid, i) => ({ job: `${now}-${i}`, oid: `w${oid}` }));
          joined.push(...begun.map(({ job }) => job));
          const present = await running();
          const ending = [...new Set(leaves.map((at) => present[at % present.length]?.job))];
          await Promise.all([
            ...begun.map(({ job, oid }) => take(job, oid, now)),
            ...ending.flatMap((job) => (job === undefined ? [] : [turns.leave(job, now)])),
          ]);
          expect((await running()).length).toBeLessThanOrEqual(slots);
        }
        // Everyone who is left has a turn, in at most as many rounds as there are recordings.
        for (let round = 0; round < joined.length; round++) {
          now += 1;
          for (const { job } of await running()) await turns.leave(job, now);
        }
        expect([...woken].sort()).toEqual([...joined].sort());
        expect(await running()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

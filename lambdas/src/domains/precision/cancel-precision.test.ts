import { mortal } from '../../../test/dynamodb/crash.ts';
import { CREDITS, PRICE, precisionWorld } from '../../../test/fakes/precision-world.ts';
import { sendBack, takeReview } from '../../repositories/corrections/review-rules.ts';
import { complete } from '../../repositories/corrections/task-rules.ts';

const code = async (call: Promise<{ body: { error?: { code: string } } }>) => (await call).body.error?.code;

describe('cancelling Precision', () => {
  it('[precision.cancel] gives everything back while no corrector has it, and lets the customer order again', async () => {
    const world = await precisionWorld();
    const { api } = world;
    await world.order();
    await world.work();
    const [first, second] = await Promise.all([world.cancel(), world.cancel('eve')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.tCompletion).toEqual({ draft: true });
    expect(first.body.card).toEqual({ waveform: 'abc' });
    expect(await world.credits()).toBe(CREDITS);
    await world.work();
    expect([...api.precisionExecutions.executions.values()]).toEqual(['ended']);
    expect(await api.corrections.untold()).toEqual([]);
    expect(await world.price()).toMatchObject({ state: 'none', hasHistory: true });
    expect(await world.take()).toBe('over');
    expect((await world.order()).status).toBe(200);
    await world.work();
    expect(await world.take()).toMatchObject({ state: 'taken' });
    expect(await world.bookings()).toEqual(expect.arrayContaining(['held', 'released']));
    expect(await world.credits()).toBe(CREDITS - PRICE);
  });

  it('[precision.cancel] also before the workflow has opened the task, which then stays cancelled', async () => {
    const world = await precisionWorld();
    await world.order();
    expect((await world.cancel()).status).toBe(200);
    await world.work();
    expect(await world.api.corrections.get('c1')).toMatchObject({ state: 'cancelled' });
    expect(await world.credits()).toBe(CREDITS);
    expect([...world.api.precisionExecutions.executions.values()]).toEqual(['ended']);
  });

  it('[precision.cancel-race] loses or wins against a corrector who takes it at the same moment, never both', async () => {
    const winners = new Set<string>();
    for (let turns = 0; turns < 40; turns += 2) {
      const world = await precisionWorld();
      await world.order();
      await world.work();
      const taking = async () => {
        for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
        return world.take();
      };
      const [cancelled, taken] = await Promise.all([world.cancel(), taking()]);
      const isTaken = typeof taken === 'object';
      expect(cancelled.status).toBe(isTaken ? 409 : 200);
      expect(await world.credits()).toBe(isTaken ? CREDITS - PRICE : CREDITS);
      expect((await world.present()).tCompletion?.perfection).toBe(isTaken ? false : undefined);
      winners.add(isTaken ? 'corrector' : 'customer');
    }
    expect(winners.size).toBe(2);
  });

  it('[precision.cancel] is refused once a corrector has it, and after the delivery', async () => {
    const world = await precisionWorld();
    await world.order();
    await world.work();
    await world.take();
    expect(await code(world.cancel())).toBe('ALREADY_PROCESSING');
    expect((await world.price()).state).toBe('taken');
    await world.complete();
    await world.work();
    expect(await code(world.cancel())).toBe('ALREADY_PROCESSING');
  });

  it('[precision.cancel] is refused while a corrector is paid for it, to whom a reviewer sent it back', async () => {
    const world = await precisionWorld();
    const { api } = world;
    await world.order();
    await world.work();
    await world.take();
    await api.corrections.change('c1', (task) =>
      complete(task, { uid: 'cora', now: api.time.now }, { comment: '', pay: { cents: 90, rate: 90 } }, 'before'),
    );
    const by = { uid: 'rita', now: api.time.now };
    await api.corrections.change('c1', (task) => takeReview(task, by));
    await api.corrections.change('c1', (task) => sendBack(task, by, { notes: 'Names', reject: false }));
    expect((await api.corrections.get('c1'))?.state).toBe('queued');
    expect((await world.price()).state).toBe('taken');
    expect(await code(world.cancel())).toBe('ALREADY_PROCESSING');
    expect(await world.bookings()).toEqual(['held']);
  });

  it('[precision.killed] ends the order after a kill of the cancelling at any write, by the workflow alone', async () => {
    for (let at = 1; at < 6; at++) {
      const world = await precisionWorld();
      await world.order();
      await world.work();
      const life = mortal(world.api.tables.documents);
      life.kill(at, 'after', false);
      await world.cancel();
      life.revive();
      // The hourly sweep tells the workflow again.
      const task = await world.api.corrections.get('c1');
      expect(task?.state).toBe('cancelled');
      await world.api.taskTokens.wake(task?.token ?? '');
      await world.work();
      expect(await world.credits()).toBe(CREDITS);
      expect((await world.present()).tCompletion).toEqual({ draft: true });
      expect((await world.present()).card).toEqual({ waveform: 'abc' });
    }
  });
});

describe('a transcript that is proofread', () => {
  it('[precision.stays] can neither be deleted nor moved nor changed by tools, until the order has ended', async () => {
    const world = await precisionWorld();
    const { api } = world;
    const move = () => api.call('moveCollection', { params: { id: 'c1' }, body: { orgId: 'other' }, caller: 'ann' });
    await world.order();
    expect(await world.remove()).toBe(409);
    expect((await move()).body.error.details).toEqual({ reason: 'review' });
    const before = { ...(await world.present()), tCompletion: { draft: true } };
    // A tool and a move that read the collection before the order.
    const run = {
      tool: 'recode',
      number: 1,
      running: true,
      started: 1,
      start: 0,
      end: 1,
      languageCode: 'en-US',
    } as const;
    expect(await api.collections.beginToolRun(before, run, 'ann')).toBeUndefined();
    expect(await api.shares.move(before, 'other')).toBeUndefined();
    await world.cancel();
    expect((await move()).status).toBe(200);
    expect(await world.remove()).toBe(200);
  });
});

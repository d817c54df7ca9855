import fc from 'fast-check';
import { KilledError, mortal } from '../dynamodb/crash.ts';
import { moneyWorld, runWorkflow } from './money-world.ts';

type World = Awaited<ReturnType<typeof moneyWorld>>;

const HOURS = 3600;
/** The plan has 200 s left of its 7,200, and there are 150 s of credits: a recording of 300 s needs both. */
const [USED, CREDITS, SECONDS] = [7000, 150, 300];
const as = { params: { id: 'c1' }, caller: 'ann' };

const moment = fc.record({
  at: fc.integer({ min: 1, max: 12 }),
  when: fc.constantFrom<'before' | 'after'>('before', 'after'),
  /** Whether a next try goes on at once, or nothing goes on. */
  isReplaced: fc.boolean(),
  /** Whether the event about the end of the execution arrives. */
  isTold: fc.boolean(),
});

async function begun(credits = CREDITS) {
  const world = await moneyWorld({ paid: true, plan: 'pro' });
  await world.upload('all', USED);
  await runWorkflow(world, 'all');
  if (credits > 0) await world.give(credits);
  return { world, life: mortal(world.api.tables.documents) };
}

/** What a process does until it is killed. */
async function until(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isKilled(error)) throw error;
  }
}

function isKilled(error: unknown): boolean {
  // A sweep goes on after a failure, and throws all of them at its end.
  if (error instanceof AggregateError) return error.errors.every(isKilled);
  return error instanceof KilledError || (error instanceof Error && isKilled(error.cause));
}

/** What happens after an execution ended without an end of its own. */
async function afterwards(world: World, isTold: boolean): Promise<void> {
  const attempt = (await world.collection('c1'))?.attempt ?? 1;
  await world.api.executions.stop('c1', attempt);
  if (isTold) await world.steps.abandoned('c1', attempt);
  world.api.time.now += 2 * HOURS;
  await world.steps.sweep();
}

/** The bookings of the recording, in the state that they have. */
async function bookings(world: World): Promise<(string | number)[][]> {
  const { entries } = await world.api.ledger.listEntries('org', { limit: 100 });
  return entries
    .flatMap((entry) => (entry.type === 'booking' && entry.collectionId === 'c1' ? [entry] : []))
    .filter(({ state }) => state !== 'released')
    .map(({ state, fromPlan, fromCredits }) => [state, fromPlan, fromCredits]);
}

async function expectPaidOnce(world: World): Promise<void> {
  expect(await bookings(world)).toEqual([['settled', 200, 100]]);
  expect(await world.balance()).toMatchObject({ draftUsed: 7200, credits: CREDITS - 100 });
}

async function expectNothingTaken(world: World, credits = CREDITS): Promise<void> {
  expect(await bookings(world)).toEqual([]);
  expect(await world.balance()).toMatchObject({ draftUsed: USED, credits });
}

describe('a kill at a random moment between hold and settlement', () => {
  it('[billing.kill] of a step loses no minute and charges none twice, whether or not the transcription goes on', async () => {
    await fc.assert(
      fc.asyncProperty(moment, async ({ at, when, isReplaced, isTold }) => {
        const { world, life } = await begun();
        await world.upload('c1', SECONDS);
        life.kill(at, when, isReplaced);
        await until(() => runWorkflow(world, 'c1'));
        life.revive();
        await afterwards(world, isTold);
        const isDone = (await world.collection('c1'))?.tCompletion?.draft === true;
        if (isReplaced) expect(isDone).toBe(true);
        if (isDone) return expectPaidOnce(world);
        await expectNothingTaken(world);
        expect((await world.api.call('retryCollection', as)).status).toBe(200);
        expect(await runWorkflow(world, 'c1')).toBe('done');
        await expectPaidOnce(world);
      }),
      { numRuns: 50 },
    );
  });

  it('[billing.kill] of a purchase, of the resumption or of unpausing loses no minute, and the recording goes on once', async () => {
    const by = fc.constantFrom<'resume' | 'unpause' | 'sweep'>('resume', 'unpause', 'sweep');
    await fc.assert(
      fc.asyncProperty(moment, by, async ({ at, when, isReplaced, isTold }, way) => {
        const { world, life } = await begun(0);
        await world.upload('c1', SECONDS);
        expect(await runWorkflow(world, 'c1')).toBe('paused');
        const goOn = async () => {
          await world.give(CREDITS);
          if (way === 'resume') await world.resume();
          if (way === 'unpause') await world.api.call('unpauseCollection', as);
          if (way === 'sweep') await world.steps.sweep();
        };
        life.kill(at, when, isReplaced);
        await until(goOn);
        life.revive();
        // The payment provider repeats its event; a person clicks again.
        await goOn();
        world.api.time.now += 2 * HOURS;
        await world.steps.sweep();
        const { attempt, paused } = (await world.collection('c1')) ?? {};
        expect([attempt, paused]).toEqual([2, undefined]);
        expect(await world.api.executions.status('c1', 2)).toBe('running');
        expect(await runWorkflow(world, 'c1')).toBe('done');
        await afterwards(world, isTold);
        await expectPaidOnce(world);
        expect(await world.api.ledger.waiting('org', 5)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('[billing.kill] of a deletion gives the minutes back with the next sweep', async () => {
    await fc.assert(
      fc.asyncProperty(moment, async ({ at, when, isReplaced }) => {
        const { world, life } = await begun();
        await world.upload('c1', SECONDS);
        await world.steps.reserve({ collectionId: 'c1', attempt: 1, duration: SECONDS });
        life.kill(at, when, isReplaced);
        await until(() => world.api.call('deleteCollection', as));
        life.revive();
        await world.api.call('deleteCollection', as);
        world.api.time.now += 2 * HOURS;
        await world.steps.sweep();
        await expectNothingTaken(world);
      }),
      { numRuns: 20 },
    );
  });

  it('[billing.kill] of the retry of an overdue recording gives its minutes back once, and charges for one attempt', async () => {
    await fc.assert(
      fc.asyncProperty(moment, async ({ at, when, isReplaced, isTold }) => {
        const { world, life } = await begun();
        await world.upload('c1', SECONDS);
        await world.steps.reserve({ collectionId: 'c1', attempt: 1, duration: SECONDS });
        world.api.time.now += HOURS;
        life.kill(at, when, isReplaced);
        await until(() => world.api.call('retryCollection', as));
        life.revive();
        // A person clicks again: only what was interrupted is completed.
        await world.api.call('retryCollection', as);
        const statuses = await Promise.all([1, 2, 3].map((attempt) => world.api.executions.status('c1', attempt)));
        expect(statuses).toEqual(['ended', 'running', 'absent']);
        expect(await world.collection('c1')).toMatchObject({ attempt: 2, retried: true, progress: 'PENDING' });
        await expectNothingTaken(world);
        if (isTold) await world.steps.abandoned('c1', 1);
        // A late step of the attempt that was stopped.
        const late = world.steps.reserve({ collectionId: 'c1', attempt: 1, duration: SECONDS });
        await expect(late).rejects.toMatchObject({ name: 'CollectionGone' });
        expect(await runWorkflow(world, 'c1')).toBe('done');
        await afterwards(world, isTold);
        await expectPaidOnce(world);
      }),
      { numRuns: 50 },
    );
  });
});

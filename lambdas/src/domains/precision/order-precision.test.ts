import { TARGET_SECONDS } from '@parlance/contract/correction';
import { thinnedVersions } from '@parlance/contract/version';
import { KilledError, mortal } from '../../../test/dynamodb/crash.ts';
import { CREDITS, PRICE, precisionWorld } from '../../../test/fakes/precision-world.ts';

const code = async (call: Promise<{ body: { error?: { code: string } } }>) => (await call).body.error?.code;

describe('ordering Precision', () => {
  it('[precision.order] holds the price, makes the text read only, shows when it is due, and opens the task, once for two tabs', async () => {
    const world = await precisionWorld({ editing: 'ann', editingName: 'Ann', editingAt: 1_700_000_000 });
    const { api } = world;
    expect(await world.price()).toMatchObject({
      ...{
        state: 'none',
        offered: true,
        seconds: 60,
        fromPlan: 0,
        credits: PRICE,
        affordable: true,
        hasHistory: false,
      },
    });
    const [first, second] = await Promise.all([world.order(), world.order()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      tCompletion: { draft: true, perfection: false },
      card: { waveform: 'abc', due: api.time.now + TARGET_SECONDS },
    });
    expect(first.body.editing).toBeUndefined();
    // The order is the server's alone.
    expect(first.body).not.toHaveProperty('precision');
    expect(await world.credits()).toBe(CREDITS - PRICE);
    expect(await world.bookings()).toEqual(['held']);
    await world.work();
    expect((await world.order()).status).toBe(200);
    expect(api.precisionExecutions.executions.size).toBe(1);
    expect(await api.corrections.get('c1')).toMatchObject({
      ...{ state: 'queued', languageCode: 'en', oid: 'org', owner: 'ann', seconds: 60, difficulty: 'easy' },
      ...{ due: api.time.now + TARGET_SECONDS, token: 'token 1' },
    });
    expect(await world.price()).toMatchObject({
      state: 'queued',
      hasHistory: true,
      due: api.time.now + TARGET_SECONDS,
    });
  });

  it('[precision.read-only] refuses saves of the customer until it ends, also of an editor that was open', async () => {
    const world = await precisionWorld();
    await world.order();
    const save = () =>
      world.api.call('saveTranscript', {
        ...{ params: { id: 'c1' }, caller: 'ann' },
        body: { words: [], startTime: 0, endTime: 1, version: 1, checkout: false },
      });
    expect((await save()).body.error.details).toEqual({ reason: 'review' });
    await world.cancel();
    expect((await save()).status).toBe(200);
  });

  it('[precision.plan-first] takes minutes of Precision of the plan before credits, and nothing of an enterprise', async () => {
    const world = await precisionWorld();
    const { api } = world;
    const subscription = {
      id: 'sub',
      features: [],
      status: 'active',
      periodStart: api.time.now - 60,
      precisionMinutes: 0.5,
      quantity: 1,
    };
    await api.billing.change('org', { subscription }, api.time.now);
    expect(await world.price()).toMatchObject({ fromPlan: 30, credits: 240, affordable: true });
    await world.order();
    expect(await world.credits()).toBe(CREDITS - 240);
    const rich = await precisionWorld();
    await rich.api.billing.change('org', { enterprise: 1 }, rich.api.time.now);
    rich.api.freeFeatures.pop();
    expect(await rich.price()).toMatchObject({ credits: 0, affordable: true });
    expect((await rich.order()).status).toBe(200);
    expect(await rich.credits()).toBe(CREDITS);
  });

  it('[precision.cost-private] tells what the workspace has only to those who may order', async () => {
    const world = await precisionWorld({ sharedWith: { bob: true } });
    const COST = ['affordable', 'credits', 'fromPlan', 'hasHistory'];
    const shownTo = async (caller: string) =>
      Object.keys(await world.price(caller)).filter((key) => COST.includes(key));
    expect((await shownTo('ann')).sort()).toEqual(COST);
    expect((await shownTo('eve')).sort()).toEqual(COST);
    expect(await shownTo('bob')).toEqual([]);
    expect(await world.price('bob')).toMatchObject({ state: 'none', offered: true, seconds: 60 });
    await world.order();
    expect(await world.price('bob')).toMatchObject({ state: 'queued' });
    expect(await shownTo('bob')).toEqual([]);
  });

  it('[precision.refused] is refused without right, language, feature or credits, for a document, and before the draft is done', async () => {
    const world = await precisionWorld();
    const { api } = world;
    expect(await code(world.order('bob'))).toBe('NOT_FOUND');
    expect(await code(world.order('mallory'))).toBe('NOT_FOUND');
    expect(await code(world.call('getPrecision', 'bob'))).toBe('NOT_FOUND');
    expect(await code(world.call('cancelPrecision', 'bob'))).toBe('NOT_FOUND');
    const back = { source: 'back', credits: 1 - PRICE, who: 'eve', reason: 'Back' };
    await api.ledger.grant('org', { ...back, credits: PRICE - CREDITS - 1 }, api.time.now);
    expect(await world.price()).toMatchObject({ affordable: false });
    const poor = await world.order();
    expect(poor.body.error).toMatchObject({
      code: 'NOT_ENOUGH_MINUTES',
      message: 'Issue with request to upgrade. Check payment method or lack of credits.',
    });
    await api.ledger.grant('org', back, api.time.now);
    api.freeFeatures.pop();
    expect(await code(world.order())).toBe('FEATURE_NOT_INCLUDED');
    const unknown = await precisionWorld({ languageCode: 'fi-FI' });
    expect((await unknown.order()).body.error.fields).toEqual({ language: 'language-no-correctors' });
    expect(await unknown.price()).toMatchObject({ offered: false });
    for (const changes of [
      { progress: 'PENDING', tProgress: 10, tCompletion: undefined },
      { progress: 'ERROR', tProgress: 0, tCompletion: undefined },
      { paused: true },
      { tCompletion: { draft: true, recode: false } },
      { toolRun: { tool: 'denoise', number: 1, running: true, started: 1 } },
    ] as const) {
      expect(await code((await precisionWorld(changes)).order())).toBe('ALREADY_PROCESSING');
    }
    expect((await (await precisionWorld({ type: 'text' })).order()).status).toBe(400);
    expect(await world.bookings()).toEqual([]);
  });

  it('[precision.languages] offers what correctors of the region other than the customer have, read once a minute', async () => {
    const world = await precisionWorld();
    const languages = async (caller = 'ann') => (await world.api.call('getPrecisionLanguages', { caller })).body.data;
    expect(await languages()).toEqual(['de', 'en']);
    expect(await languages('cora')).toEqual([]);
    await world.corrector('ann', ['fi']);
    await world.corrector('bob', ['fi']);
    expect(await languages()).toEqual(['de', 'en']);
    world.api.time.now += 61;
    expect(await languages('ann')).toEqual(['de', 'en', 'fi']);
  });

  it('[precision.languages] counts no corrector who is a member of the workspace, since none of them gets its tasks', async () => {
    const world = await precisionWorld();
    const { api } = world;
    const languages = async (orgId?: string, caller = 'ann') => {
      const answer = await api.call('getPrecisionLanguages', { caller, ...(orgId && { query: { orgId } }) });
      return answer.body.data ?? answer.status;
    };
    // Bob is a member of the workspace that orders, and not of the other one.
    await world.corrector('cora', ['de']);
    await world.corrector('bob', ['en']);
    expect(await languages('org')).toEqual(['de']);
    expect(await languages('other')).toEqual(['de', 'en']);
    expect(await languages()).toEqual(['de', 'en']);
    expect(await languages('other', 'bob')).toBe(404);
    expect(await world.price()).toMatchObject({ offered: false });
    expect((await world.order()).body.error?.fields).toEqual({ language: 'language-no-correctors' });
    expect(await world.bookings()).toEqual([]);
    // A corrector from outside is enough.
    await world.corrector('cora', ['de', 'en']);
    api.time.now += 61;
    expect(await languages('org')).toEqual(['de', 'en']);
    expect((await world.order()).status).toBe(200);
  });

  it('[precision.draft-kept] keeps the draft as a version with a name, which is never thinned out', async () => {
    const world = await precisionWorld();
    const { api } = world;
    await world.order();
    await world.work();
    expect((await world.price()).draftVersion).toBe('1');
    const [draft] = await api.versions.outline('c1');
    expect(draft).toMatchObject({ version: 1, name: 'Before Precision' });
    const later = { version: 1, savedAt: 1, name: draft?.name };
    expect(thinnedVersions([later, { version: 2, savedAt: 2 }, { version: 3, savedAt: 3 }], api.time.now)).toEqual([2]);
    await api.versions.remove('c1', [1]);
    expect((await world.price()).draftVersion).toBeUndefined();
  });

  it('[precision.killed] goes on after a kill between any two writes, and never takes twice or keeps what is not ordered', async () => {
    for (const moment of ['before', 'after'] as const) {
      for (let at = 1; at < 9; at++) {
        const world = await precisionWorld();
        const life = mortal(world.api.tables.documents);
        life.kill(at, moment, false);
        const { status } = await world.order();
        life.revive();
        if (at % 2 === 0) {
          // The customer asks again.
          expect((await world.order()).status).toBe(200);
        } else {
          await world.sweepAfter(7200);
        }
        const isOrdered = (await world.present()).tCompletion?.perfection === false;
        expect(await world.credits()).toBe(isOrdered ? CREDITS - PRICE : CREDITS);
        expect(world.api.precisionExecutions.executions.size).toBe(isOrdered ? 1 : 0);
        await world.work();
        if (isOrdered) expect(await world.take()).toMatchObject({ state: 'taken' });
        if (status === 200 && at > 6) return;
      }
    }
  });

  it('[precision.killed] holds again what the sweep released between two calls, or orders nothing', async () => {
    for (const isSpent of [false, true]) {
      const world = await precisionWorld();
      const { api } = world;
      const begin = api.precisionOrders.begin.bind(api.precisionOrders);
      api.precisionOrders.begin = async (collection, order) => {
        await api.ledger.release({ oid: 'org', collectionId: 'c1', attempt: order.order, kind: 'precision' }, 1);
        const spent = { source: 'spent', credits: -CREDITS, who: 'eve', reason: 'Spent' };
        if (isSpent) await api.ledger.grant('org', spent, api.time.now);
        return begin(collection, order);
      };
      expect(await code(world.order())).toBe(isSpent ? 'NOT_ENOUGH_MINUTES' : undefined);
      expect(await world.bookings()).toEqual([isSpent ? 'released' : 'held']);
      expect((await world.present()).tCompletion?.perfection).toBe(isSpent ? undefined : false);
      expect(api.precisionExecutions.executions.size).toBe(isSpent ? 0 : 1);
    }
  });

  it('[precision.killed] opens the task once when its step is killed at any write', async () => {
    for (let at = 1; at < 6; at++) {
      const world = await precisionWorld();
      await world.order();
      const order = (await world.present()).precision?.order ?? 0;
      const life = mortal(world.api.tables.documents);
      life.kill(at, at % 2 === 0 ? 'before' : 'after', true);
      const input = { collectionId: 'c1', attempt: order };
      await world.steps.open({ ...input, token: 'first' }).catch((error: unknown) => {
        if (!(error instanceof KilledError) && !String(error).includes('available')) throw error;
      });
      life.revive();
      expect(await world.steps.open({ ...input, token: 'second' })).toEqual({ waits: true });
      expect(await world.api.corrections.get('c1')).toMatchObject({ order, state: 'queued', token: 'second' });
      expect((await world.present()).precision?.draftVersion).toBe(1);
      expect(await world.api.versions.outline('c1')).toHaveLength(1);
    }
  });
});

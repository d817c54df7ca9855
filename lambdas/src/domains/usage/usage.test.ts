import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const PERIOD = Date.UTC(2023, 10, 1) / 1000;

async function system(billing: object = {}) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'owner', bob: 'admin', cid: 'member' });
  const organization = { name: 'Lab', locale: 'us', creationTime: 1, owners: { ann: true, bob: false } };
  await api.tables.put('organizations', { id: 'org', item: 'organization', ...organization, billing });
  await api.tables.put('users', storedUser('ann'));
  const plan = { unlimited: false, periodStart: PERIOD, draft: 7200, precision: 0 };
  const hold = (collectionId: string, seconds: number) =>
    api.ledger.hold(
      { oid: 'org', collectionId, attempt: 1, kind: 'draft', seconds, uid: 'ann', name: 'Talk' },
      plan,
      api.time.now,
    );
  return {
    api,
    hold,
    settle: (collectionId: string) =>
      api.ledger.settle({ oid: 'org', collectionId, attempt: 1, kind: 'draft' }, api.time.now),
    give: (source: string, credits: number) =>
      api.ledger.grant('org', { source, credits, who: 'ann', reason: 'Pack' }, api.time.now),
    usage: (caller = 'cid') =>
      api.call('getUsage', { params: { uid: caller }, body: { orgId: 'org', locale: 'us' }, caller }),
    list: (caller: string, query: Record<string, string> = {}) =>
      api.call('listLedger', { params: { uid: caller, oid: 'org' }, query, caller }),
  };
}

describe('usage', () => {
  it('[billing.usage] says how many minutes the plan includes, and how many are used, held and left', async () => {
    const { hold, settle, give, usage } = await system();
    const fresh = (await usage()).body;
    expect(fresh).toEqual({
      plan: { draft: 120, precision: 0 },
      usage: { subscription: 0, precisionCredits: 0, estimatedDraft: 0 },
      ...{ draftLeft: 120, hasMinutes: true, credits: 0, unlimited: false, periodStart: PERIOD, maxFileSeconds: 600 },
      waiting: 0,
    });
    await hold('done', 600);
    await settle('done');
    await hold('running', 1800);
    const { body } = await usage();
    expect(body.usage).toEqual({ subscription: 10, precisionCredits: 0, estimatedDraft: 30 });
    expect(body.draftLeft).toBe(80);
    await hold('rest', 4800);
    expect((await usage()).body).toMatchObject({ draftLeft: 0, hasMinutes: false });
    await give('checkout/1', 90);
    expect((await usage()).body).toMatchObject({ draftLeft: 0, hasMinutes: true, credits: 90 });
  });

  it('[billing.usage] counts in the billing period of a subscription, and without a limit for an enterprise', async () => {
    const period = { periodStart: PERIOD + 86_400, periodEnd: PERIOD + 30 * 86_400 };
    const subscribed = { id: 's', status: 'active', quantity: 2, draftMinutes: 300, precisionMinutes: 10, ...period };
    const { hold, usage } = await system({ subscription: subscribed, plan: 'pro' });
    await hold('before', 600);
    const { body } = await usage();
    expect(body).toMatchObject({ plan: { draft: 600, precision: 20 }, draftLeft: 600, ...{ hasMinutes: true } });
    expect(body.periodStart).toBe(period.periodStart);
    expect(body).not.toHaveProperty('maxFileSeconds');
    const enterprise = await system({ enterprise: 5 });
    expect((await enterprise.usage()).body).toMatchObject({ unlimited: true, hasMinutes: true });
  });

  it('[shell.chip-paused] counts the recordings that wait for minutes', async () => {
    const { api, usage } = await system();
    for (let n = 1; n <= 12; n++) {
      await api.ledger.wait({ oid: 'org', collectionId: `c${n}`, attempt: 1, seconds: 60, started: n }, api.time.now);
      if (n === 2) expect((await usage()).body.waiting).toBe(2);
    }
    expect((await usage()).body.waiting).toBe(10);
  });

  it('[billing.usage] is for members, and the entries for owners and admins', async () => {
    const { usage, list, api } = await system();
    expect((await usage('eve')).body.error.code).toBe('NOT_FOUND');
    const months = { params: { uid: 'eve', oid: 'org' }, caller: 'eve' };
    expect((await api.call('getLedgerMonths', months)).body.error.code).toBe('NOT_FOUND');
    expect((await list('eve')).body.error.code).toBe('NOT_FOUND');
    expect((await list('cid')).body.error.code).toBe('FORBIDDEN');
    expect((await list('bob')).status).toBe(200);
  });

  it('[billing.ledger-entries] are listed newest first with names, in pages; a key of another list is refused', async () => {
    const { api, hold, settle, give, list } = await system();
    await give('checkout/cs_test_1', 600);
    api.time.now += 10;
    await hold('c1', 30);
    api.time.now += 10;
    await give('operator/u1', -100);
    const seen: unknown[] = [];
    let nextPage: string | undefined;
    do {
      const { body } = await list('ann', { limit: '1', ...(nextPage && { nextPage }) });
      seen.push(...body.data);
      nextPage = body.LastEvaluatedKey;
    } while (nextPage);
    const by = { uid: 'ann', name: 'Name of ann', email: 'ann@example.com' };
    expect(seen).toMatchObject([
      { type: 'grant', source: 'operator/u1', credits: -100, by },
      { type: 'booking', collectionId: 'c1', name: 'Talk', state: 'held', fromPlan: 30, fromCredits: 0, by },
      { type: 'grant', source: 'checkout/cs_test_1', credits: 600, reason: 'Pack', by },
    ]);
    const { body } = await list('ann', { limit: '1' });
    await putWorkspace(api.tables, 'org2', { ann: 'owner' });
    const query = { nextPage: body.LastEvaluatedKey ?? '' };
    const other = await api.call('listLedger', { params: { uid: 'ann', oid: 'org2' }, query, caller: 'ann' });
    expect(other.body.error.code).toBe('INVALID_PAGE_KEY');
    await settle('c1');
    const months = await api.call('getLedgerMonths', {
      params: { uid: 'cid', oid: 'org' },
      query: { count: '2' },
      caller: 'cid',
    });
    expect(months.body.data).toEqual([
      { month: '2023-10', draft: 0, precision: 0, credits: 0 },
      { month: '2023-11', draft: 30, precision: 0, credits: 500 },
    ]);
  });
});

describe('reports', () => {
  const DAY = 86_400;

  /** An entry in each of the months November, October and September 2023, and one at the first second of October. */
  async function threeMonths() {
    const { api, hold, give } = await system();
    const now = api.time.now;
    const moments: [string, number][] = [
      ['september', PERIOD - 31 * DAY - 1],
      ['october-first', PERIOD - 31 * DAY],
      ['october', PERIOD - DAY],
      ['november', PERIOD + DAY],
    ];
    for (const [name, time] of moments) {
      api.time.now = time;
      await hold(name, 60);
    }
    await give('checkout/1', 90);
    api.time.now = now;
    const report = (body: object, caller = 'bob') =>
      api.call('downloadReport', { body: { uid: caller, oid: 'org', ...body }, caller });
    const names = async (body: object) =>
      (await report(body)).body.data.map((entry) => (entry.type === 'booking' ? entry.collectionId : 'credits')).sort();
    return { api, report, names };
  }

  it('[billing.reports] have the entries since the first second of a month (UTC)', async () => {
    const { names } = await threeMonths();
    expect(await names({ span: 0 })).toEqual(['credits', 'november']);
    expect(await names({ span: 1 })).toEqual(['credits', 'november', 'october', 'october-first']);
    expect(await names({ span: 12, maxSpan: 1 })).toEqual(['credits', 'november', 'october', 'october-first']);
    expect(await names({ span: 2 })).toHaveLength(5);
  });

  it('[billing.reports] have the entries of one kind when asked', async () => {
    const { names, report } = await threeMonths();
    expect(await names({ span: 0, filter: 'draft' })).toEqual(['november']);
    expect(await names({ span: 0, filter: 'credits' })).toEqual(['credits']);
    expect(await names({ span: 0, filter: 'precision' })).toEqual([]);
    for (const wrong of [{ span: -1 }, { span: 36 }, { span: 0, filter: 'tea' }]) {
      expect((await report(wrong)).status).toBe(400);
    }
  });

  it('[billing.reports] come in pages with the names of people, for owners and admins about themselves', async () => {
    const { api, report } = await threeMonths();
    api.time.now = PERIOD + 2 * DAY;
    for (let i = 0; i < 600; i++) {
      await api.ledger.grant('org', { source: `operator/${i}`, credits: 1, who: 'ann', reason: 'Test' }, api.time.now);
    }
    const first = (await report({ span: 0 })).body;
    const second = (await report({ span: 0, nextPage: first.LastEvaluatedKey })).body;
    expect([first.data.length, second.data.length, second.LastEvaluatedKey]).toEqual([500, 102, undefined]);
    expect(first.data[0]?.by).toMatchObject({ uid: 'ann' });
    expect((await report({ span: 0 }, 'cid')).status).toBe(403);
    expect((await report({ span: 0 }, 'eve')).status).toBe(404);
    expect((await report({ span: 0, uid: 'ann' })).status).toBe(404);
  });
});

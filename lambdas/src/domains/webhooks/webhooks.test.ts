import type { RouteName } from '@parlance/contract/routes';
import { MAX_WEBHOOKS } from '@parlance/contract/webhook';
import { WEBHOOK_EVENTS } from '@parlance/contract/webhook-events';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const oid = 'org';
const body = { url: 'https://hooks.example/in', events: ['transcript.ready'] };

/** Ann owns the workspace, Bob is an admin, Cid a member; Dan is a stranger. */
async function workspace() {
  const api = createTestApi();
  for (const uid of ['ann', 'bob', 'cid']) {
    await api.tables.put('users', storedUser(uid, { organizations: { org: true } }));
  }
  await api.tables.put('users', storedUser('dan', { organizations: {} }));
  await putWorkspace(api.tables, oid, { ann: 'owner', bob: 'admin', cid: 'member' });
  const call = <N extends RouteName>(name: N, more: Parameters<typeof api.call<N>>[1] = {}) =>
    api.call(name, { ...more, params: { oid, ...more.params }, caller: more.caller ?? 'ann' });
  const add = async (changes: object = {}) => (await call('createWebhook', { body: { ...body, ...changes } })).body;
  return { api, call, add };
}

describe('the webhooks of a workspace', () => {
  it('[webhooks.manage] are managed by owners and admins, and hidden from others', async () => {
    const { call, add } = await workspace();
    const { webhook } = await add({ description: ' CRM \u202E' });
    expect(webhook).toEqual({
      ...{
        id: expect.any(String),
        url: body.url,
        events: body.events,
        on: true,
        description: 'CRM',
        created: expect.any(Number),
      },
    });
    expect((await call('listWebhooks', { caller: 'bob' })).body.data).toEqual([webhook]);
    expect((await call('listWebhooks', { caller: 'cid' })).status).toBe(403);
    expect((await call('listWebhooks', { caller: 'dan' })).status).toBe(404);
    const params = { webhookId: webhook.id };
    for (const name of ['deleteWebhook', 'rotateWebhookSecret', 'listWebhookDeliveries'] as const) {
      expect((await call(name, { params, caller: 'cid' })).status).toBe(403);
    }
    const changed = await call('updateWebhook', {
      params,
      body: { on: false, events: [...WEBHOOK_EVENTS] },
      caller: 'bob',
    });
    expect(changed.body).toEqual({ ...webhook, on: false, events: WEBHOOK_EVENTS });
    expect((await call('deleteWebhook', { params })).status).toBe(200);
    expect((await call('deleteWebhook', { params })).status).toBe(404);
    expect((await call('listWebhooks')).body.data).toEqual([]);
  });

  it('[webhooks.manage] are 10 at most, also for calls at the same time', async () => {
    const { call, add } = await workspace();
    const answers = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 3 }, () => call('createWebhook', { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOKS);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const { data } = (await call('listWebhooks')).body;
    await call('deleteWebhook', { params: { webhookId: data[0]?.id ?? '' } });
    expect((await add()).webhook.id).toEqual(expect.any(String));
  });

  it('[webhooks.university] do not exist at universities', async () => {
    const { api, call } = await workspace();
    const [organization] = (await api.tables.items('organizations')).filter(({ item }) => item === 'organization');
    await api.tables.put('organizations', { ...organization, type: 'university' });
    for (const name of ['listWebhooks', 'createWebhook'] as const) {
      expect((await call(name, { body })).status).toBe(403);
    }
  });

  it.each([
    ['http://hooks.example/', 'not-https'],
    ['https://me:secret@hooks.example/', 'has-user'],
    ['https://hooks.example:8443/', 'port'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://[::ffff:10.0.0.1]/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://localhost/', 'not-public'],
  ])('[webhooks.address] refuse %s: %s', async (url, problem) => {
    const { call, add } = await workspace();
    const made = await call('createWebhook', { body: { ...body, url } });
    expect([made.status, made.body.error.fields]).toEqual([400, { url: problem }]);
    const { webhook } = await add();
    const changed = await call('updateWebhook', { params: { webhookId: webhook.id }, body: { url } });
    expect([changed.status, changed.body.error.fields]).toEqual([400, { url: problem }]);
  });

  it('[webhooks.secret] [webhooks.rotate] show a secret once, and store it sealed for its endpoint', async () => {
    const { api, call, add } = await workspace();
    const { webhook, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify((await call('listWebhooks')).body)).not.toContain('secret');
    expect(JSON.stringify(await api.tables.items('webhooks'))).not.toContain(secret);
    const stored = await api.webhooks.get(oid, webhook.id);
    const open = (id: string) => api.webhookSecrets.open({ oid, id }, stored?.secret ?? '');
    expect(await open(webhook.id)).toBe(secret);
    await expect(open('another')).rejects.toThrow();

    const rotated = (await call('rotateWebhookSecret', { params: { webhookId: webhook.id } })).body;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook.oldSecretUntil).toBe(api.time.now + 24 * 3600);
    const { old } = (await api.webhooks.get(oid, webhook.id)) ?? {};
    expect(await api.webhookSecrets.open({ oid, id: webhook.id }, old?.secret ?? '')).toBe(secret);
    api.time.now += 24 * 3600;
    expect((await call('listWebhooks')).body.data[0]).not.toHaveProperty('oldSecretUntil');
  });

  it('[webhooks.audit] stand in the audit log with their host alone', async () => {
    const { api, call, add } = await workspace();
    const { webhook } = await add({ url: 'https://hooks.example/a-secret-path' });
    const params = { webhookId: webhook.id };
    for (const [name, changes] of [
      ['updateWebhook', { on: false }],
      ['rotateWebhookSecret', {}],
      ['deleteWebhook', {}],
    ] as const) {
      api.time.now += 1;
      await call(name, { params, body: changes });
    }
    const { data } = (await call('listAuditLog')).body;
    expect(data.map(({ event }) => event)).toEqual(
      ['webhook-deleted', 'webhook-secret-rotated', 'webhook-changed', 'webhook-made'].map((action) => ({
        ...{ action, host: 'hooks.example' },
      })),
    );
    expect(JSON.stringify(data)).not.toContain('a-secret-path');
  });

  it('[webhooks.test] [webhooks.redeliver] send a sample or a delivery of the log again, some times an hour', async () => {
    const { api, call, add } = await workspace();
    const { webhook } = await add();
    const params = { webhookId: webhook.id };
    const test = (await call('testWebhook', { params, body: { event: 'transcript.failed' } })).body;
    expect(test).toMatchObject({
      state: 'waiting',
      tries: 0,
      payload: { type: 'transcript.failed', failure: 'no-speech', test: true },
    });
    api.time.now += 1;
    const again = (await call('redeliverWebhook', { params: { ...params, deliveryId: test.id } })).body;
    expect(again.payload).toEqual(test.payload);
    expect(again.id).not.toBe(test.id);
    expect(api.webhookExecutions.started.map(({ id }) => id)).toEqual([test.id, again.id]);
    const deliveryId = again.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await call('redeliverWebhook', { params: { ...params, deliveryId } })).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => call('testWebhook', { params, body: { event: 'precision.done' } })),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it('[webhooks.log] list the deliveries of 30 days, newest first, page by page', async () => {
    const { api, call, add } = await workspace();
    const [{ webhook }, other] = [await add(), await add()];
    const params = { webhookId: webhook.id };
    for (let i = 0; i < 3; i++) {
      api.time.now += 10;
      await call('testWebhook', { params, body: { event: 'transcript.ready' } });
    }
    await call('testWebhook', { params: { webhookId: other.webhook.id }, body: { event: 'transcript.ready' } });
    const page = (query: object = {}) => call('listWebhookDeliveries', { params, query: { limit: '2', ...query } });
    const first = (await page()).body;
    const second = (await page({ nextPage: first.LastEvaluatedKey })).body;
    const times = [...first.data, ...second.data].map(({ created }) => created);
    expect(times).toEqual([api.time.now, api.time.now - 10, api.time.now - 20]);
    expect(second.LastEvaluatedKey).toBeUndefined();
    api.time.now += 30 * 24 * 3600 - 15;
    expect((await page()).body.data).toHaveLength(2);
    expect((await page({ nextPage: 'no-key-of-this-list' })).status).toBe(400);
  });

  it('[webhooks.deleted] delete their log with them, and no other log', async () => {
    const { api, call, add } = await workspace();
    const [{ webhook }, other] = [await add(), await add()];
    for (const { id: webhookId } of [webhook, other.webhook]) {
      await call('testWebhook', { params: { webhookId }, body: { event: 'transcript.ready' } });
    }
    await call('deleteWebhook', { params: { webhookId: webhook.id } });
    const left = JSON.stringify(await api.tables.items('webhooks'));
    expect(left).not.toContain(webhook.id);
    expect(left).toContain(other.webhook.id);
    await api.webhooks.removeAll(oid);
    await api.webhookLog.removeAll(oid);
    expect(await api.tables.items('webhooks')).toEqual([]);
  });

  it('[webhooks.samples] give a sample of each event, always the same', async () => {
    const { call } = await workspace();
    for (const event of WEBHOOK_EVENTS) {
      const sample = async () => (await call('listWebhookSamples', { query: { event } })).body.data;
      const [first] = await sample();
      expect(first).toMatchObject({ type: event, workspaceId: oid, test: true, created: '2026-01-01T00:00:00.000Z' });
      expect(await sample()).toEqual([first]);
    }
  });
});

import { WEBHOOK_RETRY_SECONDS } from '@parlance/contract/webhook';
import { Webhook } from 'standardwebhooks';
import { faceOf, OSLO, putInstitution } from '../../../test/fakes/institution.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { startWebSite } from '../../../test/links/web-site.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import type { StoredDelivery } from '../../repositories/webhooks/stored-webhook.ts';
import { newWebhookSecret } from '../../repositories/webhooks/webhook-secrets.ts';
import { deliverWebhook } from './deliver-webhook.ts';

const DAY = 24 * 3600;
const key = { oid: 'org', webhookId: 'h1', id: 'd1' };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An endpoint on this machine, which answers with `status`, and one delivery to it. */
async function world({ url, isAllowed = true }: { url?: string; isAllowed?: boolean } = {}) {
  const api = createTestApi();
  for (const uid of ['ann', 'bob', 'cid'])
    await api.tables.put('users', storedUser(uid, { organizations: { org: true } }));
  await putWorkspace(api.tables, 'org', { ann: 'owner', bob: 'admin', cid: 'member' });
  const received: Received[] = [];
  const answer = { status: 200, text: 'Thank you' };
  const site = await startWebSite({
    '/hook': (request, response) => {
      let body = '';
      request.on('data', (piece) => {
        body += String(piece);
      });
      request.on('end', () => {
        received.push({ headers: request.headers as Record<string, string>, body });
        response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.text);
      });
    },
  });
  closing.push(site.close);
  const secret = newWebhookSecret();
  const owner = { oid: 'org', id: 'h1' };
  await api.webhooks.create(
    {
      ...{ ...owner, url: url ?? `${site.origin}/hook`, events: ['transcript.ready'], on: true, description: '' },
      ...{ created: api.time.now, secret: await api.webhookSecrets.seal(owner, secret) },
    },
    [],
  );
  const put = (changes: Partial<StoredDelivery> = {}) =>
    api.webhookLog.add({
      ...{
        ...key,
        created: api.time.now,
        state: 'waiting',
        tries: 0,
        kind: 'event',
        eventId: 'e1',
        body: '{"id":"e1"}',
      },
      ...changes,
    });
  await put();
  const deliver = deliverWebhook({
    ...{ webhooks: api.webhooks, webhookLog: api.webhookLog, webhookSecrets: api.webhookSecrets },
    ...{
      users: api.users,
      organizations: api.organizations,
      whiteLabels: api.whiteLabels,
      webUrl: 'https://parlance.example',
    },
    fetch: createSafeFetch({ allowedOrigins: new Set(isAllowed ? [site.origin] : []) }),
    clock: () => api.time.now,
    sendMail: async (to, mail) => void api.mails.push({ to, mail }),
    reportError: (message) => void api.problems.push(message),
  });
  const run = (deliveryId = 'd1') => deliver({ oid: 'org', webhookId: 'h1', deliveryId }, new AbortController().signal);
  const delivery = () => api.webhookLog.get(key);
  const webhook = () => api.webhooks.get('org', 'h1');
  return { ...{ api, received, answer, secret, owner, put, run, delivery, webhook } };
}

const ended = { outcome: 'ended', seconds: 0 };

describe('a delivery', () => {
  it('[webhooks.signature] is signed as Standard Webhooks say, for a day by the replaced secret too', async () => {
    const { api, run, received, secret, owner, put, webhook, delivery } = await world();
    api.time.now = Date.now() / 1000;
    expect(await run()).toEqual(ended);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(new Webhook(secret).verify(body, headers)).toEqual({ id: 'e1' });
    expect(headers).toMatchObject({ 'webhook-id': 'e1', 'content-type': 'application/json' });
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
    expect(await delivery()).toMatchObject({
      state: 'delivered',
      tries: 1,
      answer: { status: 200, text: 'Thank you' },
    });

    const renewed = newWebhookSecret();
    const before = await webhook();
    if (!before) throw new Error('no webhook');
    await api.webhooks.rotate(before, await api.webhookSecrets.seal(owner, renewed), api.time.now + DAY, []);
    await put({ id: 'd2' });
    await run('d2');
    const both = received[1];
    for (const each of [secret, renewed])
      expect(new Webhook(each).verify(both?.body ?? '', both?.headers ?? {})).toBeTruthy();
    api.time.now += DAY;
    await put({ id: 'd3' });
    await run('d3');
    expect(received[2]?.headers['webhook-signature']).not.toContain(' ');
  });

  it('[webhooks.signature] has the signature of the test vector', () => {
    const [secret, id, time] = [
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1_614_265_330,
    ];
    expect(new Webhook(secret).sign(id, new Date(time * 1000), '{"test": 2432232314}')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('[webhooks.retries] is tried eight times with the same id and body, then lost', async () => {
    const { api, run, received, answer, delivery } = await world();
    answer.status = 500;
    for (const seconds of WEBHOOK_RETRY_SECONDS) {
      expect(await run()).toEqual({ outcome: 'again', seconds });
      // A step that is repeated does not try early.
      expect(await run()).toEqual({ outcome: 'again', seconds });
      api.time.now += seconds;
    }
    expect(await run()).toEqual(ended);
    expect(await delivery()).toMatchObject({ state: 'lost', tries: 8, answer: { status: 500 } });
    expect(await delivery()).not.toHaveProperty('nextTryAt');
    expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(await run()).toEqual(ended);
    expect(received).toHaveLength(8);
  });

  it('[webhooks.retries] is made by a later try', async () => {
    const { api, run, answer, delivery, webhook } = await world();
    answer.status = 503;
    await run();
    expect((await webhook())?.failingSince).toBe(api.time.now);
    answer.status = 204;
    api.time.now += 10;
    expect(await run()).toEqual(ended);
    expect(await delivery()).toMatchObject({ state: 'delivered', tries: 2 });
    expect(await webhook()).not.toHaveProperty('failingSince');
  });

  it('[webhooks.public] follows no redirect, and keeps the beginning of the answer', async () => {
    const { run, received, answer, delivery } = await world();
    Object.assign(answer, { status: 302, text: 'x'.repeat(100_000) });
    expect((await run()).outcome).toBe('again');
    expect(received).toHaveLength(1);
    expect((await delivery())?.answer).toMatchObject({ status: 302, text: 'x'.repeat(1024) });
  });

  it.each([
    ['https://169.254.169.254/latest/meta-data/', 'refused'],
    ['https://localhost/', 'refused'],
    ['https://hooks.invalid/', 'unreachable'],
  ])('[webhooks.public] does not reach %s', async (url, problem) => {
    const { run, delivery } = await world({ url });
    expect((await run()).outcome).toBe('again');
    expect((await delivery())?.answer).toMatchObject({ problem, text: '' });
  });

  it('[webhooks.public] does not reach this machine without the leave of the stage', async () => {
    const { run, received, delivery } = await world({ isAllowed: false });
    await run();
    expect(received).toEqual([]);
    expect((await delivery())?.answer).toMatchObject({ problem: 'refused' });
  });

  it('[webhooks.older-endpoints] stops when its endpoint was turned off, and ends when it is gone', async () => {
    const { api, run, received, put, delivery } = await world();
    await api.webhooks.change('org', 'h1', { on: false }, []);
    expect(await run()).toEqual(ended);
    expect((await delivery())?.state).toBe('stopped');
    expect(received).toEqual([]);
    // A person who asks for it gets it.
    await put({ id: 'd2', kind: 'again' });
    await run('d2');
    expect(received).toHaveLength(1);
    await api.webhooks.delete('org', 'h1', []);
    expect(await run()).toEqual(ended);
  });

  it('[webhooks.test] that is a test is tried once', async () => {
    const { run, answer, put, api, webhook } = await world();
    answer.status = 500;
    await put({ id: 'd2', kind: 'test' });
    expect(await run('d2')).toEqual(ended);
    expect(await api.webhookLog.get({ ...key, id: 'd2' })).toMatchObject({ state: 'lost', tries: 1 });
    expect(await webhook()).not.toHaveProperty('failingSince');
  });

  it('[webhooks.failing] turns its endpoint off after 5 days without success, with one mail to each owner and admin', async () => {
    const { api, run, answer, put, webhook } = await world();
    answer.status = 500;
    await run();
    api.time.now += 5 * DAY - 1;
    await put({ id: 'd2' });
    await run('d2');
    expect((await webhook())?.on).toBe(true);
    api.time.now += 1;
    for (const id of ['d3', 'd4']) {
      await put({ id });
      await run(id);
    }
    expect(await webhook()).toMatchObject({ on: false, turnedOffAt: api.time.now });
    expect(api.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'bob@example.com']);
    expect(api.mails[0]?.mail.text).toContain('https://parlance.example/settings/webhooks');
    await api.webhooks.change('org', 'h1', { on: true }, []);
    expect(await webhook()).not.toHaveProperty('failingSince');
  });

  it('[white-label.mails] tells of it in the branding of the workspace’s institution', async () => {
    const { api, run } = await world();
    await putInstitution(api, 'org');
    await api.webhooks.noteFailed('org', 'h1', 1);
    await api.webhooks.turnOff('org', 'h1', 1, api.time.now);
    await run();
    expect(api.mails.map(({ mail }) => faceOf(mail))).toEqual([OSLO, OSLO]);
  });

  it('[webhooks.failing] tells of it after a run that was killed in between', async () => {
    const { api, run, webhook } = await world();
    await api.webhooks.noteFailed('org', 'h1', 1);
    await api.webhooks.turnOff('org', 'h1', 1, api.time.now);
    await run();
    await run();
    expect(api.mails).toHaveLength(2);
    expect(await webhook()).not.toHaveProperty('untold');
  });
});

import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookDelivery, WebhookEventType, WebhookPayload } from '@parlance/contract/webhook';
import { Webhook } from 'standardwebhooks';
import { type Api, apisOf, type Person } from '../api.ts';
import { COLD_HEARTED } from '../media.ts';
import { removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';
import { WebhookReceiver } from '../webhook-receiver.ts';

let web: string;
let api: Api;

beforeAll(async () => {
  ({ web } = await sharedSystem());
  api = (await apisOf(web)).eu;
});

/** A person with an endpoint of their workspace. */
async function endpoint(events: WebhookEventType[], at: { readonly api: Api; readonly web: string } = { api, web }) {
  const person = await at.api.registerPerson('eu');
  const receiver = new WebhookReceiver(at.web);
  const params = { oid: person.orgId };
  const body = { url: receiver.url, events };
  const made = await at.api.call('createWebhook', { params, body }, person.session);
  return { person, receiver, params: { ...params, webhookId: made.webhook.id }, secret: made.secret };
}
type Endpoint = Awaited<ReturnType<typeof endpoint>>;

async function transcribe(by: Api, person: Person): Promise<string> {
  const url = await by.uploadFile(person, 'cold.wav', 'audio/wav', await readFile(COLD_HEARTED));
  return by.createCollection(person, url, 'Cold hearted');
}

/** The newest delivery of the log, once it is in this state. */
async function whenIn(
  state: WebhookDelivery['state'],
  { person, params }: Endpoint,
  by = api,
): Promise<WebhookDelivery> {
  for (;;) {
    const { data } = await by.call('listWebhookDeliveries', { params, query: {} }, person.session);
    if (data[0]?.state === state) return data[0];
    await delay(100);
  }
}

describe('webhooks in the real system', () => {
  it('[webhooks.events] [webhooks.signature] a transcript that is ready is told once, with a signature that the secret verifies', async () => {
    const sut = await endpoint(['transcript.ready']);
    const id = await transcribe(api, sut.person);
    const [call] = await sut.receiver.until(1);
    const payload = new Webhook(sut.secret).verify(call?.body ?? '', { ...call?.headers }) as WebhookPayload;
    expect(payload).toMatchObject({
      ...{ id: call?.headers['webhook-id'], type: 'transcript.ready', workspaceId: sut.params.oid, transcriptId: id },
      ...{ name: 'Cold hearted', url: `${web}/transcript/${id}/`, failure: null, test: false },
    });
    expect(payload.durationSeconds).toBeGreaterThan(1);
    expect(await whenIn('delivered', sut)).toMatchObject({ tries: 1, answer: { status: 200 }, payload });

    await api.call('updateCollection', { params: { id }, body: { name: 'Renamed' } }, sut.person.session);
    const { params, person } = sut;
    const { LastEvaluatedKey, data } = await api.call('listWebhookDeliveries', { params, query: {} }, person.session);
    expect([data.length, LastEvaluatedKey]).toEqual([1, undefined]);

    await api.call('redeliverWebhook', { params: { ...params, deliveryId: data[0]?.id ?? '' } }, person.session);
    const [, again] = await sut.receiver.until(2);
    expect([again?.body, again?.headers['webhook-id']]).toEqual([call?.body, call?.headers['webhook-id']]);
  });

  it('[webhooks.retries] a recording without speech is told as failed, after an answer of 500 too', async () => {
    const sut = await endpoint(['transcript.failed']);
    await sut.receiver.plan({ status: 500 });
    await api.createCollection(sut.person, `${web}/__local/sites/silence.wav?seconds=2`, 'Silence', 'en-US', {
      requestId: crypto.randomUUID(),
    });
    const [first, second] = await sut.receiver.until(2);
    expect([first?.status, second?.status]).toEqual([500, 200]);
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ type: 'transcript.failed', failure: 'no-speech' });
    expect(await whenIn('delivered', sut)).toMatchObject({ tries: 2 });
  });

  it('[webhooks.public] what leads inside is refused, and the log says so', async () => {
    const sut = await endpoint(['transcript.ready']);
    const body = { url: 'https://inside.invalid/' };
    await api.call('updateWebhook', { params: sut.params, body }, sut.person.session);
    await api.call('testWebhook', { params: sut.params, body: { event: 'transcript.ready' } }, sut.person.session);
    expect(await whenIn('lost', sut)).toMatchObject({ tries: 1, answer: { problem: 'unreachable' } });
    for (const url of ['https://127.0.0.1/', 'http://169.254.169.254/']) {
      const changing = api.call('updateWebhook', { params: sut.params, body: { url } }, sut.person.session);
      await expect(changing).rejects.toMatchObject({ status: 400 });
    }
  });

  it('[webhooks.killed] a system that is killed while it delivers, and while it waits, loses nothing', async () => {
    const home = await temporaryHome();
    let system = await startParlance({ home });
    try {
      let eu = (await apisOf(system.web)).eu;
      const sut = await endpoint(['transcript.ready'], { api: eu, web: system.web });
      await sut.receiver.plan({ status: 200, wait: 60_000 });
      await transcribe(eu, sut.person);
      // The answer to the first try never comes: the receiver's process dies with the others.
      const [first] = await sut.receiver.until(1);
      await system.kill();
      system = await startParlance({ home, port: system.port });
      eu = (await apisOf(system.web)).eu;
      const [second] = await sut.receiver.until(1);
      expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
      expect((await whenIn('delivered', sut, eu)).tries).toBe(1);

      await sut.receiver.plan({ status: 503 });
      const params = { ...sut.params, deliveryId: (await whenIn('delivered', sut, eu)).id };
      await eu.call('redeliverWebhook', { params }, sut.person.session);
      for (;;) if ((await whenIn('waiting', sut, eu)).tries === 1) break;
      await system.kill();
      system = await startParlance({ home, port: system.port });
      eu = (await apisOf(system.web)).eu;
      expect((await whenIn('delivered', sut, eu)).tries).toBe(2);
    } finally {
      await system.stop();
      await removeHome(home);
    }
  });
});

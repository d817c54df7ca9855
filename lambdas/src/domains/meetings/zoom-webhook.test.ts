import { createHmac } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { meetingWorldOfAnn, STARTED } from '../../../test/fakes/meeting-world.ts';
import { eventOf } from '../../../test/fakes/test-api.ts';
import { createZoomWebhookHandler } from './zoom-webhook.ts';

const SECRET = 'zoom-secret';

async function world() {
  const found = await meetingWorldOfAnn();
  const { api } = found;
  const secrets = { value: SECRET };
  const handler = createZoomWebhookHandler({
    ...api,
    webhookSecret: async () => secrets.value,
    clock: () => api.time.now,
  });
  const post = async (body: string, { secret = SECRET, at = api.time.now, signed = body } = {}) => {
    const event = eventOf('POST /webhooks/zoom', { body });
    event.headers['x-zm-request-timestamp'] = String(at);
    const digest = createHmac('sha256', secret).update(`v0:${at}:${signed}`).digest('hex');
    event.headers['x-zm-signature'] = `v0=${digest}`;
    const answer: APIGatewayProxyStructuredResultV2 = await handler(event, {} as Context);
    return { status: answer.statusCode, body: JSON.parse(answer.body ?? 'null') };
  };
  const recorded = (changes: object = {}) =>
    JSON.stringify({
      ...{ event: 'recording.completed', event_ts: api.time.now * 1000 },
      payload: { object: { ...found.object, ...changes } },
    });
  return { ...found, post, recorded, secrets };
}

describe('what Zoom sends', () => {
  it('[meetings.signature] is taken when Zoom signed these bytes in the last five minutes', async () => {
    const { api, post, recorded, past } = await world();
    const body = recorded();
    for (const other of [
      { secret: 'another' },
      { at: api.time.now - 301 },
      { at: api.time.now + 301 },
      { signed: `${body} ` },
    ]) {
      expect(await post(body, other)).toMatchObject({ status: 400 });
    }
    expect(await past()).toEqual([]);
    expect(await post(body, { at: api.time.now - 299 })).toEqual({ status: 200, body: {} });
    expect(await past()).toMatchObject([{ title: 'Weekly', state: 'offered' }]);
  });

  it('[meetings.signature] is taken with the old secret as well while it is replaced', async () => {
    const { post, recorded, secrets } = await world();
    secrets.value = 'new old';
    expect((await post(recorded(), { secret: 'old' })).status).toBe(200);
    expect((await post(recorded(), { secret: 'new' })).status).toBe(200);
  });

  it('[meetings.challenge] is a challenge that is answered with the newest secret', async () => {
    const { post } = await world();
    const body = JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken: 'plain' } });
    const encryptedToken = createHmac('sha256', SECRET).update('plain').digest('hex');
    expect(await post(body)).toEqual({ status: 200, body: { plainToken: 'plain', encryptedToken } });
  });

  it('[meetings.completed] is recorded once, however often it comes', async () => {
    const { api, post, recorded, past } = await world();
    await Promise.all([post(recorded()), post(recorded()), post(recorded())]);
    expect(await past()).toHaveLength(1);
    expect(api.meetingExecutions.started).toHaveLength(1);
  });

  it('[meetings.strangers] stores nothing of accounts that are not connected, or were connected later', async () => {
    const { api, post, recorded, past, send } = await world();
    expect((await post(recorded({ host_id: 'stranger' }))).status).toBe(200);
    await send({}, 'recording.completed', api.time.now - 1);
    expect(await past()).toEqual([]);
  });

  it('[meetings.parts] has several recordings when it was stopped and begun again', async () => {
    const { object, post, recorded, past } = await world();
    const [file] = object.recording_files;
    const later = new Date((STARTED + 2000) * 1000).toISOString();
    await post(recorded({ recording_files: [file, { ...file, recording_start: later, recording_end: later }] }));
    expect((await past()).map(({ title }) => title)).toEqual(['Weekly (2)', 'Weekly']);
  });

  it('[meetings.title] has a title without invisible letters, of a bounded length', async () => {
    const { post, recorded, past } = await world();
    await post(recorded({ topic: `\u202E${'🎉'.repeat(400)}` }));
    expect((await past()).map(({ title }) => title)).toEqual(['🎉'.repeat(300)]);
  });

  it('[meetings.deauthorized] forgets an account that removed the app, unless it was connected anew since', async () => {
    const { api, deauthorize, send, past } = await world();
    await send();
    await deauthorize(api.time.now - 1);
    expect(await past()).toHaveLength(1);
    await deauthorize();
    expect(await past()).toEqual([]);
    expect(await api.connections.get('ann', 'zoom')).toBeUndefined();
  });

  it('[meetings.broken] is answered with a failure when it cannot be stored, so that it comes again', async () => {
    const { post, recorded } = await world();
    expect((await post('no json')).status).toBe(400);
    expect((await post(recorded({ uuid: '' }))).status).toBe(500);
  });
});

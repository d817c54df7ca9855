import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { createAnalytics } from '../../platform/analytics.ts';
import { trackUser } from './track-user.ts';

describe('events for the analytics', () => {
  it('[services.events] are of the caller alone, trimmed, short and so many in an hour', async () => {
    const api = createTestApi();
    const tell = async (body: object, caller = 'ann') =>
      (await api.call('trackUser', { body: { uid: 'ann', event: 'New User', ...body }, caller })).status;
    expect(await tell({ label: 'x'.repeat(600), ajsaid: 'a1', properties: { locale: 'us' } })).toBe(200);
    const properties = { locale: 'us', label: 'x'.repeat(499) };
    expect(api.tracked).toEqual([{ uid: 'ann', event: 'New User', ajsaid: 'a1', properties }]);
    expect(api.measured).toEqual([{ name: 'AnalyticsEvents', value: 1, kind: undefined }]);
    expect(await tell({}, 'stranger')).toBe(404);
    expect(await tell({ traits: { nested: { deep: true } } })).toBe(400);
    expect(await tell({ properties: { words: 'w'.repeat(201) } })).toBe(400);
    for (let i = 0; i < 299; i++) await tell({});
    expect(await tell({})).toBe(429);
  });

  it('[services.events] that the analytics do not take fail nothing', async () => {
    const api = createTestApi();
    api.fail.analytics = true;
    expect((await api.call('trackUser', { body: { uid: 'ann', event: 'New User' }, caller: 'ann' })).status).toBe(200);
    expect(api.problems).toEqual(['An event did not reach the analytics']);
    expect(api.measured).toEqual([]);
  });

  it('[services.off] are dropped on a stage without analytics', async () => {
    const asked: string[] = [];
    const note = (what: string) => {
      asked.push(what);
    };
    const rateLimiter = { consume: async () => note('rate limit') };
    const dependencies = { rateLimiter, clock: () => 0, measure: note, track: undefined, reportError: note };
    const call = { body: { uid: 'ann', event: 'New User' }, caller: { uid: 'ann' } };
    expect(await trackUser(dependencies)(call as Parameters<ReturnType<typeof trackUser>>[0])).toEqual({});
    expect(asked).toEqual([]);
  });
});

describe("the analytics' service", () => {
  const received: { readonly url: string | undefined; readonly key: string; readonly body: { batch: object[] } }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const key = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
      received.push({ url: request.url, key, body: JSON.parse(text) });
      response.writeHead(status).end('{}');
    });
  });
  let host: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    received.length = 0;
    status = 200;
  });

  async function textOf(request: IncomingMessage): Promise<string> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    return Buffer.concat(parts).toString();
  }

  it('[services.events] gets an event with the key of the stage, before the call is answered', async () => {
    const keys = ['first', 'first', 'rotated'];
    const track = createAnalytics(host, async () => keys.shift() ?? '');
    const event = { uid: 'ann', event: 'New User', ajsaid: 'a1', properties: { locale: 'us' } };
    await track(event);
    expect(received.map(({ url, key }) => [url, key])).toEqual([['/v1/batch', 'first:']]);
    expect(received[0]?.body.batch).toEqual([
      expect.objectContaining({
        ...{ type: 'track', userId: 'ann', anonymousId: 'a1' },
        ...{ event: 'New User', properties: { locale: 'us' } },
      }),
    ]);
    await track(event);
    await track(event);
    expect(received.map(({ key }) => key)).toEqual(['first:', 'first:', 'rotated:']);
  });

  it('[services.events] is tried once', async () => {
    status = 500;
    const track = createAnalytics(host, async () => 'key');
    await expect(track({ uid: 'ann', event: 'New User', properties: {} })).rejects.toThrow(/did not take/);
    expect(received).toHaveLength(1);
  });
});

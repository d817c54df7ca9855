import { routes } from '@parlance/contract/routes';
import { programRoutes } from './described/routes.ts';
import { errorAnswer, fakeService, fakeWait, WEB } from './fakes/fake-service.ts';
import { Parlance } from './parlance.ts';
import { ParlanceError } from './parlance-error.ts';

const ME = { baseUrl: WEB, token: 'parlance_secret', uid: 'ada' };
const busy = () => errorAnswer(503, { code: 'UNAVAILABLE', message: 'Busy.' });

/** A client of a service that gives these answers, in order. */
function clientOf(...answers: (() => Response)[]) {
  const service = fakeService(() => {
    const next = answers.shift();
    if (next) return next();
    throw new TypeError('fetch failed');
  });
  const { wait, waits } = fakeWait();
  return { client: new Parlance({ ...ME, fetch: service.fetch, wait }), requests: service.requests, waits };
}

const rejection = (work: Promise<unknown>): Promise<unknown> => work.then(String, (error: unknown) => error);

describe('a call', () => {
  it('[client.calls] has every route of the contract with a scope, and no other', () => {
    const open = Object.values(routes).filter(({ scope }) => scope !== undefined);
    expect(Object.keys(programRoutes).sort()).toEqual(open.map(({ name }) => name).sort());
  });

  it('goes to the API of the region with token, id, path, query and body', async () => {
    const { fetch, requests } = fakeService(() => Response.json({ data: [] }));
    const client = new Parlance({ ...ME, region: 'eu', fetch });
    await client.call('listCollections', { query: { limit: 3 }, body: { orgId: 'o' } });
    await client.call('getCollection', { params: { id: 'a/b' } });
    const [list, get] = requests;
    expect(list).toMatchObject({ method: 'POST', body: { orgId: 'o' } });
    expect(list?.url.href).toBe('https://eu.example/user/v2/ada/collections?limit=3');
    expect([list?.headers.get('key'), list?.headers.get('id')]).toEqual(['parlance_secret', 'ada']);
    expect(get).toMatchObject({ method: 'GET', body: undefined });
    expect(get?.url.href).toBe('https://eu.example/collections/v2/a%2Fb');
  });

  it('rejects with what the service says is wrong', async () => {
    const facts = { requestId: 'r1', fields: { name: 'too long' }, details: { scope: 'write' } };
    const { client } = clientOf(() => errorAnswer(403, { code: 'FORBIDDEN', message: 'Not yours.', ...facts }));
    const error = await rejection(client.call('updateName', { body: { name: 'A' } }));
    expect(error).toBeInstanceOf(ParlanceError);
    expect(error).toMatchObject({ code: 'FORBIDDEN', message: 'Not yours.', status: 403, ...facts });
  });

  it('names the token when the gateway refuses it, and an answer that is not JSON', async () => {
    const forbidden = () =>
      Response.json({ message: 'Forbidden' }, { status: 403, headers: { 'apigw-requestid': 'g' } });
    const { client } = clientOf(forbidden, () => new Response('<html>'));
    const refused = await rejection(client.call('getProfile'));
    expect(refused).toMatchObject({ code: 'FORBIDDEN', requestId: 'g', message: expect.stringContaining('token') });
    expect(await rejection(client.call('getProfile'))).toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('refuses an address that is not of Parlance, and a call without its parameter', async () => {
    const elsewhere = new Parlance({ ...ME, fetch: async () => new Response('<html>') });
    expect(await rejection(elsewhere.call('getProfile'))).toMatchObject({ code: 'BAD_ANSWER' });
    const { client, requests } = clientOf();
    const params = { id: '' };
    expect(await rejection(client.call('getCollection', { params }))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(requests).toEqual([]);
  });
});

describe('a call that fails for a moment', () => {
  it('[client.retries] is made again if it reads, after the time that the answer says', async () => {
    const limited = () => errorAnswer(429, { code: 'TOO_MANY_REQUESTS', message: 'Slowly.' }, { 'retry-after': '7' });
    const { client, requests, waits } = clientOf(limited, busy, () => Response.json({ tags: [] }));
    expect(await client.call('getDocumentTags')).toEqual({ tags: [] });
    expect({ calls: requests.length, waits }).toEqual({ calls: 3, waits: [7, 1] });
  });

  it('is made again if it reads by POST', async () => {
    const { client, requests } = clientOf(busy, () => Response.json({ data: [] }));
    await client.call('listCollections', { body: { orgId: 'o' } });
    expect(requests).toHaveLength(2);
  });

  it('is not made again if it changes something', async () => {
    const { client, requests } = clientOf(busy);
    expect(await rejection(client.call('updateName', { body: { name: 'A' } }))).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
  });

  it('[client.idempotency] is made again with the same Idempotency-Key', async () => {
    const working = () => errorAnswer(409, { code: 'IDEMPOTENCY_KEY_IN_USE', message: 'Not finished.' });
    const { client, requests } = clientOf(busy, working, () => Response.json({ name: 'A' }));
    await client.call('updateName', { body: { name: 'A' } }, { idempotencyKey: 'k1' });
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1', 'k1']);
  });

  it('fails after four attempts, and at once when it would wait for more than a minute', async () => {
    const { client, requests, waits } = clientOf();
    expect(await rejection(client.call('getProfile'))).toMatchObject({ code: 'NETWORK', status: 0 });
    expect({ calls: requests.length, waits }).toEqual({ calls: 4, waits: [0.5, 1, 2] });
    const later = () => errorAnswer(429, { code: 'TOO_MANY_REQUESTS', message: 'Slowly.' }, { 'retry-after': '61' });
    const limited = clientOf(later);
    expect(await rejection(limited.client.call('getProfile'))).toMatchObject({ status: 429, retryAfter: 61 });
  });

  it('[client.identify] says whose a token is, without the id of its owner', async () => {
    const owner = { uid: 'ada', scopes: ['read'] };
    const { fetch, requests } = fakeService(() => Response.json(owner));
    const { baseUrl, token } = ME;
    expect(await Parlance.identify({ baseUrl, token, fetch })).toEqual(owner);
    expect(requests).toMatchObject([{ method: 'POST', body: { token } }]);
    expect(requests[0]?.url.pathname).toBe('/auth/token');
    expect(requests[0]?.headers.has('key')).toBe(false);
  });

  it('rejects with the reason of an abort, and is not made again', async () => {
    const stop = new AbortController();
    const { fetch, requests } = fakeService((_, signal) => {
      stop.abort(new Error('stopped'));
      signal.throwIfAborted();
      return new Response();
    });
    const client = new Parlance({ ...ME, fetch });
    const error = await rejection(client.call('getProfile', {}, { signal: stop.signal }));
    expect({ error, calls: requests.length }).toMatchObject({ error: { message: 'stopped' }, calls: 1 });
  });
});

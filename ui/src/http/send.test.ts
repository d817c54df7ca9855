import { afterEach, expect, it, jest } from '@jest/globals';
import { endpoints } from '@parlance/contract/endpoints';
import { send } from './send.ts';

const original = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = original;
});

it('[api.client] sends JSON with the key, the uid and the stage’s API key to the region’s address', async () => {
  const requests: [string, RequestInit | undefined][] = [];
  globalThis.fetch = jest.fn(async (input: unknown, init?: RequestInit) => {
    const regions = { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } };
    const isConfig = input === '/config.json';
    if (!isConfig) requests.push([String(input), init]);
    const body = isConfig ? { product: 'Parlance', stage: 'test', apiKey: 'front-door', regions } : {};
    const text = async () => JSON.stringify(body);
    return { ok: true, status: 200, headers: new Headers(), text, json: async () => body } as Response;
  });
  const input = { params: { uid: 'u1' }, body: { oid: 'o1' } };
  await send(endpoints.selectWorkspace, 'eu', input, { credentials: { key: 'k', uid: 'u1' } });
  expect(requests).toEqual([
    [
      'https://eu.test/user/u1/organization',
      expect.objectContaining({
        method: 'POST',
        body: '{"oid":"o1"}',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-api-key': 'front-door',
          key: 'k',
          id: 'u1',
        },
      }),
    ],
  ]);
});

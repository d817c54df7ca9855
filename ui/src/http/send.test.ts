import { expect, it } from '@jest/globals';
import { FakeApi } from '../fakes/fake-api.ts';
import { send } from './send.ts';

it('[api.client] sends JSON with the key, the uid and the stage’s API key to the region’s address', async () => {
  const api = new FakeApi({ selectWorkspace: () => ({}) }, { apiKey: 'front-door' });
  const input = { params: { uid: 'u1' }, body: { oid: 'o1' } };
  await send('selectWorkspace', 'eu', input, { credentials: { key: 'k', uid: 'u1' } });
  const accept = 'application/json';
  expect(api.calls).toMatchObject([
    {
      locale: 'eu',
      request: 'POST /user/u1/organization',
      headers: { accept, 'content-type': accept, 'x-api-key': 'front-door', key: 'k', id: 'u1' },
      body: { oid: 'o1' },
    },
  ]);
  api.restore();
});

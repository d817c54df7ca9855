import { calls } from '@parlance/contract/calls';
import { responses } from '@parlance/contract/responses';
import { routes } from '@parlance/contract/routes';
import { API_TOKEN_SCOPES } from '@parlance/contract/token-scopes';
import type { Context } from 'aws-lambda';
import { createTestApi, eventOf } from '../../../test/fakes/test-api.ts';
import { createApiHandler } from './api-handler.ts';

const params = { uid: 'ann', oid: 'org', id: 'some' };
const guarded = Object.values(routes).filter(({ access }) => access !== 'public');

describe('programs', () => {
  const api = createTestApi();

  it.each(guarded)('[public-api.token-scopes] need for $name the scope of its route', async ({ name, scope }) => {
    const scopes = API_TOKEN_SCOPES.filter((each) => each !== scope);
    const { status, body } = await api.call(name, { params, caller: 'ann', scopes });
    expect([status, body.error.code, body.error.details]).toEqual([403, 'FORBIDDEN', scope && { scope }]);
  });

  it('[public-api.token-scopes] are served with the scope', async () => {
    const call = { params, caller: 'ann', body: { id: 'd1', name: 'Names', language: 'en-US' } };
    expect((await api.call('createDictionary', { ...call, scopes: ['write'] })).status).toBe(200);
    expect((await api.call('listDictionaries', { ...call, scopes: ['read'] })).body.data).toHaveLength(1);
  });

  it.each(['getProfile', 'getCollection'] as const)(
    '[public-api.token-expiry] learn from %s that their token has expired',
    async (name) => {
      const { domain, method, path } = routes[name];
      const handler = createApiHandler({ domain, calls, responses } as never, {} as never);
      const event = eventOf(`${method} ${path}`, { params });
      const authorizer = { lambda: { refused: 'token-expired' } };
      const expired = { ...event, requestContext: { ...event.requestContext, authorizer } };
      const { statusCode, body = '' } = await handler(expired, {} as Context);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([401, 'TOKEN_EXPIRED']);
    },
  );
});

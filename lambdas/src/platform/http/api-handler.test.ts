import { calls } from '@parlance/contract/calls';
import { endpointOf } from '@parlance/contract/endpoints';
import { responses } from '@parlance/contract/responses';
import { routes } from '@parlance/contract/routes';
import { apiErrorSchema } from '@parlance/contract/schemas/errors';
import type { Context } from 'aws-lambda';
import { createTestApi, eventOf } from '../../../test/fakes/test-api.ts';
import { systemOperations } from '../../domains/system/system-operations.ts';
import { createApiHandler } from './api-handler.ts';
import { MAX_BODY_BYTES, parseInput } from './parse-input.ts';

const context = {} as Context;

describe('every call', () => {
  it('[api.bad-input] answers 400 and names the fields', async () => {
    const api = createTestApi();
    const { status, body } = await api.call('register', { body: { name: 7, email: 'a@b.co' } });
    expect(status).toBe(400);
    expect(apiErrorSchema.parse(body).error).toMatchObject({ code: 'BAD_REQUEST', requestId: 'request-1' });
    expect(Object.keys(body.error.fields ?? {}).sort()).toEqual(['name', 'password']);
  });

  it('[api.bad-input] answers 400 to a body that is not JSON', async () => {
    const { status, body } = await createTestApi().call('signIn', { body: '{"email":' });
    expect([status, body.error.code, body.error.fields]).toEqual([400, 'BAD_REQUEST', { body: 'Not valid JSON.' }]);
  });

  it('[api.bad-input] names fields that are called like a property of every object', async () => {
    const body = { replaceTexts: Object.fromEntries([['constructor', 7]]) };
    const { status, body: answer } = await createTestApi().call('updateSettings', {
      params: { uid: 'ann' },
      caller: 'ann',
      body,
    });
    expect([status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['replaceTexts.constructor']]);
  });

  it('[api.bad-input] reads half of a surrogate pair as U+FFFD, in values and names', () => {
    const endpoint = endpointOf('updateHighlight');
    const body = String.raw`{"content":"x\ud800","tags":{"\udfff":true,"\ud83d\ude00":true}}`;
    const pathParameters = { id: 'c1', highlightId: 'h1' };
    expect(parseInput(endpoint, { body, isBase64Encoded: false, pathParameters }).body).toEqual({
      content: 'x\ufffd',
      tags: { '\ufffd': true, '😀': true },
    });
  });

  it('[api.bad-input] answers 413 to a body that is too large', async () => {
    const { status, body } = await createTestApi().call('signIn', { body: `"${'x'.repeat(MAX_BODY_BYTES)}"` });
    expect([status, body.error.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('reads a body that API Gateway encoded', async () => {
    const api = createTestApi();
    const body = Buffer.from(JSON.stringify({ email: 'a@b.co', password: 'x' })).toString('base64');
    const handler = createApiHandler({ domain: 'system', calls, responses }, systemOperations({} as never));
    expect(
      (await handler({ ...eventOf('GET /openapi.json', {}), isBase64Encoded: true, body }, context)).statusCode,
    ).toBe(200);
    expect((await api.call('signIn', { body: { email: 'a@b.co', password: 'x' } })).status).toBe(401);
  });

  it('[api.unexpected] answers 500 without details, with a request id', async () => {
    const api = createTestApi();
    api.identities.authenticate = async () => {
      throw new Error('secret detail');
    };
    const { status, body } = await api.call('signIn', { body: { email: 'a@b.co', password: 'x' } });
    expect([status, body.error.code, body.error.requestId]).toEqual([500, 'INTERNAL', 'request-1']);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('[api.quotable] has the request id of the logs in every answer', async () => {
    const handler = createApiHandler({ domain: 'system', calls, responses }, systemOperations({} as never));
    for (const route of ['GET /openapi.json', 'GET /nowhere']) {
      const { headers } = await handler(eventOf(route, {}), context);
      expect(headers?.['x-request-id']).toBe('request-1');
    }
  });

  it('[api.unexpected] answers 500 when its own answer breaks the contract', async () => {
    const handler = createApiHandler(
      { domain: 'system', calls, responses },
      {
        ...systemOperations({} as never),
        getOpenApi: async () => ({ openapi: 3 }) as never,
      },
    );
    const answer = await handler(eventOf('GET /openapi.json', {}), context);
    expect(answer.statusCode).toBe(500);
  });

  const selfRoutes = Object.values(routes).filter(({ access }) => access === 'self');
  it.each(selfRoutes)('[api.strangers] $name answers 404 to another user, whatever the input', async ({ name }) => {
    const params = { uid: 'owner', oid: 'org', id: 'some' };
    const { status } = await createTestApi().call(name, { params, caller: 'stranger' });
    expect(status).toBe(404);
  });

  it('answers 401 where a caller is needed and the route has no authorizer', async () => {
    expect((await createTestApi().call('getProfile', { params: { uid: 'owner' } })).status).toBe(401);
  });

  it('answers 404 to a route that is not in the table', async () => {
    const handler = createApiHandler({ domain: 'system', calls, responses }, systemOperations({} as never));
    expect((await handler(eventOf('GET /nowhere', {}), context)).statusCode).toBe(404);
  });
});

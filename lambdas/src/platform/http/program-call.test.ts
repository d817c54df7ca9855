import { calls } from '@parlance/contract/calls';
import type { Dictionary } from '@parlance/contract/dictionary';
import { PROGRAM_CALLS } from '@parlance/contract/program-limits';
import { responses } from '@parlance/contract/responses';
import type { Context } from 'aws-lambda';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { eventOf } from '../../../test/fakes/test-api.ts';
import { ConflictError } from '../errors.ts';
import { createPrograms } from '../programs/programs.ts';
import { createApiHandler } from './api-handler.ts';
import type { DomainOperations } from './operation.ts';

const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
const BODY = { id: 'd1', name: 'Names', language: 'en-US' };
const CREATE = 'POST /user/v2/{uid}/dictionary/';
const LIST = 'GET /user/v2/{uid}/dictionary/';

interface Sent {
  readonly body?: object;
  /** The hash of the token; undefined for a person. */
  readonly token?: string | undefined;
  readonly secret?: string;
  readonly headers?: Record<string, string>;
}

/** The API of dictionaries, of which two calls answer; `create` is what the call that writes does. */
function programsApi(create: () => Promise<Dictionary>) {
  const tables = new InMemoryTables();
  const time = { now: 1_700_000_000 };
  const operations = {
    createDictionary: create,
    listDictionaries: async () => ({ data: [] }),
  } as unknown as DomainOperations<'dictionaries'>;
  const programs = createPrograms(TABLES.programs, tables.documents, () => time.now);
  const handler = createApiHandler({ domain: 'dictionaries', calls, responses }, operations, undefined, programs);
  const send = async (routeKey: string, { body, secret = 'parlance_a', headers, ...rest }: Sent = {}) => {
    const token = 'token' in rest ? rest.token : 'hash-a';
    const event = eventOf(routeKey, {
      params: { uid: 'ann' },
      body,
      caller: 'ann',
      ...(token && { scopes: ['read', 'write'] }),
    });
    const { lambda } = (event.requestContext as unknown as { authorizer: { lambda: object } }).authorizer;
    Object.assign(lambda, { token });
    Object.assign(event.headers, { key: secret }, headers);
    const answer = await handler(event, context);
    return { status: answer.statusCode, headers: answer.headers ?? {}, body: JSON.parse(answer.body ?? 'null') };
  };
  return { tables, time, send };
}

/** A call that writes, and how often it was done. */
function writer() {
  const done = { count: 0 };
  const create = async () => {
    done.count++;
    return { ...BODY, terms: [], version: 1, created: 1, updated: done.count };
  };
  return { done, create };
}

const keyed = (key: string, body: object = BODY) => ({ body, headers: { 'idempotency-key': key } });

describe('the quota of a program', () => {
  it('[public-api.rate-limit] is counted for each token, scope and minute, and every answer tells it', async () => {
    const { send, time } = programsApi(writer().create);
    const first = await send(LIST);
    expect([first.status, first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
      200,
      `"read";q=${PROGRAM_CALLS.read};w=60`,
      `"read";r=${PROGRAM_CALLS.read - 1};t=40`,
    ]);
    const bad = await send(CREATE, { body: {} });
    expect([bad.status, bad.headers.ratelimit]).toEqual([400, `"write";r=${PROGRAM_CALLS.write - 1};t=40`]);
    for (let count = 1; count < PROGRAM_CALLS.read; count++) await send(LIST);
    time.now += 39.5;
    const refused = await send(LIST);
    expect([
      refused.status,
      refused.body.error.code,
      refused.headers['retry-after'],
      refused.headers.ratelimit,
    ]).toEqual([429, 'TOO_MANY_REQUESTS', '1', '"read";r=0;t=1']);
    expect((await send(LIST, { token: 'hash-b' })).status).toBe(200);
    time.now += 1;
    expect((await send(LIST)).headers).toMatchObject({ ratelimit: `"read";r=${PROGRAM_CALLS.read - 1};t=60` });
  });

  it('[public-api.rate-limit] does not exist for people, and its counters expire', async () => {
    const { send, tables } = programsApi(writer().create);
    expect((await send(LIST, { token: undefined })).headers.ratelimit).toBeUndefined();
    expect(await tables.items('programs')).toEqual([]);
    await send(LIST);
    expect(await tables.items('programs')).toEqual([expect.objectContaining({ calls: 1, expiresAt: 1_700_000_040 })]);
  });
});

describe('an idempotency key', () => {
  it('[public-api.idempotency] makes a repeated call get the first answer, and the call is done once', async () => {
    const { done, create } = writer();
    const { send } = programsApi(create);
    const first = await send(CREATE, keyed('k1'));
    const again = await send(CREATE, keyed('k1'));
    expect([first.status, again.status, done.count]).toEqual([200, 200, 1]);
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    await send(CREATE, keyed('k2'));
    await send(CREATE, { ...keyed('k1'), token: 'hash-b', secret: 'parlance_b' });
    await send(CREATE, { body: BODY });
    expect(done.count).toBe(4);
  });

  it('[public-api.idempotency] refuses another call with the key', async () => {
    const { done, create } = writer();
    const { send } = programsApi(create);
    await send(CREATE, keyed('k1'));
    const other = await send(CREATE, keyed('k1', { ...BODY, name: 'Others' }));
    expect([other.status, other.body.error.code, done.count]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED', 1]);
  });

  it('[public-api.idempotency] refuses a repetition while the first call runs', async () => {
    const { done, create } = writer();
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const { send } = programsApi(async () => {
      started.resolve();
      await gate.promise;
      return create();
    });
    const first = send(CREATE, keyed('k1'));
    await started.promise;
    const second = await send(CREATE, keyed('k1'));
    expect([second.status, second.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
    gate.resolve();
    expect([(await first).status, (await send(CREATE, keyed('k1'))).status, done.count]).toEqual([200, 200, 1]);
  });

  it('[public-api.idempotency] is free again after a call that failed', async () => {
    const { done, create } = writer();
    let fails = true;
    const { send } = programsApi(async () => {
      if (fails) throw new ConflictError('It changed.');
      return create();
    });
    expect((await send(CREATE, keyed('k1'))).body.error.code).toBe('CONFLICT');
    fails = false;
    expect([(await send(CREATE, keyed('k1'))).status, done.count]).toEqual([200, 1]);
  });

  it.each(['', 'two words', 'ñ', 'x'.repeat(256)])('[public-api.idempotency] is refused as %j', async (key) => {
    const { done, create } = writer();
    const { status, body } = await programsApi(create).send(CREATE, keyed(key));
    expect([status, Object.keys(body.error.fields), done.count]).toEqual([400, ['Idempotency-Key'], 0]);
  });

  it('[public-api.idempotency] means nothing for calls that read, and for people', async () => {
    const { done, create } = writer();
    const { send, tables } = programsApi(create);
    await send(LIST, keyed('k1'));
    expect(await tables.items('programs')).toHaveLength(1);
    await send(CREATE, { ...keyed('k1'), token: undefined });
    await send(CREATE, { ...keyed('k1'), token: undefined });
    expect(done.count).toBe(2);
  });

  it('[public-api.idempotency] keeps answers for a day, and so that a reader of the table cannot read them', async () => {
    const { send, tables } = programsApi(writer().create);
    await send(CREATE, keyed('k1'));
    const kept = (await tables.items('programs')).find(({ status }) => status === 'COMPLETED');
    expect(Number(kept?.expiresAt) - Date.now() / 1000).toBeGreaterThan(86_390);
    expect(JSON.stringify(kept)).not.toContain('Names');
    expect(Buffer.from(String(kept?.answer), 'base64').toString('latin1')).not.toContain('Names');
  });

  it('[public-api.idempotency] does not repeat a call whose answer was too large to keep', async () => {
    const { done, create } = writer();
    const random = Array.from({ length: 400_000 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join(
      '',
    );
    const { send } = programsApi(async () => ({ ...(await create()), name: random }));
    expect((await send(CREATE, keyed('k1'))).body.name).toBe(random);
    const again = await send(CREATE, keyed('k1'));
    expect([again.status, again.body.error.code, done.count]).toEqual([409, 'CONFLICT', 1]);
  });
});

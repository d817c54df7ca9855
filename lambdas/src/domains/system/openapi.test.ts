import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@parlance/contract/calls';
import { responses } from '@parlance/contract/responses';
import { routes } from '@parlance/contract/routes';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { createTestApi, eventOf } from '../../../test/fakes/test-api.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { getOpenApi } from './get-open-api.ts';
import { systemOperations } from './system-operations.ts';

const DOMAINS = join(import.meta.dirname, '..');

const ADDRESS = 'https://api.example';

/** The document as the API answers it. */
async function documentOf(locale: 'us' | 'eu' = 'us') {
  const { status, body } = await createTestApi(locale).call('getOpenApi');
  expect(status).toBe(200);
  return body;
}

/** All values of `$ref` in a document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === '$ref' && typeof each === 'string' ? [each] : refsIn(each),
  );
}

describe('the OpenAPI document', () => {
  it('[api.openapi] is valid OpenAPI 3.1', async () => {
    const document = await documentOf();
    const validator = new Validator();
    const { valid, errors } = await validator.validate(document);
    expect([validator.version, valid, errors]).toEqual(['3.1', true, undefined]);
    expect(new Set(refsIn(document))).toEqual(new Set(['#/components/schemas/Error']));
    expect(document.components).toHaveProperty('schemas.Error');
  });

  it('[api.openapi] describes every call that API tokens may use, and no other', async () => {
    const { paths } = await documentOf();
    for (const { name, method, path, scope } of Object.values(routes)) {
      const operation = paths[path]?.[method.toLowerCase()];
      expect([name, operation?.operationId]).toEqual([name, scope && name]);
      if (!operation) continue;
      expect(operation.security).toEqual([{ key: [scope], id: [] }]);
      expect(operation.summary).toMatch(/\S/);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const described = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(described.map((parameter) => parameter.name).sort()).toEqual(inPath.sort());
    }
  });

  it('[public-api.idempotency] offers the key for calls that write and upload, and tells the quota for all', async () => {
    const { paths } = await documentOf();
    for (const { path, method, scope } of Object.values(routes)) {
      const operation = paths[path]?.[method.toLowerCase()];
      if (!operation) continue;
      const inHeader = operation.parameters?.filter((parameter) => parameter.in === 'header') ?? [];
      const errors = Object.values(operation.responses).map(({ description }) => description);
      const isRepeatable = scope !== 'read';
      expect(inHeader.map(({ name }) => name)).toEqual(isRepeatable ? ['Idempotency-Key'] : []);
      expect(errors.some((codes) => codes.includes('IDEMPOTENCY_KEY_REUSED'))).toBe(isRepeatable);
      expect(errors.some((codes) => codes.includes('TOO_MANY_REQUESTS'))).toBe(true);
      expect(operation.responses['200']).toHaveProperty('headers.RateLimit');
    }
  });

  it('[api.openapi] names the region and the address of its API', async () => {
    expect((await documentOf('eu')).servers).toEqual([{ url: 'https://test', description: 'The region eu' }]);
  });

  it('[api.openapi] is made once per address, and may be kept for five minutes', async () => {
    const request = { params: {}, query: {}, body: {}, caller: undefined, sourceIp: '', userAgent: '' };
    const operation = getOpenApi({ locale: 'us' });
    const first = await operation({ ...request, address: ADDRESS });
    expect(await operation({ ...request, address: ADDRESS })).toBe(first);
    expect((await operation({ ...request, address: 'https://other.example' })).servers[0]?.url).toMatch(/other/);
    const handler = createApiHandler(
      { domain: 'system', calls, responses },
      systemOperations({ locale: 'us' } as never),
    );
    const { headers } = await handler(eventOf('GET /openapi.json', {}), {} as Context);
    expect(headers?.['cache-control']).toBe('public, max-age=300');
  });

  it('[api.openapi] describes the input of a save', async () => {
    const schema = { required: ['words', 'startTime', 'endTime'] };
    const patch = {
      requestBody: { content: { 'application/json': { schema } } },
      responses: { 409: { description: expect.stringContaining('CONFLICT') } },
    };
    expect(await documentOf()).toMatchObject({ paths: { '/collections/v2/{id}/transcript': { patch } } });
  });
});

/** What binds the operations of a domain to their dependencies. */
const bindSchema = z.custom<(dependencies: never) => Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'function',
);

it('[api.contract] every endpoint of the table has an operation, in its own domain', async () => {
  const folders = await readdir(DOMAINS);
  const files = folders.map((domain) => ({ domain, file: join(DOMAINS, domain, `${domain}-operations.ts`) }));
  const made = await Promise.all(
    files
      .filter(({ file }) => existsSync(file))
      .map(async ({ domain, file }) => {
        const { [`${domain}Operations`]: bind } = await import(file);
        return Object.keys(bindSchema.parse(bind)({} as never)).map((name) => [name, domain]);
      }),
  );
  const table = Object.values(routes).map(({ name, domain }) => [name, domain]);
  expect(made.flat().sort()).toEqual(table.sort());
});

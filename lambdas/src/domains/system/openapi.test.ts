import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@parlance/contract/routes';
import * as z from 'zod';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { getOpenApi } from './get-open-api.ts';

const DOMAINS = join(import.meta.dirname, '..');

/** The part of the document that this test reads. */
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.unknown(),
        parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
      }),
    ),
  ),
});

describe('the OpenAPI document', () => {
  it('[api.openapi] describes every endpoint with its inputs, answers and access', async () => {
    const { status, body } = await createTestApi().call('getOpenApi');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const { paths } = documentSchema.parse(body);
    for (const { name, method, path, access } of Object.values(routes)) {
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const signedIn = { key: [], id: [] };
      const security = { public: [], open: [signedIn, {}], user: [signedIn], self: [signedIn] }[access];
      expect(operation?.security).toEqual(security);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const described = operation?.parameters.filter((parameter) => parameter.in === 'path');
      expect(described?.map((parameter) => parameter.name).sort()).toEqual(inPath.sort());
    }
  });

  it('[api.openapi] is made once, however many functions serve it', async () => {
    const request = { params: {}, query: {}, body: {}, caller: undefined, sourceIp: '', userAgent: '' };
    expect(await getOpenApi()(request)).toBe(await getOpenApi()(request));
  });

  it('[api.openapi] describes the input of a save', async () => {
    const { body } = await createTestApi().call('getOpenApi');
    const schema = { required: ['words', 'startTime', 'endTime'] };
    const patch = {
      requestBody: { content: { 'application/json': { schema } } },
      responses: { 409: { description: 'CONFLICT' } },
    };
    expect(body).toMatchObject({ paths: { '/collections/v2/{id}/transcript': { patch } } });
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

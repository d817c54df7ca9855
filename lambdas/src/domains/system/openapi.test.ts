import { routes } from '@parlance/contract/routes';
import * as z from 'zod';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { accountOperations } from '../account/account-operations.ts';
import { billingOperations } from '../billing/billing-operations.ts';
import { collectionsOperations } from '../collections/collections-operations.ts';
import { dictionariesOperations } from '../dictionaries/dictionaries-operations.ts';
import { federationOperations } from '../federation/federation-operations.ts';
import { picturesOperations } from '../pictures/pictures-operations.ts';
import { pipelineOperations } from '../pipeline/pipeline-operations.ts';
import { sharingOperations } from '../sharing/sharing-operations.ts';
import { transcriptsOperations } from '../transcripts/transcripts-operations.ts';
import { uploadsOperations } from '../uploads/uploads-operations.ts';
import { usageOperations } from '../usage/usage-operations.ts';
import { usersOperations } from '../users/users-operations.ts';
import { workspacesOperations } from '../workspaces/workspaces-operations.ts';
import { getOpenApi } from './get-open-api.ts';
import { systemOperations } from './system-operations.ts';

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

it('[api.contract] every endpoint of the table has an operation, in its own domain', () => {
  const none = {} as never;
  const operations = {
    users: usersOperations(none),
    account: accountOperations(none),
    federation: federationOperations(none),
    workspaces: workspacesOperations(none),
    collections: collectionsOperations(none),
    transcripts: transcriptsOperations(none),
    sharing: sharingOperations(none),
    pipeline: pipelineOperations(none),
    uploads: uploadsOperations(none),
    dictionaries: dictionariesOperations(none),
    pictures: picturesOperations(none),
    billing: billingOperations(none),
    usage: usageOperations(none),
    system: systemOperations(none),
  };
  const made = Object.entries(operations).flatMap(([domain, each]) => Object.keys(each).map((name) => [name, domain]));
  const table = Object.values(routes).map(({ name, domain }) => [name, domain]);
  expect(made.sort()).toEqual(table.sort());
});

import { SFNClient } from '@aws-sdk/client-sfn';
import { localeSchema } from '@parlance/contract/regions';
import { systemClock } from '../clock.ts';
import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import { ObjectStore } from '../s3/object-store.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { traced } from '../tracing.ts';
import { Executions } from './executions.ts';
import { pipelineOperations } from './pipeline-operations.ts';

const env = readEnvironment([
  'COLLECTIONS_TABLE',
  'LOCALE',
  'ORGANIZATIONS_TABLE',
  'STATE_MACHINE_ARN',
  'TOOLS_STATE_MACHINE_ARN',
  'UPLOADS_BUCKET',
]);
const client = createDocumentClient();
const stepFunctions = traced(new SFNClient({}));

export const handler = createApiHandler(
  'pipeline',
  pipelineOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    executions: new Executions(stepFunctions, env.STATE_MACHINE_ARN),
    toolExecutions: new Executions(stepFunctions, env.TOOLS_STATE_MACHINE_ARN),
    uploads: new ObjectStore(createS3Client(), env.UPLOADS_BUCKET),
    locale: localeSchema.parse(env.LOCALE),
    clock: systemClock,
  }),
);

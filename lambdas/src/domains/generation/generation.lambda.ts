import { SFNClient } from '@aws-sdk/client-sfn';
import { generationCalls } from '@parlance/contract/domains/generation/calls';
import { generationResponses } from '@parlance/contract/domains/generation/responses';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { modelIn } from '../../platform/models/model-settings.ts';
import { traced } from '../../platform/tracing.ts';
import { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { TemplatesRepository } from '../../repositories/templates/templates-repository.ts';
import { descriptor } from './generation.function.ts';
import { generationOperations } from './generation-operations.ts';
import { generationStores } from './generation-stores.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createApiHandler(
  { domain: 'generation', calls: generationCalls, responses: generationResponses },
  generationOperations({
    ...generationStores(client, env),
    generations: new JobExecutions(traced(new SFNClient({})), env.GENERATION_STATE_MACHINE_ARN),
    templates: new TemplatesRepository(client, env.TEMPLATES_TABLE),
    hasModel: modelIn(env.LANGUAGE_MODEL) !== undefined,
  }),
);

import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { BedrockLanguageModel } from '../../platform/models/bedrock-language-model.ts';
import { createBedrockClient } from '../../platform/models/model-clients.ts';
import { guardrailIn, modelIn } from '../../platform/models/model-settings.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import { SearchReader } from '../../repositories/search/search-reader.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { descriptor } from './work-assistant.function.ts';
import { workAssistant, workAssistantInputSchema, workAssistantOutputSchema } from './work-assistant.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const model = modelIn(env.LANGUAGE_MODEL);
const guardrail = guardrailIn(env.GUARDRAIL);

export const handler = createStepHandler(
  'work-assistant',
  { input: workAssistantInputSchema, output: workAssistantOutputSchema },
  workAssistant({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    projects: new ProjectsRepository(client, env.USERS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    index: new SearchReader(client, env.SEARCH_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    model: model === undefined ? undefined : new BedrockLanguageModel(createBedrockClient(), { model, guardrail }),
    clock: systemClock,
  }),
);

import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { BedrockImageModel } from '../../platform/models/bedrock-image-model.ts';
import { BedrockLanguageModel } from '../../platform/models/bedrock-language-model.ts';
import { createBedrockClient } from '../../platform/models/model-clients.ts';
import { guardrailIn, modelIn } from '../../platform/models/model-settings.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { descriptor } from './work-completion.function.ts';
import { workCompletion, workCompletionInputSchema, workCompletionOutputSchema } from './work-completion.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const bedrock = createBedrockClient();
const model = modelIn(env.LANGUAGE_MODEL);
const imageModel = modelIn(env.IMAGE_MODEL);
const guardrail = guardrailIn(env.GUARDRAIL);

export const handler = createStepHandler(
  'work-completion',
  { input: workCompletionInputSchema, output: workCompletionOutputSchema },
  workCompletion({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    model: model === undefined ? undefined : new BedrockLanguageModel(bedrock, { model, guardrail }),
    imageModel: imageModel === undefined ? undefined : new BedrockImageModel(bedrock, imageModel),
    clock: systemClock,
  }),
);

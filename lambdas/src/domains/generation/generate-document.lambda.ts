import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { BedrockLanguageModel } from '../../platform/models/bedrock-language-model.ts';
import { createBedrockClient } from '../../platform/models/model-clients.ts';
import { guardrailIn, modelIn } from '../../platform/models/model-settings.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { jobInputSchema } from '../../platform/workflow/job-step.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { DocumentStore } from '../../repositories/documents/document-store.ts';
import { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import { GeneratedDocuments } from '../../repositories/generation/generated-documents.ts';
import { BillingRepository } from '../../repositories/organizations/billing-repository.ts';
import { descriptor } from './generate-document.function.ts';
import { generateDocument, generateDocumentOutputSchema } from './generate-document.ts';
import { generationStores } from './generation-stores.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const stores = generationStores(client, env);
const modelId = modelIn(env.LANGUAGE_MODEL);

export const handler = createStepHandler(
  'generate-document',
  { input: jobInputSchema, output: generateDocumentOutputSchema },
  generateDocument({
    ...stores,
    billing: new BillingRepository(client, env.ORGANIZATIONS_TABLE),
    generated: new GeneratedDocuments(client, {
      collections: stores.collections,
      documents: new DocumentsRepository(client, env.TRANSCRIPTS_TABLE),
      documentContents: new DocumentStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    }),
    model:
      modelId === undefined
        ? undefined
        : new BedrockLanguageModel(createBedrockClient(), { model: modelId, guardrail: guardrailIn(env.GUARDRAIL) }),
  }),
);

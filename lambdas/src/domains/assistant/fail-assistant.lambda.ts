import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { descriptor } from './fail-assistant.function.ts';
import { failAssistant, failAssistantInputSchema, failAssistantOutputSchema } from './fail-assistant.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'fail-assistant',
  { input: failAssistantInputSchema, output: failAssistantOutputSchema },
  failAssistant({ jobs: new JobsRepository(createDocumentClient(), env.JOBS_TABLE), clock: systemClock }),
);

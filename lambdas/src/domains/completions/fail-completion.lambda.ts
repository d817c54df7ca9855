import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { descriptor } from './fail-completion.function.ts';
import { failCompletion, failCompletionInputSchema, failCompletionOutputSchema } from './fail-completion.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'fail-completion',
  { input: failCompletionInputSchema, output: failCompletionOutputSchema },
  failCompletion({ jobs: new JobsRepository(createDocumentClient(), env.JOBS_TABLE), clock: systemClock }),
);

import { SFNClient } from '@aws-sdk/client-sfn';
import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { systemClock } from '../../platform/clock.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { descriptor } from './sweep-vocabularies.function.ts';
import {
  sweepVocabularies,
  sweepVocabulariesInputSchema,
  sweepVocabulariesOutputSchema,
} from './sweep-vocabularies.ts';
import { Vocabularies } from './vocabularies.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'sweep-vocabularies',
  { input: sweepVocabulariesInputSchema, output: sweepVocabulariesOutputSchema },
  sweepVocabularies({
    vocabularies: new Vocabularies(traced(new TranscribeClient({})), env.VOCABULARY_PREFIX),
    executions: new Executions(traced(new SFNClient({})), env.STATE_MACHINE_ARN),
    clock: systemClock,
  }),
);

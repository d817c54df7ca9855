import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { measure } from '../../platform/metrics.ts';
import { traced } from '../../platform/tracing.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { descriptor } from './sweep-corrections.function.ts';
import { sweepCorrections, sweepCorrectionsInputSchema, sweepCorrectionsOutputSchema } from './sweep-corrections.ts';

const env = readEnvironment(descriptor);
const logger = new Logger({ serviceName: 'sweep-corrections' });

export const handler = createStepHandler(
  'sweep-corrections',
  { input: sweepCorrectionsInputSchema, output: sweepCorrectionsOutputSchema },
  sweepCorrections({
    corrections: new CorrectionsRepository(createDocumentClient(), env.CORRECTIONS_TABLE),
    standings: new StandingsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    taskTokens: new TaskTokens(traced(new SFNClient({}))),
    locale: localeSchema.parse(env.LOCALE),
    clock: systemClock,
    measure,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);

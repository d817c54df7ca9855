import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { descriptor } from './sweep-holds.function.ts';
import { sweepHolds, sweepHoldsInputSchema, sweepHoldsOutputSchema } from './sweep-holds.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const stepFunctions = traced(new SFNClient({}));
const logger = new Logger({ serviceName: 'sweep-holds' });

export const handler = createStepHandler(
  'sweep-holds',
  { input: sweepHoldsInputSchema, output: sweepHoldsOutputSchema },
  sweepHolds({
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    standings: new StandingsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    executions: new Executions(stepFunctions, env.STATE_MACHINE_ARN),
    precisionExecutions: new Executions(stepFunctions, env.PRECISION_STATE_MACHINE_ARN),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);

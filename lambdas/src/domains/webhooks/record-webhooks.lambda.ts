import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { traced } from '../../platform/tracing.ts';
import { DeliveryExecutions } from '../../platform/workflow/delivery-executions.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { descriptor } from './record-webhooks.function.ts';
import { recordInputSchema, recordOutputSchema, recordWebhooks } from './record-webhooks.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const logger = new Logger({ serviceName: 'record-webhooks' });

export const handler = createStepHandler(
  'record-webhooks',
  { input: recordInputSchema, output: recordOutputSchema },
  recordWebhooks({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    webhooks: new WebhooksRepository(client, env.WEBHOOKS_TABLE),
    webhookLog: new WebhookLog(client, env.WEBHOOKS_TABLE),
    webhookExecutions: new DeliveryExecutions(traced(new SFNClient({})), env.WEBHOOKS_STATE_MACHINE_ARN),
    webUrl: env.WEB_URL,
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);

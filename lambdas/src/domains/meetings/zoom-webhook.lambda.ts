import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createSecret } from '../../platform/secret.ts';
import { traced } from '../../platform/tracing.ts';
import { MeetingExecutions } from '../../platform/workflow/meeting-executions.ts';
import { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { descriptor } from './zoom-webhook.function.ts';
import { createZoomWebhookHandler } from './zoom-webhook.ts';

const environment = readEnvironment(descriptor);
const documents = createDocumentClient();

export const handler = createZoomWebhookHandler({
  webhookSecret: createSecret(environment.ZOOM_WEBHOOK_SECRET),
  connections: new ConnectionsRepository(documents, environment.CONNECTIONS_TABLE),
  meetings: new MeetingsRepository(documents, environment.MEETINGS_TABLE),
  meetingExecutions: new MeetingExecutions(traced(new SFNClient({})), environment.MEETINGS_STATE_MACHINE_ARN),
  clock: systemClock,
  logger: new Logger({ serviceName: 'zoom-webhook' }),
});

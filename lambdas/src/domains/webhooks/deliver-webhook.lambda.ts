import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { allowedOrigins } from '../../platform/safe-fetch/allowed-origins.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { createSecret } from '../../platform/secret.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import { WebhookSecrets } from '../../repositories/webhooks/webhook-secrets.ts';
import { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { descriptor } from './deliver-webhook.function.ts';
import { deliverInputSchema, deliverOutputSchema, deliverWebhook } from './deliver-webhook.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const logger = new Logger({ serviceName: 'deliver-webhook' });

export const handler = createStepHandler(
  'deliver-webhook',
  { input: deliverInputSchema, output: deliverOutputSchema },
  deliverWebhook({
    webhooks: new WebhooksRepository(client, env.WEBHOOKS_TABLE),
    webhookLog: new WebhookLog(client, env.WEBHOOKS_TABLE),
    webhookSecrets: new WebhookSecrets(createSecret(env.WEBHOOK_KEY_SECRET)),
    fetch: createSafeFetch({ allowedOrigins: allowedOrigins(env.LINK_ORIGINS) }),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    whiteLabels: new WhiteLabelsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);

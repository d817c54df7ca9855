import { SFNClient } from '@aws-sdk/client-sfn';
import { webhooksCalls } from '@parlance/contract/domains/webhooks/calls';
import { webhooksResponses } from '@parlance/contract/domains/webhooks/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { allowedOrigins } from '../../platform/safe-fetch/allowed-origins.ts';
import { createSecret } from '../../platform/secret.ts';
import { traced } from '../../platform/tracing.ts';
import { DeliveryExecutions } from '../../platform/workflow/delivery-executions.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import { WebhookSecrets } from '../../repositories/webhooks/webhook-secrets.ts';
import { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { descriptor } from './webhooks.function.ts';
import { webhooksOperations } from './webhooks-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createApiHandler(
  { domain: 'webhooks', calls: webhooksCalls, responses: webhooksResponses },
  webhooksOperations({
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    webhooks: new WebhooksRepository(client, env.WEBHOOKS_TABLE),
    webhookLog: new WebhookLog(client, env.WEBHOOKS_TABLE),
    webhookSecrets: new WebhookSecrets(createSecret(env.WEBHOOK_KEY_SECRET)),
    webhookExecutions: new DeliveryExecutions(traced(new SFNClient({})), env.WEBHOOKS_STATE_MACHINE_ARN),
    webhookOrigins: allowedOrigins(env.LINK_ORIGINS),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    webUrl: env.WEB_URL,
    clock: systemClock,
  }),
);

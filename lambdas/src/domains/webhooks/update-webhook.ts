import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { shownWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { requireWebhook, type WebhookAccess, webhookFor } from './webhook-access.ts';
import { hostOf, webhookAddress } from './webhook-address.ts';

interface UpdateWebhookDependencies extends WebhookAccess {
  readonly webhooks: Pick<WebhooksRepository, 'get' | 'change'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly webhookOrigins: ReadonlySet<string>;
  readonly clock: Clock;
}

export function updateWebhook(dependencies: UpdateWebhookDependencies): Operation<'updateWebhook'> {
  const { webhooks, auditLog, webhookOrigins, clock } = dependencies;
  return async ({ params, body, caller }) => {
    const { oid, webhookId } = params;
    const before = await webhookFor(dependencies, params, caller.uid);
    const url = body.url === undefined ? undefined : webhookAddress(body.url, webhookOrigins);
    const host = hostOf(url ?? before.url);
    const entry = auditLog.entry(oid, caller.uid, { action: 'webhook-changed', host }, clock());
    const changes = { ...body, ...(url !== undefined && { url }) };
    return shownWebhook(requireWebhook(await webhooks.change(oid, webhookId, changes, [entry])), clock());
  };
}

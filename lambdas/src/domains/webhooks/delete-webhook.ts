import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { type WebhookAccess, webhookFor } from './webhook-access.ts';
import { hostOf } from './webhook-address.ts';

interface DeleteWebhookDependencies extends WebhookAccess {
  readonly webhooks: Pick<WebhooksRepository, 'get' | 'delete'>;
  readonly webhookLog: Pick<WebhookLog, 'removeAll'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Deletes an endpoint, then its log. Executions that wait find nothing to deliver. */
export function deleteWebhook(dependencies: DeleteWebhookDependencies): Operation<'deleteWebhook'> {
  const { webhooks, webhookLog, auditLog, clock } = dependencies;
  return async ({ params, caller }) => {
    const { oid, webhookId } = params;
    const { url } = await webhookFor(dependencies, params, caller.uid);
    const entry = auditLog.entry(oid, caller.uid, { action: 'webhook-deleted', host: hostOf(url) }, clock());
    await webhooks.delete(oid, webhookId, [entry]);
    await webhookLog.removeAll(oid, webhookId);
    return {};
  };
}

import { randomUUID } from 'node:crypto';
import { MAX_WEBHOOKS } from '@parlance/contract/webhook';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { shownWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import { newWebhookSecret, type WebhookSecrets } from '../../repositories/webhooks/webhook-secrets.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { requireWebhooks } from './webhook-access.ts';
import { hostOf, webhookAddress } from './webhook-address.ts';

interface CreateWebhookDependencies extends WorkspaceAccess {
  readonly webhooks: Pick<WebhooksRepository, 'create'>;
  readonly webhookSecrets: Pick<WebhookSecrets, 'seal'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly webhookOrigins: ReadonlySet<string>;
  readonly clock: Clock;
}

export function createWebhook(dependencies: CreateWebhookDependencies): Operation<'createWebhook'> {
  const { webhooks, webhookSecrets, auditLog, webhookOrigins, clock } = dependencies;
  return async ({ params: { oid }, body, caller }) => {
    await requireWebhooks(dependencies, oid, caller.uid);
    const url = webhookAddress(body.url, webhookOrigins);
    const [id, secret, created] = [randomUUID(), newWebhookSecret(), clock()];
    const webhook = { ...body, oid, id, url, created, secret: await webhookSecrets.seal({ oid, id }, secret) };
    const made = auditLog.entry(oid, caller.uid, { action: 'webhook-made', host: hostOf(url) }, created);
    if (!(await webhooks.create(webhook, [made]))) {
      throw new ConflictError(`A workspace has at most ${MAX_WEBHOOKS} webhooks.`);
    }
    return { webhook: shownWebhook(webhook, created), secret };
  };
}

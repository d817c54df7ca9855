import { OLD_SECRET_HOURS } from '@parlance/contract/webhook';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { shownWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import { newWebhookSecret, type WebhookSecrets } from '../../repositories/webhooks/webhook-secrets.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { type WebhookAccess, webhookFor } from './webhook-access.ts';
import { hostOf } from './webhook-address.ts';

interface RotateWebhookSecretDependencies extends WebhookAccess {
  readonly webhooks: Pick<WebhooksRepository, 'get' | 'rotate'>;
  readonly webhookSecrets: Pick<WebhookSecrets, 'seal'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Replaces the secret. A second rotation within 24 hours ends the first of the old ones at once. */
export function rotateWebhookSecret(dependencies: RotateWebhookSecretDependencies): Operation<'rotateWebhookSecret'> {
  const { webhooks, webhookSecrets, auditLog, clock } = dependencies;
  return async ({ params, caller }) => {
    const webhook = await webhookFor(dependencies, params, caller.uid);
    const [now, secret] = [clock(), newWebhookSecret()];
    const [renewed, until] = [await webhookSecrets.seal(webhook, secret), now + OLD_SECRET_HOURS * 3600];
    const event = { action: 'webhook-secret-rotated', host: hostOf(webhook.url) } as const;
    const entry = auditLog.entry(webhook.oid, caller.uid, event, now);
    if (!(await webhooks.rotate(webhook, renewed, until, [entry]))) {
      throw new ConflictError('Another person just changed this webhook. Please look and try again.');
    }
    const old = { secret: webhook.secret, until };
    return { webhook: shownWebhook({ ...webhook, secret: renewed, old }, now), secret };
  };
}

import { bindOperations } from '../../platform/http/bind-operations.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhookSamples } from './list-webhook-samples.ts';
import { listWebhooks } from './list-webhooks.ts';
import { redeliverWebhook } from './redeliver-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

/** Outgoing webhooks of workspaces. */
export const webhooksOperations = bindOperations('webhooks', {
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
  listWebhookSamples,
});

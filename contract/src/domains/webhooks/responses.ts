import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { pageSchema } from '../../schemas/paging.ts';
import { webhookDeliverySchema, webhookPayloadSchema, webhookSchema } from '../../schemas/webhook.ts';

/** `secret` is shown this once: `whsec_` and base64. */
const withSecret = z.object({ webhook: webhookSchema, secret: z.string() });

/** Outgoing webhooks of a workspace. */
export const webhooksResponses = {
  listWebhooks: () => z.object({ data: z.array(webhookSchema) }),
  createWebhook: () => withSecret,
  updateWebhook: () => webhookSchema,
  deleteWebhook: () => done,
  rotateWebhookSecret: () => withSecret,
  testWebhook: () => webhookDeliverySchema,
  listWebhookDeliveries: () => pageSchema(webhookDeliverySchema),
  redeliverWebhook: () => webhookDeliverySchema,
  listWebhookSamples: () => z.object({ data: z.array(webhookPayloadSchema) }),
} satisfies ResponsesOf<'webhooks'>;

import {
  webhookDeliverySchema,
  webhookEventTypeSchema,
  webhookPayloadSchema,
} from '@parlance/contract/schemas/webhook';
import type { Webhook, WebhookDelivery } from '@parlance/contract/webhook';
import * as z from 'zod';
import { parseStoredJson } from '../../platform/stored-data.ts';

/** An endpoint as stored. Times are seconds since the epoch; secrets are sealed. */
export const storedWebhookSchema = z.object({
  oid: z.string(),
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEventTypeSchema),
  on: z.boolean(),
  description: z.string(),
  created: z.number(),
  secret: z.string(),
  /** The replaced secret, and until when it signs. */
  old: z.object({ secret: z.string(), until: z.number() }).optional(),
  failingSince: z.number().optional(),
  turnedOffAt: z.number().optional(),
  /** It was turned off, and its workspace's owners and admins were not told of that yet. */
  untold: z.boolean().optional(),
});
export type StoredWebhook = z.infer<typeof storedWebhookSchema>;

/** A delivery as stored. */
export const storedDeliverySchema = webhookDeliverySchema.omit({ payload: true }).extend({
  oid: z.string(),
  webhookId: z.string(),
  /** `test` is tried once; `test` and `again` were asked for, and reach an endpoint that is off. */
  kind: z.enum(['event', 'again', 'test']),
  eventId: z.string(),
  /** The payload's JSON: each try sends the same bytes. */
  body: z.string(),
});
export type StoredDelivery = z.infer<typeof storedDeliverySchema>;

/** The key of a delivery. */
export type DeliveryKey = Pick<StoredDelivery, 'oid' | 'webhookId' | 'id'>;

/** An endpoint as its managers see it. */
export function shownWebhook(stored: StoredWebhook, now: number): Webhook {
  const { id, url, events, on, description, created, old, failingSince, turnedOffAt } = stored;
  return {
    ...{ id, url, events, on, description, created },
    ...(old && old.until > now && { oldSecretUntil: old.until }),
    ...(failingSince !== undefined && { failingSince }),
    ...(turnedOffAt !== undefined && { turnedOffAt }),
  };
}

/** A delivery as the log shows it. */
export function shownDelivery({ body, ...stored }: StoredDelivery): WebhookDelivery {
  const { id, created, state, tries, triedAt, nextTryAt, answer } = stored;
  const payload = webhookPayloadSchema.parse(parseStoredJson(body, `The payload of delivery ${id}`));
  return {
    ...{ id, created, state, tries, payload },
    ...(triedAt !== undefined && { triedAt }),
    ...(nextTryAt !== undefined && { nextTryAt }),
    ...(answer && { answer }),
  };
}

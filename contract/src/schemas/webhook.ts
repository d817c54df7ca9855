import * as z from 'zod';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';
import { failureSchema } from './collection.ts';

export const webhookEventTypeSchema = z.enum(WEBHOOK_EVENTS);
export type WebhookEventType = z.infer<typeof webhookEventTypeSchema>;

/**
 * The body of a delivery: flat, and with every field in each event, so that tools such as Zapier can map them. What an event has not
 * is null.
 */
export const webhookPayloadSchema = z.object({
  /** Of the event: the same in each delivery of it. */
  id: z.string(),
  type: webhookEventTypeSchema,
  /** When it happened: ISO 8601, in UTC. */
  created: z.iso.datetime(),
  workspaceId: z.string(),
  transcriptId: z.string(),
  name: z.string(),
  /** A language code, such as `en-US`; empty when it could not be determined. */
  language: z.string(),
  durationSeconds: z.number().nullable(),
  /** The first project of the transcript's owner that it is in. */
  projectId: z.string().nullable(),
  /** The address of the transcript's page. Reading it needs a session. */
  url: z.string(),
  /** Why the transcription failed. */
  failure: failureSchema.nullable(),
  /** True for an event that was made to try an endpoint out. */
  test: z.boolean(),
});
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

/** An endpoint of a workspace, without its secret. Times are seconds since the epoch. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEventTypeSchema),
  on: z.boolean(),
  description: z.string(),
  created: z.number(),
  /** Until when the replaced secret still signs; absent without one. */
  oldSecretUntil: z.number().optional(),
  /** Since when no delivery was taken; absent when the last one was. */
  failingSince: z.number().optional(),
  /** When the service turned it off because it failed for days. */
  turnedOffAt: z.number().optional(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** What came of the last try of a delivery. */
export const webhookAnswerSchema = z.object({
  /** The HTTP status; absent when there was no answer. */
  status: z.number().int().optional(),
  /** Why there was no answer. */
  problem: z.enum(['refused', 'unreachable']).optional(),
  milliseconds: z.number(),
  /** The beginning of the answer's body, as the endpoint sent it: untrusted text. */
  text: z.string(),
});
export type WebhookAnswer = z.infer<typeof webhookAnswerSchema>;

/** `waiting`: a try is to come. `lost`: the last try failed. `stopped`: the endpoint was turned off before it was delivered. */
export const webhookDeliveryStateSchema = z.enum(['waiting', 'delivered', 'lost', 'stopped']);

/** A delivery in the log of an endpoint. Times are seconds since the epoch. */
export const webhookDeliverySchema = z.object({
  id: z.string(),
  created: z.number(),
  state: webhookDeliveryStateSchema,
  tries: z.number().int(),
  /** The last try; absent before the first. */
  triedAt: z.number().optional(),
  /** When the next try is due, while one is to come. */
  nextTryAt: z.number().optional(),
  answer: webhookAnswerSchema.optional(),
  payload: webhookPayloadSchema,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

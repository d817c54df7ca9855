import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';
import { limitSchema, pageKeySchema } from '../../schemas/paging.ts';
import { webhookEventTypeSchema } from '../../schemas/webhook.ts';
import { visibleLine } from '../../visible-text.ts';
import { MAX_WEBHOOK_DESCRIPTION, MAX_WEBHOOK_URL } from '../../webhook.ts';
import { WEBHOOK_EVENTS } from '../../webhook-events.ts';

const oidParams = z.object({ oid: idSchema });
const webhookParams = z.object({ oid: idSchema, webhookId: idSchema });

/** The API decides which addresses it takes: https, and what the stage allows besides. */
const urlSchema = z.url({ protocol: /^https?$/ }).max(MAX_WEBHOOK_URL);
const eventsSchema = z
  .array(webhookEventTypeSchema)
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .refine((events) => new Set(events).size === events.length, { message: 'An event stands twice.' });
const descriptionSchema = z.string().overwrite(visibleLine).max(MAX_WEBHOOK_DESCRIPTION);

/** Outgoing webhooks of a workspace. All calls are for its owners and admins. */
export const webhooksCalls = {
  listWebhooks: () => ({
    summary: "A workspace's endpoints, oldest first.",
    params: oidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  createWebhook: () => ({
    summary: 'Adds an endpoint; answers its secret, this once.',
    params: oidParams,
    query: none,
    body: z.object({
      url: urlSchema,
      events: eventsSchema,
      description: descriptionSchema.default(''),
      on: z.boolean().default(true),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  updateWebhook: () => ({
    summary: 'Changes what is given of an endpoint.',
    params: webhookParams,
    query: none,
    body: z
      .object({
        url: urlSchema.optional(),
        events: eventsSchema.optional(),
        description: descriptionSchema.optional(),
        on: z.boolean().optional(),
      })
      .refine((changes) => Object.keys(changes).length > 0, { message: 'The request changes nothing.' }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteWebhook: () => ({
    summary: 'Deletes an endpoint with its log.',
    params: webhookParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  rotateWebhookSecret: () => ({
    summary: 'Makes a new secret and answers it, this once; the old one signs for 24 hours more.',
    params: webhookParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  testWebhook: () => ({
    summary: 'Sends an endpoint a sample of an event, marked as a test.',
    params: webhookParams,
    query: none,
    body: z.object({ event: webhookEventTypeSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  listWebhookDeliveries: () => ({
    summary: "An endpoint's deliveries of the last 30 days, newest first.",
    params: webhookParams,
    query: z.object({ limit: limitSchema, nextPage: pageKeySchema.optional() }),
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_PAGE_KEY'],
  }),
  redeliverWebhook: () => ({
    summary: 'Sends an event of the log to its endpoint once more.',
    params: webhookParams.extend({ deliveryId: idSchema }),
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  listWebhookSamples: () => ({
    summary: 'A sample of an event as endpoints get it, for tools that map its fields.',
    params: oidParams,
    query: z.object({ event: webhookEventTypeSchema }),
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} satisfies CallsOf<'webhooks'>;

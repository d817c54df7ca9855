export type {
  Webhook,
  WebhookAnswer,
  WebhookDelivery,
  WebhookEventType,
  WebhookPayload,
} from './schemas/webhook.ts';

/** Endpoints of a workspace, at most. */
export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_URL = 1000;
export const MAX_WEBHOOK_DESCRIPTION = 200;

/** How long the log of an endpoint keeps a delivery. */
export const WEBHOOK_LOG_DAYS = 30;

/** How long a secret that was replaced still signs, beside the new one. */
export const OLD_SECRET_HOURS = 24;

/** Seconds from a failed try to the next one. After the last one the delivery is lost. */
export const WEBHOOK_RETRY_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 43_200] as const;

/** An endpoint that did not take a single delivery for so long is turned off. */
export const WEBHOOK_FAILING_DAYS = 5;

/** An event that is found out later than this is not told any more: it would be no news. */
export const WEBHOOK_NEWS_DAYS = 14;

/** The part of an endpoint's answer that the log keeps, in characters. */
export const KEPT_ANSWER = 1024;

/** A sample, as an endpoint would get it: for trying an endpoint out, and for tools that map fields. */
export const WEBHOOK_SAMPLE = {
  transcriptId: '00000000-0000-4000-8000-000000000000',
  name: 'Interview with a sample',
  language: 'en-US',
  durationSeconds: 754.2,
  failure: 'no-speech',
} as const;

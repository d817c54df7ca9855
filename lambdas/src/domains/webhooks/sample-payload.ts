import { WEBHOOK_SAMPLE, type WebhookEventType, type WebhookPayload } from '@parlance/contract/webhook';
import { transcriptPage } from './transcript-page.ts';

interface Sample {
  readonly id: string;
  readonly oid: string;
  readonly type: WebhookEventType;
  readonly webUrl: string;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** A payload with made-up values, marked as a test. */
export function samplePayload({ id, oid, type, webUrl, now }: Sample): WebhookPayload {
  const { transcriptId, name, language, durationSeconds, failure } = WEBHOOK_SAMPLE;
  return {
    ...{ id, type, created: new Date(now * 1000).toISOString(), workspaceId: oid },
    ...{ transcriptId, name, language, durationSeconds, projectId: null },
    url: transcriptPage(transcriptId, webUrl),
    failure: type === 'transcript.failed' ? failure : null,
    test: true,
  };
}

import type { useQueueTexts } from './queue-texts.ts';

const KNOWN = [
  'ordered',
  'taken',
  'resumed',
  'paused',
  'released',
  'released-early',
  'rejected',
  'withdrawn',
  'assigned',
  'not-taken',
  'abandoned',
  'prioritised',
  'cancelled',
  'deleted',
  'completed',
  'review-taken',
  'review-released',
  'review-abandoned',
  'review-expired',
  'approved',
  'refused',
  'sent-back',
  'objected',
  'objection-accepted',
  'objection-refused',
  'adjusted',
] as const;

/** An event of a trail in words; the service's own name for one that this page does not know. */
export function eventText(what: string, t: ReturnType<typeof useQueueTexts>): string {
  const known = KNOWN.find((each) => each === what);
  return known ? t(`event.${known}`) : what;
}

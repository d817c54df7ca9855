import { randomUUID } from 'node:crypto';
import type { ScheduledRule } from './schedules.ts';

const MILLISECONDS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * How often `rate(1 hour)` is, in milliseconds.
 *
 * @throws {Error} for other expressions: they don't run here
 */
export function intervalOf(expression: string): number {
  const [, count, unit = '', plural] = /^rate\((\d+) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  const interval = Number(count) * (MILLISECONDS[unit] ?? Number.NaN);
  // EventBridge wants `1 hour` and `2 hours`.
  if (interval > 0 && (Number(count) === 1) === (plural === '')) return interval;
  throw new Error(`the schedule ${expression} is none that runs here: rate(<number> minutes|hours|days)`);
}

/** What EventBridge calls a rule's targets with at the rule's time. */
export function scheduledEvent({ arn, region, accountId }: ScheduledRule, time: Date): Record<string, unknown> {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: accountId,
    time: time.toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [arn],
    detail: {},
  };
}

import { randomUUID } from 'node:crypto';
import type { ScheduledRule } from './scheduled-rule.ts';

/** The event for the targets of a scheduled rule. */
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

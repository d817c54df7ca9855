import { randomUUID } from 'node:crypto';
import type { ScheduledRule } from './scheduled-rule.ts';

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

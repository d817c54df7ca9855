import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Stage } from './stages.ts';

const retentions: Readonly<Record<Stage['logDays'], RetentionDays>> = {
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
  365: RetentionDays.ONE_YEAR,
};

/** How long a stage keeps its logs, as a value of CloudWatch Logs. */
export function logRetention({ logDays }: Stage): RetentionDays {
  return retentions[logDays];
}

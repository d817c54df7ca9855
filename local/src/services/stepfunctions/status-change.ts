import type { ServiceEvent } from '../events/event-bus.ts';
import type { ExecutionRow } from './journal.ts';

/** Step Functions' event for EventBridge when an execution starts or ends. Times are milliseconds since the epoch. */
export function statusChange(execution: ExecutionRow, accountId: string): ServiceEvent {
  const { arn, machine_arn, name, region, status, started_at, stopped_at, input, output, error, cause } = execution;
  return {
    region,
    accountId,
    source: 'aws.states',
    detailType: 'Step Functions Execution Status Change',
    resources: [arn],
    detail: {
      executionArn: arn,
      stateMachineArn: machine_arn,
      name,
      status,
      startDate: started_at,
      stopDate: stopped_at,
      input,
      inputDetails: { included: true },
      output,
      outputDetails: output === null ? null : { included: true },
      error,
      cause,
    },
  };
}

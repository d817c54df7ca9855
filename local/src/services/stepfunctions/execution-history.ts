import type { ExecutionRow, Journal } from './journal.ts';

interface HistoryEvent {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly type: string;
  readonly [details: string]: unknown;
}

/**
 * An execution's events as GetExecutionHistory lists them: its start, each state entered and left, each function called
 * with a token, each failure, its end.
 */
export function executionHistory(journal: Journal, arn: string, reverse: boolean): unknown[] {
  const execution = journal.execution(arn);
  if (!execution) return [];
  const events: HistoryEvent[] = [
    {
      time: execution.started_at,
      type: 'ExecutionStarted',
      executionStartedEventDetails: { input: execution.input, roleArn: execution.role_arn },
    },
  ];
  for (const visit of journal.visits(arn)) {
    events.push({
      time: visit.entered_at,
      type: `${visit.type}StateEntered`,
      stateEnteredEventDetails: { name: visit.state, input: visit.input },
    });
    if (visit.exited_at === null) continue;
    events.push({
      time: visit.exited_at,
      type: `${visit.type}StateExited`,
      stateExitedEventDetails: { name: visit.state, output: visit.output },
    });
  }
  for (const { error, cause, ended_at, sent } of journal.attempts(arn)) {
    if (sent > 0) {
      const details = { resourceType: 'lambda', resource: 'invoke.waitForTaskToken' };
      events.push({ time: sent, type: 'TaskSubmitted', taskSubmittedEventDetails: details });
    }
    if (error === null || ended_at === null) continue;
    const details = { resourceType: 'lambda', resource: 'invoke', error, cause };
    events.push({ time: ended_at, type: 'TaskFailed', taskFailedEventDetails: details });
  }
  const ending = endingOf(execution);
  if (ending) events.push(ending);
  // The sort is stable: events of the same millisecond keep their order.
  const ordered = events
    .sort((a, b) => a.time - b.time)
    .map(({ time, ...event }, index) => ({
      ...event,
      id: index + 1,
      previousEventId: index,
      timestamp: time / 1000,
    }));
  return reverse ? ordered.reverse() : ordered;
}

function endingOf({ status, stopped_at, output, error, cause }: ExecutionRow): HistoryEvent | undefined {
  if (stopped_at === null) return undefined;
  const failure = { error: error ?? undefined, cause: cause ?? undefined };
  switch (status) {
    case 'SUCCEEDED':
      return { time: stopped_at, type: 'ExecutionSucceeded', executionSucceededEventDetails: { output } };
    case 'FAILED':
      return { time: stopped_at, type: 'ExecutionFailed', executionFailedEventDetails: failure };
    case 'TIMED_OUT':
      return { time: stopped_at, type: 'ExecutionTimedOut', executionTimedOutEventDetails: failure };
    case 'ABORTED':
      return { time: stopped_at, type: 'ExecutionAborted', executionAbortedEventDetails: failure };
    default:
      return undefined;
  }
}

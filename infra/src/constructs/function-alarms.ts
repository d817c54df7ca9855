import type { CalledBy } from '@parlance/lambdas/platform/function-descriptor';
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type DescribedFunction, functionName } from '../described-functions.ts';
import type { RegionalNames } from '../names.ts';
import type { StageName } from '../stages.ts';
import { FIVE_MINUTES, HOUR, ownMetric } from './region-metrics.ts';
import type { Watched } from './watched.ts';

/** How errors are counted, and how many raise the alarm unless the descriptor says it. */
interface ErrorBound {
  readonly period: Duration;
  readonly errors: number;
}

/** A step also fails when a recording can't be used, which is an answer: a few errors of it mean nothing. */
const ERROR_BOUNDS: Readonly<Record<CalledBy, ErrorBound>> = {
  api: { period: FIVE_MINUTES, errors: 5 },
  webhook: { period: FIVE_MINUTES, errors: 5 },
  authorizer: { period: FIVE_MINUTES, errors: 5 },
  workflow: { period: HOUR, errors: 10 },
  hourly: { period: HOUR, errors: 1 },
  'execution-ended': { period: HOUR, errors: 1 },
  'transcript-finished': { period: HOUR, errors: 5 },
  // A failed batch comes again.
  streams: { period: HOUR, errors: 10 },
};

/** Share of its time from which on a function is too slow. */
const SLOW = 0.9;

/** What a function's alarms and the dashboard are made of. */
export interface FunctionMetrics {
  readonly errors: MathExpression | Metric;
  readonly throttles: Metric;
  /** The longest run in milliseconds. */
  readonly duration: Metric;
}

export function functionMetrics(stage: StageName, names: RegionalNames, described: DescribedFunction): FunctionMetrics {
  const { period } = ERROR_BOUNDS[described.descriptor.calledBy];
  const ofLambda = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: { FunctionName: functionName(names, described) },
      statistic,
      period,
      label: described.name,
    });
  // The ids of metrics are unique in a graph.
  const id = described.name.replaceAll('-', '_');
  const crashes = ofLambda('Errors', Stats.SUM);
  const answered = ownMetric(stage, described.name, 'UnexpectedErrors', Stats.SUM, period);
  return {
    errors:
      described.descriptor.calledBy === 'api' || described.descriptor.calledBy === 'webhook'
        ? // It answers an unexpected error with 500 and does not crash.
          new MathExpression({
            expression: `FILL(${id}_crashes, 0) + FILL(${id}_answered, 0)`,
            usingMetrics: { [`${id}_crashes`]: crashes, [`${id}_answered`]: answered },
            label: described.name,
            period,
          })
        : crashes,
    throttles: ofLambda('Throttles', Stats.SUM),
    duration: ofLambda('Duration', Stats.MAXIMUM),
  };
}

/**
 * The alarms of a function: errors, and runs that nearly reach the timeout. Throttling has one alarm for the region, because
 * the functions share the account's concurrency.
 */
export function functionAlarms(
  { name, descriptor }: DescribedFunction,
  { errors, duration }: FunctionMetrics,
): readonly Watched[] {
  const { calledBy, alarm, size } = descriptor;
  const bound = ERROR_BOUNDS[calledBy];
  const log = `its log group ends with -${name}`;
  return [
    {
      name: `${name}-errors`,
      metric: errors,
      from: alarm.errors ?? bound.errors,
      means: `${alarm.means} The function ${name} fails; ${log}.`,
    },
    {
      name: `${name}-slow`,
      metric: duration,
      from: Duration.seconds(size.timeout).toMilliseconds() * SLOW,
      means: `Soon: ${alarm.means} A run of the function ${name} took nearly all of its ${size.timeout} s, and longer ones are broken off; ${log}.`,
    },
  ];
}

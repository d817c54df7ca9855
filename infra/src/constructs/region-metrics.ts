import { FAILURE_KINDS } from '@parlance/contract/schemas/reported-failure';
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { JOB_WORKFLOWS } from '../job-workflows.ts';
import type { RegionalNames } from '../names.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { StageName } from '../stages.ts';
import { METRICS_NAMESPACE } from './parlance-function.ts';

export const FIVE_MINUTES = Duration.minutes(5);
export const HOUR = Duration.hours(1);

/** A metric that the functions write themselves (`lambdas/src/platform/metrics.ts`), of one function in a stage. */
export function ownMetric(
  stage: StageName,
  service: string,
  metricName: string,
  statistic: string,
  period: Duration,
  dimensions: Readonly<Record<string, string>> = {},
): Metric {
  const dimensionsMap = { service, stage, ...dimensions };
  return new Metric({ namespace: METRICS_NAMESPACE, metricName, dimensionsMap, statistic, period });
}

/** What can be measured of a region as a whole, rather than of a function. */
export function regionMetrics(stage: StageName, names: RegionalNames, resources: RegionalResources) {
  const ofApi = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: resources.apiId },
      statistic,
      period: FIVE_MINUTES,
    });
  const ofExecutions = (metricName: string, StateMachineArn: string) =>
    new Metric({
      namespace: 'AWS/States',
      metricName,
      dimensionsMap: { StateMachineArn },
      statistic: Stats.SUM,
      period: FIVE_MINUTES,
    });
  const [transcription, tools] = [resources.stateMachine('transcription'), resources.stateMachine('tools')];
  return {
    calls: ofApi('Count', Stats.SAMPLE_COUNT),
    refusedCalls: ofApi('4xx', Stats.SUM),
    apiErrors: ofApi('5xx', Stats.SUM),
    latency: ofApi('Latency', Stats.percentile(95)),
    usualLatency: ofApi('Latency', Stats.percentile(50)),
    started: ofExecutions('ExecutionsStarted', transcription),
    succeeded: ofExecutions('ExecutionsSucceeded', transcription),
    failed: ofExecutions('ExecutionsFailed', transcription),
    timedOut: ofExecutions('ExecutionsTimedOut', transcription),
    toolsFailed: ofExecutions('ExecutionsFailed', tools),
    toolsTimedOut: ofExecutions('ExecutionsTimedOut', tools),
    /** Orders of proofreading that broke off: by an error, or after nearly a year. */
    precisionFailed: sumOf('precision', 'Broken orders of proofreading', [
      ofExecutions('ExecutionsFailed', resources.stateMachine('precision')),
      ofExecutions('ExecutionsTimedOut', resources.stateMachine('precision')),
    ]),
    /** Deliveries of webhooks that broke off for our own reasons. */
    webhooksFailed: sumOf('webhooks', 'Broken deliveries of webhooks', [
      ofExecutions('ExecutionsFailed', resources.stateMachine('webhooks')),
      ofExecutions('ExecutionsTimedOut', resources.stateMachine('webhooks')),
    ]),
    /** Recordings of meetings on which the work broke off. */
    meetingsFailed: sumOf('meetings', 'Broken work on meetings', [
      ofExecutions('ExecutionsFailed', resources.stateMachine('meetings')),
      ofExecutions('ExecutionsTimedOut', resources.stateMachine('meetings')),
    ]),
    /** Jobs of models that ended without a result and without a reason that people can mend. */
    jobsFailed: sumOf('failed', 'Failed jobs', [
      ...JOB_WORKFLOWS.map(({ name }) => ofExecutions('ExecutionsFailed', resources.stateMachine(name))),
      ...JOB_WORKFLOWS.map(({ name }) => ofExecutions('ExecutionsTimedOut', resources.stateMachine(name))),
    ]),
    /** Tries that ended because a model did not answer; most succeed later. */
    busyModels: sumOf(
      'busy',
      'Tries that a busy model ended',
      JOB_WORKFLOWS.map(({ work }) => ownMetric(stage, work, 'BusyModels', Stats.SUM, HOUR)),
    ),
    throttledExecutions: ofExecutions('ExecutionThrottled', transcription),
    deadLetters: new Metric({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensionsMap: { QueueName: names.deadLetters },
      statistic: Stats.MAXIMUM,
      period: FIVE_MINUTES,
    }),
    /** Milliseconds that the oldest change of a table has waited for the search index. */
    searchAge: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'IteratorAge',
      dimensionsMap: { FunctionName: `${names.workflowsPrefix}-index-collections` },
      statistic: Stats.MAXIMUM,
      period: FIVE_MINUTES,
    }),
    /** Milliseconds that the oldest change of a transcript has waited to be told of. */
    webhooksAge: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'IteratorAge',
      dimensionsMap: { FunctionName: `${names.workflowsPrefix}-record-webhooks` },
      statistic: Stats.MAXIMUM,
      period: FIVE_MINUTES,
    }),
    /** Milliseconds that the oldest change of a transcript has waited for the list of its workspace's speaker names. */
    speakerNamesAge: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'IteratorAge',
      dimensionsMap: { FunctionName: `${names.workflowsPrefix}-remember-speakers` },
      statistic: Stats.MAXIMUM,
      period: FIVE_MINUTES,
    }),
    refused: ownMetric(stage, 'fail-collection', 'FailedTranscriptions', Stats.SUM, HOUR),
    age: ownMetric(stage, 'check-transcription', 'TranscriptionAge', Stats.MAXIMUM, FIVE_MINUTES),
    turnWait: ownMetric(stage, 'take-turn', 'TurnWait', Stats.MAXIMUM, FIVE_MINUTES),
    /** What failed for people on pages, as the pages report. */
    reportedFailures: FAILURE_KINDS.map((kind) =>
      ownMetric(stage, 'system', 'ReportedFailures', Stats.SUM, HOUR, { kind }).with({ label: kind }),
    ),
    // Without a function's name it is the sum of all functions of the region.
    throttles: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: Stats.SUM,
      period: FIVE_MINUTES,
    }),
    bounces: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      statistic: Stats.AVERAGE,
      period: HOUR,
    }),
  };
}

/**
 * The sum of at most ten metrics, the most that an alarm takes. Those without a value count nothing.
 *
 * @param name begins the metrics' ids, which differ within a graph
 */
function sumOf(name: string, label: string, metrics: readonly Metric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`${name}${index}`, metric]));
  const [first] = metrics;
  return new MathExpression({
    // `METRICS()` alone would be the sum of all metrics of a graph.
    expression: `SUM(METRICS("${name}"))`,
    label,
    usingMetrics,
    ...(first && { period: first.period }),
  });
}

export type RegionMetrics = ReturnType<typeof regionMetrics>;

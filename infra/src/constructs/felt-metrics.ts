import { failureSchema } from '@parlance/contract/schemas/collection';
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type DescribedFunction, functionName } from '../described-functions.ts';
import type { RegionalNames } from '../names.ts';
import { BURNS, badPercent, OBJECTIVES, type Objective } from '../objectives.ts';
import { LAMBDA_PER_GB_SECOND, TRANSCRIBE_PER_HOUR } from '../prices.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { StageName } from '../stages.ts';
import { HOUR, ownMetric } from './region-metrics.ts';
import type { Watched } from './watched.ts';

interface FeltProps {
  readonly stage: StageName;
  readonly names: RegionalNames;
  readonly resources: RegionalResources;
  readonly described: readonly DescribedFunction[];
}

/** Bad events of an objective in a window, and all of them. An expression of sums is written with their ids. */
interface Events {
  readonly bad: string;
  readonly all: string;
  readonly using: Readonly<Record<string, Metric>>;
}

/** What people feel of a region: how long drafts take, what fails, how long things wait; and what it costs. */
export function feltMetrics({ stage, names, resources, described }: FeltProps) {
  const ofFinish = (metricName: string, statistic: string, period = HOUR) =>
    ownMetric(stage, 'finish-collection', metricName, statistic, period);
  return {
    draftTime: [
      ofFinish('DraftTime', Stats.percentile(50)).with({ label: 'half of the drafts' }),
      ofFinish('DraftTime', Stats.percentile(95)).with({ label: '19 of 20 drafts' }),
    ],
    correctionWait: ownMetric(stage, 'sweep-corrections', 'CorrectionWait', Stats.MAXIMUM, HOUR),
    canaryTime: ownMetric(stage, 'canary', 'CanaryTime', Stats.MAXIMUM, HOUR),
    canaryFailures: ownMetric(stage, 'canary', 'CanaryFailures', Stats.SUM, HOUR),
    failures: failureSchema.options.map((kind) =>
      ownMetric(stage, 'fail-collection', 'FailedTranscriptions', Stats.SUM, HOUR, { kind }).with({ label: kind }),
    ),
    mediaHours: new MathExpression({
      expression: 'length / 3600',
      label: 'hours of media',
      usingMetrics: { length: ofFinish('MediaLength', Stats.SUM) },
      period: HOUR,
    }),
    costOfAnHour: costOfAnHour(names, described, ofFinish('MediaLength', Stats.SUM)),
    /** Percentage of bad events by objective and window. */
    burns: Object.values(OBJECTIVES).flatMap((objective) =>
      BURNS.map((burn) => ({
        objective,
        burn,
        metric: badShare(objective, eventsOf(objective.name, burn.hours, { stage, resources })),
      })),
    ),
  };
}

export type FeltMetrics = ReturnType<typeof feltMetrics>;

/** The alarms of the objectives, and of customers who wait for a corrector. */
export function feltAlarms({ burns, correctionWait, canaryFailures }: FeltMetrics): Watched[] {
  return [
    ...burns.map(({ objective, burn, metric }) => ({
      name: `objective-${objective.name}-${burn.name}`,
      metric,
      from: badPercent(objective, burn),
      means: `${objective.means} The objective is ${objective.percent} % good ones in 28 days; in the last ${
        burn.hours === 1 ? 'hour' : `${burn.hours} hours`
      } the bad ones were ${burn.rate} times what that allows. The other alarms and the dashboard show where.`,
    })),
    {
      name: 'canary-failed',
      metric: canaryFailures,
      from: 1,
      periods: 2,
      means:
        'The main job failed twice in a row for the canary, which uploads a short recording and reads its draft as a customer does. The log of the function canary says which call did not answer as it should.',
    },
    {
      name: 'corrections-waiting',
      metric: correctionWait,
      from: Duration.hours(16).toSeconds(),
      means:
        'A customer who paid for proofreading has waited for 16 hours, and no corrector took the task: it is not done within its day. See "Queue" in the administration of correctors for the language, assign the task, or find correctors for it.',
    },
  ];
}

function eventsOf(
  name: keyof typeof OBJECTIVES,
  hours: number,
  { stage, resources }: Pick<FeltProps, 'stage' | 'resources'>,
): Events {
  const period = Duration.hours(hours);
  // The ids of metrics are unique in a graph.
  const id = (part: string) => `${name}_${part}_${hours}`;
  const [bad, good, late] = [id('bad'), id('good'), id('late')];
  if (name === 'drafts') {
    const ofDrafts = (statistic: string) => ownMetric(stage, 'finish-collection', 'LateDrafts', statistic, period);
    return { bad, all: good, using: { [bad]: ofDrafts(Stats.SUM), [good]: ofDrafts(Stats.SAMPLE_COUNT) } };
  }
  if (name === 'calls') {
    const ofApi = (metricName: string, statistic: string) =>
      new Metric({
        ...{ namespace: 'AWS/ApiGateway', metricName, statistic, period },
        dimensionsMap: { ApiId: resources.apiId },
      });
    return { bad, all: good, using: { [bad]: ofApi('5xx', Stats.SUM), [good]: ofApi('Count', Stats.SAMPLE_COUNT) } };
  }
  const ended = (metricName: string) =>
    new Metric({
      ...{ namespace: 'AWS/States', metricName, statistic: Stats.SUM, period },
      dimensionsMap: { StateMachineArn: resources.stateMachine('transcription') },
    });
  const failed = `(FILL(${bad}, 0) + FILL(${late}, 0))`;
  return {
    bad: failed,
    all: `(FILL(${good}, 0) + ${failed})`,
    using: {
      [bad]: ended('ExecutionsFailed'),
      [late]: ended('ExecutionsTimedOut'),
      [good]: ended('ExecutionsSucceeded'),
    },
  };
}

function badShare({ name, leastEvents }: Objective, { bad, all, using }: Events): MathExpression {
  const [first] = Object.values(using);
  return new MathExpression({
    expression: `IF(${all} >= ${leastEvents}, 100 * FILL(${bad}, 0) / ${all}, 0)`,
    label: `${name}, bad ones, %`,
    usingMetrics: using,
    ...(first && { period: first.period }),
  });
}

/** An estimate: Amazon Transcribe, and the functions that turn recordings into drafts, at list prices. */
function costOfAnHour(names: RegionalNames, described: readonly DescribedFunction[], length: Metric): MathExpression {
  const steps = described.filter(({ entry }) => /^(media|transcription)\//.test(entry));
  const runs = steps.map((step) => {
    const FunctionName = functionName(names, step);
    const metric = new Metric({
      ...{ namespace: 'AWS/Lambda', metricName: 'Duration', statistic: Stats.SUM, period: HOUR },
      dimensionsMap: { FunctionName },
    });
    const gigabytes = step.descriptor.size.memory / 1024;
    return { id: `run_${step.name.replaceAll('-', '_')}`, metric, gigabytes };
  });
  const gigabyteSeconds = runs.map(({ id, gigabytes }) => `${gigabytes.toFixed(3)} * FILL(${id}, 0)`).join(' + ');
  return new MathExpression({
    expression: `${TRANSCRIBE_PER_HOUR} + ${LAMBDA_PER_GB_SECOND.toFixed(10)} * (${gigabyteSeconds}) / 1000 / (cost_length / 3600)`,
    label: 'US dollars for an hour of media',
    usingMetrics: { cost_length: length, ...Object.fromEntries(runs.map(({ id, metric }) => [id, metric])) },
    period: HOUR,
  });
}

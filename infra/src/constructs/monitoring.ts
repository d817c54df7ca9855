import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { Stage } from '../stages.ts';
import { METRICS_NAMESPACE } from './parlance-function.ts';

interface MonitoringProps {
  readonly stage: Stage;
  readonly names: RegionalNames;
  readonly resources: RegionalResources;
}

interface Watched {
  readonly name: string;
  readonly metric: Metric;
  /** The alarm is raised from this value on ... */
  readonly from: number;
  /** ... in so many periods in a row; 1 when not given. */
  readonly periods?: number;
  /** What it means to the people who use the product, and where to look. */
  readonly means: string;
}

const FIVE_MINUTES = Duration.minutes(5);
const HOUR = Duration.hours(1);

/** What can be seen of a region from outside: alarms for what users feel, which a topic passes on, and a dashboard. */
export class Monitoring extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { prefix } = props.names;
    this.topic = this.alarmTopic(prefix);
    const metrics = metricsOf(props);
    const alarms = watched(metrics).map((each) => this.alarm(prefix, each));
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: prefix,
      defaultInterval: Duration.days(1),
    });
    const graph = (title: string, ...left: Metric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
    dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 3 }));
    dashboard.addWidgets(
      graph('Calls', metrics.calls, metrics.refusedCalls, metrics.apiErrors),
      graph('Time to answer, milliseconds', metrics.latency, metrics.usualLatency),
      graph('Calls answered 500 or 503, by function', ...metrics.unexpectedErrors),
    );
    dashboard.addWidgets(
      graph('Transcriptions', metrics.started, metrics.succeeded, metrics.failed, metrics.timedOut, metrics.refused),
      graph('Tools on transcripts', metrics.toolsFailed, metrics.toolsTimedOut),
      graph('Longest wait for Amazon Transcribe, seconds', metrics.age),
      graph('Throttled, and events that failed', metrics.throttles, metrics.throttledExecutions, metrics.deadLetters),
    );
  }

  private alarmTopic(prefix: string): Topic {
    const topic = new Topic(this, 'Alarms', { topicName: `${prefix}-alarms`, enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    return topic;
  }

  private alarm(prefix: string, { name, metric, from, periods = 1, means }: Watched): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: `${prefix}-${name}`,
      alarmDescription: means,
      metric,
      threshold: from,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
    return alarm;
  }
}

/** Domains of the API whose errors stand on the dashboard each for itself. */
const DOMAINS = ['users', 'collections', 'transcripts', 'uploads', 'pipeline'];

function metricsOf(props: MonitoringProps) {
  const { stage, names, resources } = props;
  const ofApi = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: resources.apiId },
      statistic,
      period: FIVE_MINUTES,
    });
  const own = (metricName: string, service: string, statistic: string, period: Duration) =>
    new Metric({
      namespace: METRICS_NAMESPACE,
      metricName,
      dimensionsMap: { service, stage: stage.name },
      statistic,
      period,
    });
  const ofExecutions = (metricName: string, StateMachineArn: string) =>
    new Metric({
      namespace: 'AWS/States',
      metricName,
      dimensionsMap: { StateMachineArn },
      statistic: Stats.SUM,
      period: FIVE_MINUTES,
    });
  const { stateMachine, toolsStateMachine } = resources;
  return {
    calls: ofApi('Count', Stats.SAMPLE_COUNT),
    refusedCalls: ofApi('4xx', Stats.SUM),
    apiErrors: ofApi('5xx', Stats.SUM),
    latency: ofApi('Latency', Stats.percentile(95)),
    usualLatency: ofApi('Latency', Stats.percentile(50)),
    unexpectedErrors: DOMAINS.map((domain) => own('UnexpectedErrors', domain, Stats.SUM, FIVE_MINUTES)),
    authorizerErrors: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      dimensionsMap: { FunctionName: `${names.prefix}-authorizer` },
      statistic: Stats.SUM,
      period: FIVE_MINUTES,
    }),
    started: ofExecutions('ExecutionsStarted', stateMachine),
    succeeded: ofExecutions('ExecutionsSucceeded', stateMachine),
    failed: ofExecutions('ExecutionsFailed', stateMachine),
    timedOut: ofExecutions('ExecutionsTimedOut', stateMachine),
    toolsFailed: ofExecutions('ExecutionsFailed', toolsStateMachine),
    toolsTimedOut: ofExecutions('ExecutionsTimedOut', toolsStateMachine),
    throttledExecutions: ofExecutions('ExecutionThrottled', stateMachine),
    deadLetters: new Metric({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensionsMap: { QueueName: names.deadLetters },
      statistic: Stats.MAXIMUM,
      period: FIVE_MINUTES,
    }),
    refused: own('FailedTranscriptions', 'fail-collection', Stats.SUM, HOUR),
    age: own('TranscriptionAge', 'check-transcription', Stats.MAXIMUM, FIVE_MINUTES),
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

function watched(metrics: ReturnType<typeof metricsOf>): Watched[] {
  return [
    {
      name: 'api-errors',
      metric: metrics.apiErrors,
      from: 5,
      means:
        'People see "Something went wrong on our side" instead of what they asked for. Filter the log groups of the functions for level ERROR; a reference that somebody quotes is requestId there.',
    },
    {
      name: 'api-slow',
      metric: metrics.latency,
      from: 5000,
      periods: 3,
      means:
        'One call in twenty takes longer than 5 seconds: lists stay empty and saving seems stuck. See the traces for where the time goes.',
    },
    {
      name: 'authorizer-errors',
      metric: metrics.authorizerErrors,
      from: 5,
      means:
        "Keys can't be verified, so people who are signed in are treated as if they weren't. See the authorizer's log; Cognito's keys or the tokens table may be out of reach.",
    },
    {
      name: 'transcriptions-failed',
      metric: metrics.failed,
      from: 1,
      means:
        "A recording became no transcript for a reason that is ours; its owner sees it as failed and can try again. See the execution's history in Step Functions for the step and its log for the cause.",
    },
    {
      name: 'transcriptions-timed-out',
      metric: metrics.timedOut,
      from: 1,
      means:
        'A recording has been "being transcribed" for a day and was given up, without its owner being told. See the execution in Step Functions, then start it anew.',
    },
    {
      name: 'tools-failed',
      metric: metrics.toolsFailed,
      from: 1,
      means:
        "A section could not be transcribed again, or noise not be removed, for a reason that is ours. The transcript is as it was, and its owner is told. See the execution's history in Step Functions.",
    },
    {
      name: 'tools-timed-out',
      metric: metrics.toolsTimedOut,
      from: 1,
      means:
        'A section has been "being transcribed again" for a day, and its transcript read-only as long. Asking for a section again frees it; see the execution in Step Functions for what it waited for.',
    },
    {
      name: 'recordings-refused',
      metric: metrics.refused,
      from: 10,
      means:
        'Ten recordings in an hour became no transcript. A few are wrong files; so many mean that something that worked is refused: a new ffmpeg layer, a quota of Amazon Transcribe, a language.',
    },
    {
      name: 'transcription-age',
      metric: metrics.age,
      from: Duration.hours(2).toSeconds(),
      means:
        'Somebody has been waiting for a transcript for more than two hours. Amazon Transcribe is behind or its quota of jobs at a time is used up; recordings that come now wait as long.',
    },
    {
      name: 'functions-throttled',
      metric: metrics.throttles,
      from: 1,
      means:
        "Functions of this region are not started because the account's concurrency is used up: calls fail and transcriptions wait. Raise the quota, or find what uses it.",
    },
    {
      name: 'workflows-throttled',
      metric: metrics.throttledExecutions,
      from: 1,
      means: 'Uploads that are complete begin to be transcribed late: Step Functions slows the workflow down.',
    },
    {
      name: 'dead-letters',
      metric: metrics.deadLetters,
      from: 1,
      means:
        'Work that nobody waits for failed three times and lies in the queue of dead letters: workspaces whose 48 hours are over are not deleted, though their members were told so. The message says why; mend it, then run "npm run replay-dead-letters". It is kept for 14 days.',
    },
    {
      name: 'mail-bounces',
      metric: metrics.bounces,
      from: 0.05,
      means:
        'One mail in twenty comes back. From 10 % on, SES may stop sending: nobody could verify an address or reset a password then.',
    },
  ];
}

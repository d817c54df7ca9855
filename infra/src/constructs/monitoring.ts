import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { type DescribedFunction, isOfApi } from '../described-functions.ts';
import type { RegionalNames } from '../names.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { StageName } from '../stages.ts';
import { entranceAlarms } from './entrance-alarms.ts';
import { type FeltMetrics, feltAlarms, feltMetrics } from './felt-metrics.ts';
import { type FunctionMetrics, functionAlarms, functionMetrics } from './function-alarms.ts';
import { regionAlarms } from './region-alarms.ts';
import { type RegionMetrics, regionMetrics } from './region-metrics.ts';
import type { Watched } from './watched.ts';

interface MonitoringProps {
  readonly stage: StageName;
  readonly hasEntrance: boolean;
  readonly names: RegionalNames;
  readonly resources: RegionalResources;
  readonly described: readonly DescribedFunction[];
}

/** A function with its metrics. */
type Measured = DescribedFunction & { readonly metrics: FunctionMetrics };

/** Alarms for what users notice, the topic that passes them on, and a dashboard. Every function has its part in both. */
export class Monitoring extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, hasEntrance, names, resources, described }: MonitoringProps) {
    super(scope, id);
    this.topic = this.alarmTopic(names.prefix);
    const region = regionMetrics(stage, names, resources);
    const felt = feltMetrics({ stage, names, resources, described });
    const measured = described.map((each) => ({ ...each, metrics: functionMetrics(stage, names, each) }));
    const watched = [
      ...feltAlarms(felt),
      ...regionAlarms(region),
      ...(hasEntrance ? entranceAlarms(names) : []),
      ...measured.flatMap(({ metrics, ...each }) => functionAlarms(each, metrics)),
    ];
    const alarms = watched.map((each) => this.alarm(names.prefix, each));
    this.addDashboard(names.prefix, { alarms, felt, region, measured });
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

  private addDashboard(
    dashboardName: string,
    parts: { alarms: readonly Alarm[]; felt: FeltMetrics; region: RegionMetrics; measured: readonly Measured[] },
  ): void {
    const { alarms, felt, region, measured } = parts;
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName, defaultInterval: Duration.days(1) });
    const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
    dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 8 }));
    dashboard.addWidgets(
      graph('Time to the draft, seconds', ...felt.draftTime),
      graph(
        'Objectives: bad ones in an hour, %',
        ...felt.burns.flatMap(({ burn, metric }) => (burn.name === 'fast' ? [metric] : [])),
      ),
      graph('Recordings without a transcript, by kind', ...felt.failures),
    );
    dashboard.addWidgets(
      graph('Longest waits for a turn and a corrector, seconds', region.turnWait, felt.correctionWait),
      graph('Media transcribed, hours, and the canary', felt.mediaHours, felt.canaryTime, felt.canaryFailures),
      graph('Estimated cost, US dollars', felt.costOfAnHour),
    );
    dashboard.addWidgets(
      graph('Calls', region.calls, region.refusedCalls, region.apiErrors),
      graph('Time to answer, milliseconds', region.latency, region.usualLatency),
      graph('Longest wait for Amazon Transcribe, seconds', region.age),
    );
    dashboard.addWidgets(
      graph('Transcriptions', region.started, region.succeeded, region.failed, region.timedOut, region.refused),
      graph('Tools on transcripts', region.toolsFailed, region.toolsTimedOut),
      graph('Throttled, and events that failed', region.throttles, region.throttledExecutions, region.deadLetters),
    );
    dashboard.addWidgets(
      graph('Failures that people saw', ...region.reportedFailures),
      graph('Work of models and correctors', region.jobsFailed, region.busyModels, region.precisionFailed),
      graph(
        'Webhooks, meetings and names of speakers',
        region.webhooksFailed,
        region.meetingsFailed,
        region.webhooksAge,
        region.speakerNamesAge,
      ),
    );
    const ofApi = measured.filter(isOfApi);
    const inBackground = measured.filter((each) => !isOfApi(each));
    for (const [where, functions] of [
      ['the API', ofApi],
      ['the workflows', inBackground],
    ] as const) {
      dashboard.addWidgets(
        graph(`Errors of ${where}, by function`, ...functions.map(({ metrics }) => metrics.errors)),
        graph(`Longest runs of ${where}, milliseconds`, ...functions.map(({ metrics }) => metrics.duration)),
        graph(`Throttles of ${where}, by function`, ...functions.map(({ metrics }) => metrics.throttles)),
      );
    }
  }
}

import { Duration, Fn } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { RegionalNames } from '../names.ts';
import { leftOverMetric } from './entrance-service.ts';
import { METRICS_NAMESPACE } from './parlance-function.ts';
import type { Watched } from './watched.ts';

/** Alarms for the entrance of a region. */
export function entranceAlarms({ entrance, exports }: RegionalNames): Watched[] {
  const LoadBalancer = Fn.importValue(exports.entranceLoadBalancer);
  const TargetGroup = Fn.importValue(exports.entranceTargets);
  const ofBalancer = (metricName: string, dimensionsMap: Record<string, string>, statistic: string, period: Duration) =>
    new Metric({ namespace: 'AWS/ApplicationELB', metricName, dimensionsMap, statistic, period });
  return [
    {
      name: 'entrance-errors',
      metric: ofBalancer('HTTPCode_ELB_5XX_Count', { LoadBalancer }, Stats.SUM, Duration.minutes(5)),
      from: 5,
      means:
        "Programs that speak OpenAI's API get no answer of the entrance: no container runs, or they end while they work. See the events of the service in ECS, and the log group of the entrance.",
    },
    {
      name: 'entrance-failed',
      metric: ofBalancer('HTTPCode_Target_5XX_Count', { LoadBalancer, TargetGroup }, Stats.SUM, Duration.minutes(5)),
      from: 5,
      means:
        "Programs that speak OpenAI's API are answered that the service failed or is busy. Filter the entrance's log group for level error, and for the code service_unavailable: the stage may need more containers.",
    },
    {
      name: 'entrance-unhealthy',
      metric: ofBalancer('UnHealthyHostCount', { LoadBalancer, TargetGroup }, Stats.MAXIMUM, Duration.minutes(1)),
      from: 1,
      periods: 5,
      means:
        'A container of the entrance has not answered its health check for five minutes, so there is less room for requests. See the events of the service in ECS, and the log group of the entrance.',
    },
    {
      name: 'entrance-left-over',
      metric: new Metric({
        ...{ namespace: METRICS_NAMESPACE, metricName: leftOverMetric(entrance), statistic: Stats.SUM },
        period: Duration.hours(1),
      }),
      from: 1,
      means:
        'A transcript that its caller did not want to keep was not deleted after the answer, and stays in the workspace. The log of the entrance names it; its owner can delete it. Look for errors of the API at that time.',
    },
  ];
}

import type { Locale } from '@parlance/contract/regions';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Monitoring } from '../constructs/monitoring.ts';
import type { DescribedFunction } from '../described-functions.ts';
import { regionalNames } from '../names.ts';
import { regionalResources } from '../regional-resources.ts';
import type { Stage } from '../stages.ts';

interface MonitoringStackProps extends StackProps {
  readonly stage: Stage;
  readonly locale: Locale;
  readonly described: readonly DescribedFunction[];
}

/** A region's alarms and dashboard. It is deployed last and knows what it watches by name. */
export class MonitoringStack extends Stack {
  constructor(scope: Construct, id: string, { stage, locale, described, ...props }: MonitoringStackProps) {
    super(scope, id, props);
    const names = regionalNames(stage.name, locale);
    const { topic } = new Monitoring(this, 'Monitoring', {
      stage: stage.name,
      hasEntrance: stage.entrance !== undefined,
      names,
      resources: regionalResources(stage, names),
      described,
    });
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn, description: 'Passes alarms on' });
  }
}

import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { physicalName } from '../../cloudformation/physical-name.ts';

/** Gives `Ref` and attributes of a resource that is not created here. */
type Describe = (resource: ResourceInput, name: string) => Provisioned;

const named =
  (nameProperty: string, arnOf: (name: string, resource: ResourceInput) => string): Describe =>
  (resource, fallback) => {
    const name = String(resource.properties[nameProperty] ?? fallback);
    return { ref: name, attributes: { Arn: arnOf(name, resource) } };
  };

const arn =
  (service: string, path: string) =>
  (name: string, { region, accountId }: ResourceInput) =>
    `arn:aws:${service}:${region}:${accountId}:${path}${name}`;

const DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  'AWS::Logs::LogGroup': named('LogGroupName', (name, { region, accountId }) => {
    return `arn:aws:logs:${region}:${accountId}:log-group:${name}:*`;
  }),
  'AWS::Logs::MetricFilter': named('FilterName', arn('logs', 'metric-filter:')),
  'AWS::CloudWatch::Alarm': named('AlarmName', arn('cloudwatch', 'alarm:')),
  'AWS::SNS::Topic': (resource, fallback) => {
    const name = String(resource.properties.TopicName ?? fallback);
    const topic = arn('sns', '')(name, resource);
    return { ref: topic, attributes: { TopicArn: topic, TopicName: name } };
  },
  'AWS::SNS::TopicPolicy': (_, fallback) => ({ ref: fallback, attributes: { Id: fallback } }),
  'AWS::CloudWatch::Dashboard': named('DashboardName', arn('cloudwatch', 'dashboard/')),
};

/**
 * Resources without a function on this machine: log groups (functions write to files), metrics, alarms and their topics.
 * They only get names and ARNs, so that other resources can refer to them.
 */
export class DescriptionProvider implements ResourceProvider {
  readonly types = Object.keys(DESCRIPTIONS);

  async provision(resource: ResourceInput): Promise<Provisioned> {
    const describe = DESCRIPTIONS[resource.type];
    if (!describe) throw new Error(`${resource.type} is not described here`);
    return describe(resource, physicalName(resource.stackName, resource.logicalId));
  }
}

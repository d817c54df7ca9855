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

const identified: Describe = (_, fallback) => ({ ref: fallback, attributes: { Id: fallback } });

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
  // Everything on this machine reaches everything: networks have no function here.
  ...Object.fromEntries(
    ['Subnet', 'RouteTable', 'SubnetRouteTableAssociation', 'Route', 'InternetGateway', 'VPCGatewayAttachment'].map(
      (type) => [`AWS::EC2::${type}`, identified],
    ),
  ),
  'AWS::EC2::VPC': (_, fallback) => ({
    ref: fallback,
    attributes: { VpcId: fallback, DefaultSecurityGroup: fallback },
  }),
  'AWS::EC2::SecurityGroup': (_, fallback) => ({ ref: fallback, attributes: { GroupId: fallback } }),
  'AWS::EC2::SecurityGroupIngress': identified,
  'AWS::EC2::SecurityGroupEgress': identified,
  // One container of a service runs here.
  'AWS::ApplicationAutoScaling::ScalableTarget': identified,
  'AWS::ApplicationAutoScaling::ScalingPolicy': identified,
  'AWS::CloudWatch::Dashboard': named('DashboardName', arn('cloudwatch', 'dashboard/')),
};

/**
 * Resources without a function on this machine: log groups (functions write to files), metrics, alarms and their topics, networks.
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

import type { Locale } from '@parlance/contract/regions';
import { Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import { Peer, Port, SecurityGroup, SubnetType, Vpc } from 'aws-cdk-lib/aws-ec2';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import {
  AwsLogDriverMode,
  Capability,
  Cluster,
  ContainerImage,
  ContainerInsights,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LinuxParameters,
  LogDrivers,
  OperatingSystemFamily,
} from 'aws-cdk-lib/aws-ecs';
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  ApplicationTargetGroup,
  ListenerCertificate,
  TargetGroupLoadBalancingAlgorithmType,
  TargetType,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { logRetention } from '../log-retention.ts';
import { regionalNames } from '../names.ts';
import type { Stage } from '../stages.ts';
import { METRICS_NAMESPACE } from './parlance-function.ts';

interface EntranceServiceProps {
  readonly stage: Stage;
  readonly locale: Locale;
  readonly tasks: NonNullable<Stage['entrance']>;
  readonly folder: string;
  readonly idleTimeout: Duration;
  readonly certificateArn: string;
  readonly webUrl: string;
}

/** The port in the container. */
const PORT = 8080;
/** Requests in a minute to one container, above which another is started. */
const REQUESTS = 60;

/** The name of the metric that counts transcripts that could not be deleted after their answers. */
export function leftOverMetric(entrance: string): string {
  return `${entrance}-left-over`;
}

/**
 * Containers behind a load balancer that ends TLS. The subnets are public, because a NAT gateway would cost more than the containers; their
 * security group lets in the load balancer alone, and lets out HTTPS alone. The task role has no policy.
 */
export class EntranceService extends Construct {
  readonly loadBalancer: ApplicationLoadBalancer;
  readonly targets: ApplicationTargetGroup;

  constructor(scope: Construct, id: string, props: EntranceServiceProps) {
    super(scope, id);
    const { stage, locale, tasks, idleTimeout, certificateArn } = props;
    const name = regionalNames(stage.name, locale).entrance;
    const vpc = new Vpc(this, 'Network', {
      ...{ maxAzs: 2, natGateways: 0 },
      subnetConfiguration: [{ name: 'Public', subnetType: SubnetType.PUBLIC, cidrMask: 24 }],
      // Nothing is in the default group. Emptying it would take a custom resource.
      restrictDefaultSecurityGroup: false,
    });
    const group = (groupId: string, description: string) =>
      new SecurityGroup(this, groupId, { vpc, description, allowAllOutbound: false });
    const [outside, inside] = [group('LoadBalancerGroup', 'Callers'), group('ContainerGroup', 'The load balancer')];
    outside.addIngressRule(Peer.anyIpv4(), Port.HTTPS, 'Callers');
    outside.addEgressRule(inside, Port.tcp(PORT), 'Requests to the containers');
    inside.addIngressRule(outside, Port.tcp(PORT), 'Requests of the load balancer');
    inside.addEgressRule(Peer.anyIpv4(), Port.HTTPS, 'The public API, the store of files, the registry of images');
    this.loadBalancer = new ApplicationLoadBalancer(this, 'LoadBalancer', {
      ...{ vpc, loadBalancerName: name, internetFacing: true, securityGroup: outside, idleTimeout },
      dropInvalidHeaderFields: true,
      deletionProtection: stage.name === 'prod',
    });
    const service = this.service(name, vpc, inside, props);
    this.targets = new ApplicationTargetGroup(this, 'Targets', {
      ...{ vpc, port: PORT, protocol: ApplicationProtocol.HTTP, targetType: TargetType.IP, targets: [service] },
      healthCheck: { path: '/health', interval: Duration.seconds(15), timeout: Duration.seconds(5) },
      deregistrationDelay: Duration.seconds(120),
      loadBalancingAlgorithmType: TargetGroupLoadBalancingAlgorithmType.LEAST_OUTSTANDING_REQUESTS,
    });
    this.loadBalancer.addListener('Listener', {
      ...{ port: 443, protocol: ApplicationProtocol.HTTPS, open: false },
      certificates: [ListenerCertificate.fromArn(certificateArn)],
      defaultTargetGroups: [this.targets],
    });
    const scaling = service.autoScaleTaskCount({ minCapacity: tasks.least, maxCapacity: tasks.most });
    scaling.scaleOnRequestCount('Requests', { requestsPerTarget: REQUESTS, targetGroup: this.targets });
    scaling.scaleOnCpuUtilization('Processors', { targetUtilizationPercent: 50 });
  }

  private service(
    name: string,
    vpc: Vpc,
    securityGroup: SecurityGroup,
    { stage, locale, folder, webUrl }: EntranceServiceProps,
  ): FargateService {
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/ecs/${name}`,
      retention: logRetention(stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new MetricFilter(this, 'LeftOver', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'Left over'),
      metricNamespace: METRICS_NAMESPACE,
      metricName: leftOverMetric(name),
    });
    const definition = new FargateTaskDefinition(this, 'Task', {
      ...{ family: name, cpu: 512, memoryLimitMiB: 1024 },
      runtimePlatform: { cpuArchitecture: CpuArchitecture.ARM64, operatingSystemFamily: OperatingSystemFamily.LINUX },
    });
    const linuxParameters = new LinuxParameters(this, 'Linux', { initProcessEnabled: true });
    linuxParameters.dropCapabilities(Capability.ALL);
    definition.addContainer('entrance', {
      image: ContainerImage.fromAsset(folder, { platform: Platform.LINUX_ARM64 }),
      entryPoint: ['node', 'index.mjs'],
      environment: { WEB_URL: webUrl, REGION: locale, PORT: String(PORT) },
      portMappings: [{ containerPort: PORT }],
      user: '1000:1000',
      readonlyRootFilesystem: true,
      linuxParameters,
      stopTimeout: Duration.seconds(120),
      logging: LogDrivers.awsLogs({
        ...{
          logGroup,
          streamPrefix: 'entrance',
          mode: AwsLogDriverMode.NON_BLOCKING,
          maxBufferSize: Size.mebibytes(4),
        },
      }),
    });
    return new FargateService(this, 'Containers', {
      ...{ serviceName: name, taskDefinition: definition, securityGroups: [securityGroup] },
      cluster: new Cluster(this, 'Cluster', {
        ...{ clusterName: name, vpc, containerInsightsV2: ContainerInsights.DISABLED },
      }),
      // The containers reach the internet by a public address, without a NAT gateway. The security group refuses connections to it.
      assignPublicIp: true,
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
      healthCheckGracePeriod: Duration.seconds(30),
    });
  }
}

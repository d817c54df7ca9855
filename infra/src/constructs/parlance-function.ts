import { type CfnCondition, Duration, RemovalPolicy, type Size } from 'aws-cdk-lib';
import { CfnPolicy, type IManagedPolicy, Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  CfnEventInvokeConfig,
  CfnFunction,
  type Code,
  type ILayerVersion,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { logRetention } from '../log-retention.ts';
import type { Stage } from '../stages.ts';

interface ParlanceFunctionProps {
  readonly stage: Stage;
  /** Of the entry file; metrics and logs contain it. */
  readonly name: string;
  readonly functionName: string;
  readonly description: string;
  readonly code: Code;
  /** Policies that many functions share, such as the one to send traces. */
  readonly policies: readonly IManagedPolicy[];
  readonly memorySize: number;
  readonly timeout: Duration;
  readonly environment: Readonly<Record<string, string>>;
  readonly layers: readonly ILayerVersion[];
  /** Size of /tmp; 512 MiB when not given. */
  readonly ephemeralStorageSize: Size | undefined;
}

/** CloudWatch namespace of the functions' own metrics. */
export const METRICS_NAMESPACE = 'Parlance';

/** A function of `lambdas/`, its log group, and a role that at first may only write logs and traces. */
export class ParlanceFunction extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, props: ParlanceFunctionProps) {
    super(scope, id);
    const { stage, name, functionName } = props;
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: logRetention(stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      managedPolicies: [...props.policies],
    });
    logGroup.grantWrite(role);
    this.function = new LambdaFunction(this, 'Function', {
      functionName,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      // The ffmpeg layer is built for x86.
      architecture: Architecture.X86_64,
      handler: 'index.handler',
      code: props.code,
      memorySize: props.memorySize,
      timeout: props.timeout,
      role,
      logGroup,
      layers: [...props.layers],
      ephemeralStorageSize: props.ephemeralStorageSize,
      environment: {
        POWERTOOLS_SERVICE_NAME: name,
        POWERTOOLS_METRICS_NAMESPACE: METRICS_NAMESPACE,
        ...props.environment,
      },
    });
    // The CDK's `tracing` property would add a statement on `*` to every role; TracingPolicy has it once.
    const { defaultChild } = this.function.node;
    if (defaultChild instanceof CfnFunction) defaultChild.tracingConfig = { mode: Tracing.ACTIVE };
  }

  /**
   * For a function that is invoked asynchronously. An event that fails is retried twice, for six hours at most, and then
   * sent to `queue` with the error.
   */
  keepFailedEventsIn(queue: IQueue): void {
    this.allow(['sqs:SendMessage'], queue.queueArn);
    new CfnEventInvokeConfig(this, 'Events', {
      functionName: this.function.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: Duration.hours(6).toSeconds(),
      destinationConfig: { onFailure: { destination: queue.queueArn } },
    });
  }

  /** Lets the function do `actions` on `resources` (ARNs). */
  allow(actions: readonly string[], ...resources: readonly string[]): void {
    this.function.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
  }

  /** A policy of the function that exists only where the stack's condition holds. */
  allowWhere(condition: CfnCondition, id: string, statements: readonly PolicyStatement[]): void {
    const policy = new Policy(this, id, { statements: [...statements] });
    this.function.role?.attachInlinePolicy(policy);
    const { defaultChild } = policy.node;
    if (!(defaultChild instanceof CfnPolicy)) throw new Error(`${id} is no policy.`);
    defaultChild.cfnOptions.condition = condition;
  }
}

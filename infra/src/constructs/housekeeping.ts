import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { RegionalResources, ResourceEnvironment } from '../regional-resources.ts';
import { type FunctionDefaults, ParlanceFunction } from './parlance-function.ts';

interface HousekeepingProps {
  readonly defaults: FunctionDefaults;
  readonly resources: RegionalResources;
  readonly environment: ResourceEnvironment;
  readonly deadLettersName: string;
}

/** What is done at its time, or after something else, without anybody waiting for it; what fails of it is kept. */
export class Housekeeping extends Construct {
  /** Events that failed, for `npm run replay-dead-letters`. */
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: HousekeepingProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      queueName: props.deadLettersName,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // As long as a replayed event may take, and more.
      visibilityTimeout: Duration.minutes(16),
    });
    const sweep = this.sweepWorkspaces(props);
    sweep.keepFailedEventsIn(this.deadLetters);
    new Rule(this, 'Hourly', {
      ruleName: `${props.defaults.prefix}-hourly`,
      description: 'Deletes workspaces whose 48 hours are over',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(sweep.function, { deadLetterQueue: this.deadLetters, retryAttempts: 2 })],
    });
    const settle = this.settleExecutions(props);
    settle.keepFailedEventsIn(this.deadLetters);
    new Rule(this, 'ExecutionsEnded', {
      ruleName: `${props.defaults.prefix}-executions-ended`,
      description: 'Tells the owner of a recording whose workflow ended without a word',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          stateMachineArn: [props.resources.stateMachine, props.resources.toolsStateMachine],
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
        },
      },
      targets: [new LambdaFunction(settle.function, { deadLetterQueue: this.deadLetters, retryAttempts: 2 })],
    });
  }

  private settleExecutions({ defaults, resources, environment }: HousekeepingProps): ParlanceFunction {
    const settle = new ParlanceFunction(this, 'settle-execution', {
      defaults,
      entry: 'transcription/settle-execution',
      description: 'Marks as failed what a workflow left unfinished',
      memorySize: 512,
      timeout: Duration.seconds(30),
      environment: { COLLECTIONS_TABLE: environment.COLLECTIONS_TABLE },
    });
    settle.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], resources.table('collections'));
    return settle;
  }

  private sweepWorkspaces(props: HousekeepingProps): ParlanceFunction {
    const { defaults, resources, environment } = props;
    const { COLLECTIONS_TABLE, TRANSCRIPTS_TABLE, ORGANIZATIONS_TABLE, SHARES_TABLE, USERS_TABLE } = environment;
    const { UPLOADS_BUCKET, MEDIA_BUCKET, TRANSCRIPTS_BUCKET } = environment;
    const { STATE_MACHINE_ARN, TOOLS_STATE_MACHINE_ARN } = environment;
    const sweep = new ParlanceFunction(this, 'sweep-workspaces', {
      defaults,
      entry: 'workspaces/sweep-workspaces',
      description: 'Deletes workspaces whose 48 hours are over',
      memorySize: 512,
      timeout: Duration.minutes(15),
      environment: {
        COLLECTIONS_TABLE,
        TRANSCRIPTS_TABLE,
        ORGANIZATIONS_TABLE,
        SHARES_TABLE,
        USERS_TABLE,
        UPLOADS_BUCKET,
        MEDIA_BUCKET,
        TRANSCRIPTS_BUCKET,
        STATE_MACHINE_ARN,
        TOOLS_STATE_MACHINE_ARN,
      },
    });
    sweep.allow(['dynamodb:Query'], resources.index('organizations', 'marked-for-deletion'));
    sweep.allow(
      ['dynamodb:Query', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
      resources.table('organizations'),
    );
    sweep.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], resources.table('users'));
    sweep.allow(['dynamodb:Query'], resources.index('collections', 'by-org'));
    sweep.allow(['dynamodb:DeleteItem'], resources.table('collections'));
    sweep.allow(['dynamodb:Query', 'dynamodb:BatchWriteItem'], resources.table('transcripts'));
    sweep.allow(['dynamodb:BatchWriteItem'], resources.table('shares'));
    const objects = [
      resources.objects('uploads', 'uploads/*'),
      resources.objects('media', 'media/*'),
      resources.objects('media', 'pictures/organizations/*'),
      resources.objects('transcripts', 'words/*'),
    ];
    sweep.allow(['s3:DeleteObject'], ...objects);
    sweep.allow(
      ['s3:ListBucket'],
      resources.bucket('uploads'),
      resources.bucket('media'),
      resources.bucket('transcripts'),
    );
    sweep.allow(['states:StopExecution'], resources.executions, resources.toolExecutions);
    return sweep;
  }
}

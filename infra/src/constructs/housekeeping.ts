import { Duration } from 'aws-cdk-lib';
import { type EventPattern, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { Functions } from './functions.ts';
import type { ParlanceFunction } from './parlance-function.ts';

interface HousekeepingProps {
  readonly names: RegionalNames;
  readonly resources: RegionalResources;
  readonly functions: Functions;
}

/** When a rule calls its function. */
type Occasion = { readonly schedule: Schedule } | { readonly eventPattern: EventPattern };

/** Work that a time or an event starts, and no request waits for. A queue keeps the events that failed. */
export class Housekeeping extends Construct {
  /** Events that failed, for `npm run replay-dead-letters`. */
  readonly deadLetters: Queue;
  private readonly names: RegionalNames;

  constructor(scope: Construct, id: string, { names, resources, functions }: HousekeepingProps) {
    super(scope, id);
    this.names = names;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      queueName: names.deadLetters,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // Longer than the 15 minutes that a replayed event may take.
      visibilityTimeout: Duration.minutes(16),
    });
    for (const [name, called] of functions.calledBy('hourly')) {
      this.callOn(name, called, { schedule: Schedule.rate(Duration.hours(1)) });
    }
    for (const [name, called] of functions.calledBy('execution-ended')) {
      this.callOn(name, called, {
        eventPattern: {
          source: ['aws.states'],
          detailType: ['Step Functions Execution Status Change'],
          detail: {
            stateMachineArn: [resources.stateMachine('transcription'), resources.stateMachine('tools')],
            status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
          },
        },
      });
    }
  }

  private callOn(name: string, called: ParlanceFunction, occasion: Occasion): void {
    called.keepFailedEventsIn(this.deadLetters);
    new Rule(this, name, {
      ruleName: `${this.names.workflowsPrefix}-${name}`,
      ...occasion,
      targets: [new LambdaFunction(called.function, { deadLetterQueue: this.deadLetters, retryAttempts: 2 })],
    });
  }
}

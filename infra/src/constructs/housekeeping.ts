import { Duration } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { Functions } from './functions.ts';
import { callOn } from './occasion.ts';

interface HousekeepingProps {
  readonly names: RegionalNames;
  readonly resources: RegionalResources;
  readonly functions: Functions;
}

/** Work that a time or an event starts, and no request waits for. A queue keeps the events that failed. */
export class Housekeeping extends Construct {
  /** Events that failed, for `npm run replay-dead-letters`. */
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { names, resources, functions }: HousekeepingProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      queueName: names.deadLetters,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // Longer than the 15 minutes that a replayed event may take.
      visibilityTimeout: Duration.minutes(16),
    });
    for (const [name, called] of functions.calledBy('hourly')) {
      callOn(this, name, called, { names, deadLetters: this.deadLetters, schedule: Schedule.rate(Duration.hours(1)) });
    }
    for (const [name, called] of functions.calledBy('execution-ended')) {
      callOn(this, name, called, {
        ...{ names, deadLetters: this.deadLetters },
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
}

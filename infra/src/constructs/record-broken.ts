import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { Functions } from './functions.ts';

interface RecordBrokenProps {
  readonly names: RegionalNames;
  readonly functions: Functions;
  /** The ARN of the workflow. */
  readonly stateMachine: string;
  /** The function that records the failure: it gets the event of the execution. */
  readonly fail: string;
  /** Keeps the events that could not be recorded. */
  readonly deadLetters: IQueue;
}

/** Lets a function record executions that failed, took too long or were stopped, before their own failing step could run. */
export function recordBroken(
  scope: Construct,
  { names, functions, stateMachine, fail, deadLetters }: RecordBrokenProps,
): void {
  const failing = functions.calledBy('workflow').get(fail);
  if (!failing) throw new Error(`There is no function ${fail} that is called by a workflow.`);
  failing.keepFailedEventsIn(deadLetters);
  new Rule(scope, 'Ended', {
    ruleName: `${names.workflowsPrefix}-${fail}`,
    eventPattern: {
      source: ['aws.states'],
      detailType: ['Step Functions Execution Status Change'],
      detail: { stateMachineArn: [stateMachine], status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
    },
    targets: [new LambdaFunction(failing.function, { deadLetterQueue: deadLetters, retryAttempts: 2 })],
  });
}

import { type EventPattern, Rule, type Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { ParlanceFunction } from './parlance-function.ts';

/** When a rule calls its function. */
type Occasion = { readonly schedule: Schedule } | { readonly eventPattern: EventPattern };

interface OccasionProps {
  readonly names: RegionalNames;
  /** Keeps the events that failed. */
  readonly deadLetters: IQueue;
}

/** Adds a rule, named as the function, that calls it. */
export function callOn(
  scope: Construct,
  name: string,
  called: ParlanceFunction,
  { names, deadLetters, ...occasion }: OccasionProps & Occasion,
): void {
  called.keepFailedEventsIn(deadLetters);
  new Rule(scope, name, {
    ruleName: `${names.workflowsPrefix}-${name}`,
    ...occasion,
    targets: [new LambdaFunction(called.function, { deadLetterQueue: deadLetters, retryAttempts: 2 })],
  });
}

import { COLLECTION_GONE, FAILURE_NAMES } from '@parlance/lambdas/platform/workflow/step-errors';
import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { type IChainable, JitterType, JsonPath, type Parallel, type TaskInput } from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';

/** What a step says about the recording or its collection: trying again gives the same. */
const FINAL_ERRORS = [COLLECTION_GONE, ...FAILURE_NAMES];

/** Lambda's own trouble: it passes, and the step has not run. */
const SERVICE_ERRORS = [
  'Lambda.ClientExecutionTimeoutException',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.TooManyRequestsException',
];

/** Gives the function of a workflow by its name. */
export type WorkflowStepFunction = (name: string) => IFunction;

export interface WorkflowStepProps {
  readonly function: IFunction;
  readonly payload: TaskInput;
  /** Where in the state the answer is put; it is dropped when not given. */
  readonly resultPath?: string;
}

/** Where a step's errors lead. */
export interface Exits {
  /** The collection was deleted meanwhile. */
  readonly gone: IChainable;
  /** All else; the error stands under `$.error`. */
  readonly failed: IChainable;
}

/**
 * A task that calls a function with the house's retries: service errors and throttling patiently, unexpected errors
 * twice more, and never what would end the same again.
 */
export function workflowStep(scope: Construct, id: string, props: WorkflowStepProps): LambdaInvoke {
  const step = new LambdaInvoke(scope, id, {
    lambdaFunction: props.function,
    payload: props.payload,
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
    resultPath: props.resultPath ?? JsonPath.DISCARD,
  });
  step.addRetry({ errors: FINAL_ERRORS, maxAttempts: 0 });
  step.addRetry({
    errors: SERVICE_ERRORS,
    interval: Duration.seconds(2),
    backoffRate: 2,
    maxAttempts: 8,
    maxDelay: Duration.minutes(2),
    jitterStrategy: JitterType.FULL,
  });
  step.addRetry({ errors: ['States.ALL'], interval: Duration.seconds(5), backoffRate: 3, maxAttempts: 2 });
  return step;
}

/** Leads a step's errors to the house's two exits. */
export function catchErrors<State extends LambdaInvoke | Parallel>(state: State, { gone, failed }: Exits): State {
  state.addCatch(gone, { errors: [COLLECTION_GONE], resultPath: JsonPath.DISCARD });
  state.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  return state;
}

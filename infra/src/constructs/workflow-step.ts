import { MODEL_BUSY } from '@parlance/lambdas/platform/workflow/job-errors';
import { COLLECTION_GONE, FAILURE_NAMES } from '@parlance/lambdas/platform/workflow/step-errors';
import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  Errors,
  type IChainable,
  IntegrationPattern,
  JitterType,
  JsonPath,
  type TaskInput,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';

/** Errors about the recording or its collection. A retry would fail in the same way. */
const FINAL_ERRORS = [COLLECTION_GONE, ...FAILURE_NAMES];

/** Transient errors of Lambda itself, when the step did not run, of a quota of Amazon Transcribe that is used up, and of a busy model. */
const SERVICE_ERRORS = [
  MODEL_BUSY,
  'LimitExceededException',
  'Lambda.ClientExecutionTimeoutException',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.TooManyRequestsException',
];

/** The most that Step Functions allows. */
const MOST_RETRIES = 99_999_999;

/** Gives the function of a workflow by its name. */
export type WorkflowStepFunction = (name: string) => IFunction;

export interface WorkflowStepProps {
  readonly function: IFunction;
  readonly payload: TaskInput;
  /** JSON path for the answer; the answer is dropped when it is not given. */
  readonly resultPath?: string;
  /** Ends a try that takes longer; by default the function's own timeout ends it. */
  readonly taskTimeout?: Timeout;
  /** Names of further errors that a retry can't change. */
  readonly finalErrors?: readonly string[];
}

/** The states that handle a step's errors. */
export interface Exits {
  /** For a collection that was deleted in the meantime. */
  readonly gone: IChainable;
  /** For all other errors; the error is at `$.error`. */
  readonly failed: IChainable;
}

/**
 * A task that calls a function, with the same retries for all: eight for service errors and throttling, two for unexpected
 * errors, none for errors that a retry can't change.
 */
export function workflowStep(scope: Construct, id: string, props: WorkflowStepProps): LambdaInvoke {
  const step = new LambdaInvoke(scope, id, {
    lambdaFunction: props.function,
    payload: props.payload,
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
    resultPath: props.resultPath ?? JsonPath.DISCARD,
    ...(props.taskTimeout && { taskTimeout: props.taskTimeout }),
  });
  addUsualRetries(step, props.finalErrors);
  return step;
}

interface WaitingStepProps {
  readonly function: IFunction;
  /** Contains the task's token. */
  readonly payload: TaskInput;
  /** After this time without an answer the function is called again, with a new token. */
  readonly askAgain: Duration;
}

/** As {@link workflowStep}; the execution goes on when the task's token is given back, not when the function ends. */
export function waitingStep(scope: Construct, id: string, props: WaitingStepProps): LambdaInvoke {
  const step = new LambdaInvoke(scope, id, {
    lambdaFunction: props.function,
    payload: props.payload,
    integrationPattern: IntegrationPattern.WAIT_FOR_TASK_TOKEN,
    taskTimeout: Timeout.duration(props.askAgain),
    retryOnServiceExceptions: false,
    resultPath: JsonPath.DISCARD,
  });
  // As often as it takes: the execution has a timeout of its own.
  step.addRetry({
    errors: [Errors.TIMEOUT],
    interval: Duration.seconds(1),
    backoffRate: 1,
    maxAttempts: MOST_RETRIES,
    jitterStrategy: JitterType.FULL,
  });
  addUsualRetries(step);
  return step;
}

function addUsualRetries(step: LambdaInvoke, finalErrors: readonly string[] = []): void {
  step.addRetry({ errors: [...FINAL_ERRORS, ...finalErrors], maxAttempts: 0 });
  step.addRetry({
    errors: SERVICE_ERRORS,
    interval: Duration.seconds(2),
    backoffRate: 2,
    maxAttempts: 8,
    maxDelay: Duration.minutes(2),
    jitterStrategy: JitterType.FULL,
  });
  step.addRetry({ errors: ['States.ALL'], interval: Duration.seconds(5), backoffRate: 3, maxAttempts: 2 });
}

/** Catches a step's errors and goes on with one of the two exits. */
export function catchErrors(state: LambdaInvoke, { gone, failed }: Exits): LambdaInvoke {
  state.addCatch(gone, { errors: [COLLECTION_GONE], resultPath: JsonPath.DISCARD });
  state.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  return state;
}

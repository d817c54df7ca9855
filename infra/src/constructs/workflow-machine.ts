import { COLLECTION_GONE } from '@parlance/lambdas/platform/workflow/step-errors';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  Choice,
  Condition,
  DefinitionBody,
  Fail,
  type IChainable,
  JsonPath,
  LogLevel,
  StateMachine,
  StateMachineType,
  Succeed,
  TaskInput,
} from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { logRetention } from '../log-retention.ts';
import type { Stage } from '../stages.ts';
import { type Exits, workflowStep } from './workflow-step.ts';

interface FailureProps {
  /** Name of the state that records the failure; `function` is what it calls. */
  readonly name: string;
  readonly function: IFunction;
  /** Input of every step of the workflow. */
  readonly subject: Readonly<Record<string, unknown>>;
  /** Error name of the execution when it fails for an internal error. */
  readonly error: string;
}

/**
 * The exits of a workflow's errors. If the collection was deleted, the execution succeeds. Any other error is recorded, and the
 * execution fails only for an internal error: for a recording that can't be used it succeeds.
 */
export function failureExits(scope: Construct, { name, function: write, subject, error }: FailureProps): Exits {
  const gone = new Succeed(scope, 'CollectionDeleted');
  const failed = workflowStep(scope, name, {
    function: write,
    payload: TaskInput.fromObject({ ...subject, error: JsonPath.objectAt('$.error') }),
    resultPath: '$.failure',
  });
  failed.addCatch(gone, { errors: [COLLECTION_GONE], resultPath: JsonPath.DISCARD });
  const cause = 'A step failed for a reason that is not the recording; see its log.';
  failed.next(
    new Choice(scope, 'WhoseFault')
      .when(Condition.stringEquals('$.failure.failure', 'internal'), new Fail(scope, error, { error, cause }))
      .otherwise(new Succeed(scope, 'RecordingRefused')),
  );
  return { gone, failed };
}

interface MachineProps {
  readonly stage: Stage;
  readonly stateMachineName: string;
  readonly definition: IChainable;
  /** After this time an execution is given up; a day when not given. */
  readonly timeout?: Duration;
}

/** A state machine with the product's defaults: a timeout, traces, logs without execution data. */
export function workflowMachine(
  scope: Construct,
  { stage, stateMachineName, definition, timeout }: MachineProps,
): void {
  new StateMachine(scope, 'StateMachine', {
    stateMachineName,
    stateMachineType: StateMachineType.STANDARD,
    definitionBody: DefinitionBody.fromChainable(definition),
    timeout: timeout ?? Duration.days(1),
    tracingEnabled: true,
    logs: {
      destination: new LogGroup(scope, 'Logs', {
        logGroupName: `/aws/vendedlogs/states/${stateMachineName}`,
        retention: logRetention(stage),
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      level: LogLevel.ALL,
      includeExecutionData: false,
    },
  });
}

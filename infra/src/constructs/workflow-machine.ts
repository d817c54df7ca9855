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
  /** Name of the state that writes down what failed, and its function. */
  readonly name: string;
  readonly function: IFunction;
  /** What every step of the workflow is told. */
  readonly subject: Readonly<Record<string, unknown>>;
  /** As which the execution fails when the fault is ours. */
  readonly error: string;
}

/**
 * Where a workflow's errors lead: a collection that was deleted ends it quietly, all else is written down. It fails only
 * when the fault is ours: a recording that can't be used is an answer, not an accident.
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
}

/** A state machine as all of the product's are: a day at most for an execution, traced, its events logged without data. */
export function workflowMachine(scope: Construct, { stage, stateMachineName, definition }: MachineProps): void {
  new StateMachine(scope, 'StateMachine', {
    stateMachineName,
    stateMachineType: StateMachineType.STANDARD,
    definitionBody: DefinitionBody.fromChainable(definition),
    timeout: Duration.days(1),
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

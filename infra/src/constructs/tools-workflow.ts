import { COLLECTION_GONE } from '@parlance/lambdas/workflow/step-errors';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  Choice,
  Condition,
  DefinitionBody,
  Fail,
  JsonPath,
  LogLevel,
  StateMachine,
  StateMachineType,
  Succeed,
  TaskInput,
} from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { logRetention } from '../log-retention.ts';
import type { Stage } from '../stages.ts';
import { transcriptionLoop } from './transcription-loop.ts';
import type { WorkflowFunctions } from './transcription-workflow.ts';
import { catchErrors, type Exits, workflowStep } from './workflow-step.ts';

interface ToolsWorkflowProps {
  readonly stage: Stage;
  readonly stateMachineName: string;
  readonly functions: WorkflowFunctions;
}

/** Which collection, and which run of a tool: what every step is told. */
const subject = {
  collectionId: JsonPath.stringAt('$.collectionId'),
  attempt: JsonPath.numberAt('$.attempt'),
  run: JsonPath.numberAt('$.run'),
};

/**
 * What works on a finished transcript. Input: `{ collectionId, attempt, run, tool }`, the execution's name is
 * `${collectionId}-${attempt}-${run}`. `recode` cuts a section out of the recording, has it transcribed and puts its words
 * in place; `denoise` makes a rendition without noise. Whatever fails leaves the transcript as it was.
 */
export class ToolsWorkflow extends Construct {
  readonly stateMachine: StateMachine;

  constructor(scope: Construct, id: string, props: ToolsWorkflowProps) {
    super(scope, id);
    const { functions } = props;
    const exits = this.exits(functions.failTool);
    const denoise = workflowStep(this, 'Denoise', {
      function: functions.denoise,
      payload: TaskInput.fromObject(subject),
    });
    const denoising = catchErrors(denoise, exits).next(new Succeed(this, 'Denoised'));
    this.stateMachine = new StateMachine(this, 'StateMachine', {
      stateMachineName: props.stateMachineName,
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromChainable(
        new Choice(this, 'WhichTool')
          .when(Condition.stringEquals('$.tool', 'recode'), this.recode(functions, exits))
          .otherwise(denoising),
      ),
      timeout: Duration.days(1),
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'Logs', {
          logGroupName: `/aws/vendedlogs/states/${props.stateMachineName}`,
          retention: logRetention(props.stage),
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
    });
  }

  private exits(failTool: IFunction): Exits {
    const gone = new Succeed(this, 'CollectionDeleted');
    const failed = workflowStep(this, 'FailTool', {
      function: failTool,
      payload: TaskInput.fromObject({ ...subject, error: JsonPath.objectAt('$.error') }),
      resultPath: '$.failure',
    });
    failed.addCatch(gone, { errors: [COLLECTION_GONE], resultPath: JsonPath.DISCARD });
    failed.next(
      new Choice(this, 'WhoseFault')
        .when(
          Condition.stringEquals('$.failure.failure', 'internal'),
          new Fail(this, 'ToolFailed', {
            error: 'ToolFailed',
            cause: 'A step failed for a reason that is not the recording; see its log.',
          }),
        )
        .otherwise(new Succeed(this, 'RecordingRefused')),
    );
    return { gone, failed };
  }

  private recode(functions: WorkflowFunctions, exits: Exits) {
    const payload = TaskInput.fromObject(subject);
    const cut = workflowStep(this, 'CutSection', { function: functions.cutSection, payload });
    const replace = workflowStep(this, 'ReplaceSection', { function: functions.replaceSection, payload });
    const then = catchErrors(replace, exits).next(new Succeed(this, 'SectionReplaced'));
    return catchErrors(cut, exits).next(transcriptionLoop(this, { functions, payload, exits, then }));
  }
}

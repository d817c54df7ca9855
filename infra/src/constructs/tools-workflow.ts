import { Choice, Condition, JsonPath, Succeed, TaskInput } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { transcriptionLoop } from './transcription-loop.ts';
import type { WorkflowFunctions } from './transcription-workflow.ts';
import { failureExits, workflowMachine } from './workflow-machine.ts';
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
  constructor(scope: Construct, id: string, props: ToolsWorkflowProps) {
    super(scope, id);
    const { functions } = props;
    const exits = failureExits(this, { name: 'FailTool', function: functions.failTool, subject, error: 'ToolFailed' });
    const denoise = workflowStep(this, 'Denoise', {
      function: functions.denoise,
      payload: TaskInput.fromObject(subject),
    });
    const denoising = catchErrors(denoise, exits).next(new Succeed(this, 'Denoised'));
    workflowMachine(this, {
      stage: props.stage,
      stateMachineName: props.stateMachineName,
      definition: new Choice(this, 'WhichTool')
        .when(Condition.stringEquals('$.tool', 'recode'), this.recode(functions, exits))
        .otherwise(denoising),
    });
  }

  private recode(functions: WorkflowFunctions, exits: Exits) {
    const payload = TaskInput.fromObject(subject);
    const cut = workflowStep(this, 'CutSection', { function: functions.cutSection, payload });
    const replace = workflowStep(this, 'ReplaceSection', { function: functions.replaceSection, payload });
    const then = catchErrors(replace, exits).next(new Succeed(this, 'SectionReplaced'));
    return catchErrors(cut, exits).next(transcriptionLoop(this, { functions, payload, exits, then }));
  }
}

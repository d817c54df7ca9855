import { Choice, Condition, JsonPath, Succeed, TaskInput } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { transcriptionLoop } from './transcription-loop.ts';
import { failureExits, workflowMachine } from './workflow-machine.ts';
import { catchErrors, type Exits, type WorkflowStepFunction, workflowStep } from './workflow-step.ts';

interface ToolsWorkflowProps {
  readonly stage: Stage;
  readonly stateMachineName: string;
  readonly step: WorkflowStepFunction;
}

/** Input of every step: the collection, the attempt and the run of the tool. */
const subject = {
  collectionId: JsonPath.stringAt('$.collectionId'),
  attempt: JsonPath.numberAt('$.attempt'),
  run: JsonPath.numberAt('$.run'),
};

/**
 * Tools that work on a finished transcript. Input: `{ collectionId, attempt, run, tool }`. The execution's name is
 * `${collectionId}-${attempt}-${run}`. `recode` cuts a section out of the recording, has it transcribed and puts its words
 * in place; `denoise` makes a rendition without noise. Whatever fails leaves the transcript as it was.
 */
export class ToolsWorkflow extends Construct {
  constructor(scope: Construct, id: string, props: ToolsWorkflowProps) {
    super(scope, id);
    const { step } = props;
    const exits = failureExits(this, { name: 'FailTool', function: step('fail-tool'), subject, error: 'ToolFailed' });
    const denoise = workflowStep(this, 'Denoise', {
      function: step('denoise'),
      payload: TaskInput.fromObject(subject),
    });
    const denoising = catchErrors(denoise, exits).next(new Succeed(this, 'Denoised'));
    workflowMachine(this, {
      stage: props.stage,
      stateMachineName: props.stateMachineName,
      definition: new Choice(this, 'WhichTool')
        .when(Condition.stringEquals('$.tool', 'recode'), this.recode(step, exits))
        .otherwise(denoising),
    });
  }

  private recode(step: WorkflowStepFunction, exits: Exits) {
    const payload = TaskInput.fromObject(subject);
    const cut = workflowStep(this, 'CutSection', { function: step('cut-section'), payload });
    const replace = workflowStep(this, 'ReplaceSection', { function: step('replace-section'), payload });
    const then = catchErrors(replace, exits).next(new Succeed(this, 'SectionReplaced'));
    return catchErrors(cut, exits).next(transcriptionLoop(this, { step, subject, exits, then }));
  }
}

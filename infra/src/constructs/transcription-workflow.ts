import { COLLECTION_GONE } from '@parlance/lambdas/platform/workflow/step-errors';
import { Choice, Condition, JsonPath, Succeed, TaskInput } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { transcriptionLoop } from './transcription-loop.ts';
import { vocabularyLoop } from './vocabulary-loop.ts';
import { failureExits, workflowMachine } from './workflow-machine.ts';
import { catchErrors, type Exits, type WorkflowStepFunction, workflowStep } from './workflow-step.ts';

interface TranscriptionWorkflowProps {
  readonly stage: Stage;
  readonly stateMachineName: string;
  readonly step: WorkflowStepFunction;
}

/** Input of every step: the collection and the attempt. */
const subject = {
  collectionId: JsonPath.stringAt('$.collectionId'),
  attempt: JsonPath.numberAt('$.attempt'),
};

/**
 * From an uploaded file or a link to a transcript. Input: `{ collectionId, attempt }`. The execution's name is
 * `${collectionId}-${attempt}`: an attempt can't start twice. The execution fails only for an internal error; for a recording that
 * can't be transcribed it succeeds, and for one without minutes too.
 */
export class TranscriptionWorkflow extends Construct {
  constructor(scope: Construct, id: string, props: TranscriptionWorkflowProps) {
    super(scope, id);
    const { step } = props;
    const exits = failureExits(this, {
      name: 'FailCollection',
      function: step('fail-collection'),
      subject,
      error: 'TranscriptionFailed',
    });
    const check = workflowStep(this, 'CheckMinutes', {
      function: step('check-minutes'),
      payload: TaskInput.fromObject(subject),
      resultPath: '$.minutes',
    });
    const prepare = workflowStep(this, 'Prepare', {
      function: step('prepare'),
      payload: TaskInput.fromObject({ ...subject, maxSeconds: JsonPath.numberAt('$.minutes.maxSeconds') }),
      resultPath: '$.media',
    });
    const reserve = workflowStep(this, 'ReserveMinutes', {
      function: step('reserve-minutes'),
      payload: TaskInput.fromObject({ ...subject, duration: JsonPath.numberAt('$.media.duration') }),
      resultPath: '$.reserved',
    });
    const hasMinutes = new Choice(this, 'HasMinutes')
      // A later attempt goes on when the minutes are there.
      .when(Condition.booleanEquals('$.reserved.paused', true), new Succeed(this, 'RecordingPaused'))
      // Minutes arrived between the first check and the last: now they are held, and the audio can be made.
      .when(Condition.booleanEquals('$.media.made', false), check)
      .otherwise(this.transcribe(step, exits));
    const preparing = catchErrors(prepare, exits).next(catchErrors(reserve, exits)).next(hasMinutes);
    const fetch = workflowStep(this, 'FetchLink', {
      function: step('fetch-link'),
      payload: TaskInput.fromObject(subject),
    });
    const needsFetch = new Choice(this, 'NeedsFetch')
      .when(
        // Executions that began before there were links don't say it.
        Condition.and(Condition.isPresent('$.minutes.fetch'), Condition.booleanEquals('$.minutes.fetch', true)),
        catchErrors(fetch, exits).next(preparing),
      )
      .otherwise(preparing);
    const definition = catchErrors(check, exits).next(needsFetch);
    workflowMachine(this, {
      stage: props.stage,
      stateMachineName: props.stateMachineName,
      definition,
    });
  }

  /** The picture of a video. It comes last, because the transcript does not need it. */
  private makeVideo(step: WorkflowStepFunction, { gone }: Exits) {
    const done = new Succeed(this, 'Transcribed');
    const input = { ...subject, duration: JsonPath.numberAt('$.media.duration') };
    const video = workflowStep(this, 'Video', { function: step('video'), payload: TaskInput.fromObject(input) });
    // The function may have been killed, for example for lack of memory. This step records that no picture comes.
    const without = workflowStep(this, 'WithoutVideo', {
      function: step('video'),
      payload: TaskInput.fromObject({ ...input, givenUp: true }),
    });
    without.addCatch(gone, { errors: [COLLECTION_GONE], resultPath: JsonPath.DISCARD });
    without.addCatch(done, { errors: ['States.ALL'], resultPath: JsonPath.DISCARD });
    video.addCatch(gone, { errors: [COLLECTION_GONE], resultPath: JsonPath.DISCARD });
    video.addCatch(without.next(done), { errors: ['States.ALL'], resultPath: JsonPath.DISCARD });
    return new Choice(this, 'HasPicture')
      .when(Condition.booleanEquals('$.media.video', true), video.next(done))
      .otherwise(done);
  }

  private transcribe(step: WorkflowStepFunction, exits: Exits) {
    const payload = TaskInput.fromObject(subject);
    const build = workflowStep(this, 'BuildTranscript', {
      function: step('build-transcript'),
      payload,
      resultPath: '$.draft',
    });
    const finish = workflowStep(this, 'FinishCollection', { function: step('finish-collection'), payload });
    const finishing = catchErrors(finish, exits).next(this.makeVideo(step, exits));
    const bring = workflowStep(this, 'BringAttached', { function: step('bring-attached'), payload });
    bring.addCatch(exits.gone, { errors: [COLLECTION_GONE], resultPath: JsonPath.DISCARD });
    // The draft is there all the same, and the attached transcript is kept: people see that it is not in place.
    bring.addCatch(finishing, { errors: ['States.ALL'], resultPath: JsonPath.DISCARD });
    const hasAttached = new Choice(this, 'HasAttached')
      .when(
        // A function of an earlier release does not say it.
        Condition.and(Condition.isPresent('$.draft.attached'), Condition.booleanEquals('$.draft.attached', true)),
        bring.next(finishing),
      )
      .otherwise(finishing);
    const then = catchErrors(build, exits).next(hasAttached);
    const loop = transcriptionLoop(this, { step, subject, exits, then });
    return (
      new Choice(this, 'HasTerms')
        // An execution that an earlier release started has no such field.
        .when(
          Condition.and(Condition.isPresent('$.media.hasTerms'), Condition.booleanEquals('$.media.hasTerms', true)),
          vocabularyLoop(this, { step, subject, gone: exits.gone, next: loop }),
        )
        .otherwise(loop)
    );
  }
}

import { COLLECTION_GONE } from '@parlance/lambdas/platform/workflow/step-errors';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Choice, Condition, JsonPath, Parallel, Pass, Succeed, TaskInput } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { transcriptionLoop } from './transcription-loop.ts';
import { failureExits, workflowMachine } from './workflow-machine.ts';
import { catchErrors, type Exits, workflowStep } from './workflow-step.ts';

export interface WorkflowFunctions {
  readonly probe: IFunction;
  readonly rendition: IFunction;
  readonly peaks: IFunction;
  readonly video: IFunction;
  readonly startTranscription: IFunction;
  readonly checkTranscription: IFunction;
  readonly buildTranscript: IFunction;
  readonly finishCollection: IFunction;
  readonly failCollection: IFunction;
  readonly cutSection: IFunction;
  readonly replaceSection: IFunction;
  readonly denoise: IFunction;
  readonly failTool: IFunction;
}

interface TranscriptionWorkflowProps {
  readonly stage: Stage;
  readonly stateMachineName: string;
  readonly functions: WorkflowFunctions;
}

/** Which collection, and which try: what every step is told. */
const subject = {
  collectionId: JsonPath.stringAt('$.collectionId'),
  attempt: JsonPath.numberAt('$.attempt'),
};

/**
 * From an uploaded file to a transcript. Input: `{ collectionId, attempt }`, the execution's name is
 * `${collectionId}-${attempt}`, so that a try starts once. It ends as failed only when the fault is ours: a recording
 * that can't be transcribed is an answer, not an accident.
 */
export class TranscriptionWorkflow extends Construct {
  constructor(scope: Construct, id: string, props: TranscriptionWorkflowProps) {
    super(scope, id);
    const { functions } = props;
    const exits = failureExits(this, {
      name: 'FailCollection',
      function: functions.failCollection,
      subject,
      error: 'TranscriptionFailed',
    });
    const probe = catchErrors(
      workflowStep(this, 'Probe', {
        function: functions.probe,
        payload: TaskInput.fromObject(subject),
        resultPath: '$.media',
      }),
      exits,
    );
    workflowMachine(this, {
      stage: props.stage,
      stateMachineName: props.stateMachineName,
      definition: probe.next(this.makeMedia(functions, exits)).next(this.transcribe(functions, exits)),
    });
  }

  /** Rendition and peaks at the same time; a transcript without peaks is still a transcript. */
  private makeMedia(functions: WorkflowFunctions, exits: Exits): Parallel {
    const payload = TaskInput.fromObject({ ...subject, duration: JsonPath.numberAt('$.media.duration') });
    const rendition = workflowStep(this, 'Rendition', { function: functions.rendition, payload });
    const peaks = workflowStep(this, 'Peaks', { function: functions.peaks, payload }).addCatch(
      new Pass(this, 'WithoutPeaks'),
      { errors: ['States.ALL'], resultPath: JsonPath.DISCARD },
    );
    const parallel = new Parallel(this, 'MakeMedia', { resultPath: JsonPath.DISCARD });
    return catchErrors(parallel.branch(rendition).branch(peaks), exits);
  }

  /** The picture, when there is one: after the transcript, which neither waits for it nor needs it. */
  private makeVideo(functions: WorkflowFunctions, { gone }: Exits) {
    const done = new Succeed(this, 'Transcribed');
    const input = { ...subject, duration: JsonPath.numberAt('$.media.duration') };
    const video = workflowStep(this, 'Video', { function: functions.video, payload: TaskInput.fromObject(input) });
    // Whatever broke off the function, such as a lack of memory: whoever waits for the picture learns that none comes.
    const without = workflowStep(this, 'WithoutVideo', {
      function: functions.video,
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

  private transcribe(functions: WorkflowFunctions, exits: Exits) {
    const payload = TaskInput.fromObject(subject);
    const build = workflowStep(this, 'BuildTranscript', { function: functions.buildTranscript, payload });
    const finish = workflowStep(this, 'FinishCollection', { function: functions.finishCollection, payload });
    const then = catchErrors(build, exits).next(catchErrors(finish, exits)).next(this.makeVideo(functions, exits));
    return transcriptionLoop(this, { functions, payload, exits, then });
  }
}

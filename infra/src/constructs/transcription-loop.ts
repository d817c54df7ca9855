import { Duration } from 'aws-cdk-lib';
import {
  Choice,
  Condition,
  type IChainable,
  type INextable,
  JsonPath,
  type State,
  TaskInput,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { catchErrors, type Exits, type WorkflowStepFunction, waitingStep, workflowStep } from './workflow-step.ts';

/** What waits for a turn asks again after this time, for the case that the call that gave it the turn was killed. */
const TURN_LOST = Duration.minutes(5);

interface TranscriptionLoopProps {
  readonly step: WorkflowStepFunction;
  /** Input of every step of the workflow. */
  readonly subject: Readonly<Record<string, unknown>>;
  readonly exits: Exits;
  /** The state after the job is done. */
  readonly then: IChainable;
}

/** Waits for the workspace's turn, starts a transcription job, and polls it until it is done. */
export function transcriptionLoop(scope: Construct, props: TranscriptionLoopProps): State & INextable {
  const { step, subject, exits, then } = props;
  const payload = TaskInput.fromObject(subject);
  const turn = waitingStep(scope, 'TakeTurn', {
    function: step('take-turn'),
    payload: TaskInput.fromObject({ ...subject, token: JsonPath.taskToken }),
    askAgain: TURN_LOST,
  });
  const resultPath = '$.transcription';
  const start = workflowStep(scope, 'StartTranscription', {
    function: step('start-transcription'),
    payload,
    resultPath,
  });
  const wait = new Wait(scope, 'WaitForTranscription', { time: WaitTime.secondsPath('$.transcription.waitSeconds') });
  const check = workflowStep(scope, 'CheckTranscription', {
    function: step('check-transcription'),
    payload,
    resultPath,
  });
  const isDone = new Choice(scope, 'IsTranscribed')
    .when(Condition.booleanEquals('$.transcription.done', true), then)
    .otherwise(wait);
  catchErrors(turn, exits).next(catchErrors(start, exits)).next(wait);
  wait.next(catchErrors(check, exits)).next(isDone);
  return turn;
}

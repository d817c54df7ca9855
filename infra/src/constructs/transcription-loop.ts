import {
  Choice,
  Condition,
  type IChainable,
  type INextable,
  type State,
  type TaskInput,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { catchErrors, type Exits, type WorkflowStepFunction, workflowStep } from './workflow-step.ts';

interface TranscriptionLoopProps {
  readonly step: WorkflowStepFunction;
  readonly payload: TaskInput;
  readonly exits: Exits;
  /** The state after the job is done. */
  readonly then: IChainable;
}

/** Starts a transcription job and polls it, with growing intervals, until it is done. */
export function transcriptionLoop(scope: Construct, props: TranscriptionLoopProps): State & INextable {
  const { step, payload, exits, then } = props;
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
  catchErrors(start, exits).next(wait);
  wait.next(catchErrors(check, exits)).next(isDone);
  return start;
}

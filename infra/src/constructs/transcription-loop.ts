import type { IFunction } from 'aws-cdk-lib/aws-lambda';
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
import { catchErrors, type Exits, workflowStep } from './workflow-step.ts';

interface TranscriptionLoopProps {
  readonly functions: { readonly startTranscription: IFunction; readonly checkTranscription: IFunction };
  readonly payload: TaskInput;
  readonly exits: Exits;
  /** What follows once the words are there. */
  readonly then: IChainable;
}

/** Has something transcribed: starts a job and asks, at growing distances, until it is done. */
export function transcriptionLoop(scope: Construct, props: TranscriptionLoopProps): State & INextable {
  const { functions, payload, exits, then } = props;
  const resultPath = '$.transcription';
  const start = workflowStep(scope, 'StartTranscription', {
    function: functions.startTranscription,
    payload,
    resultPath,
  });
  const wait = new Wait(scope, 'WaitForTranscription', { time: WaitTime.secondsPath('$.transcription.waitSeconds') });
  const check = workflowStep(scope, 'CheckTranscription', {
    function: functions.checkTranscription,
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

import { COLLECTION_GONE } from '@parlance/lambdas/platform/workflow/step-errors';
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
import { type WorkflowStepFunction, workflowStep } from './workflow-step.ts';

interface VocabularyLoopProps {
  readonly step: WorkflowStepFunction;
  /** Input of every step of the workflow. */
  readonly subject: Readonly<Record<string, unknown>>;
  /** The end for a collection that was deleted in the meantime. */
  readonly gone: IChainable;
  /** The state after the vocabularies, also when they failed: a transcription does not fail for them. */
  readonly next: IChainable;
}

/**
 * Makes the vocabularies of a recording, and looks at them until they are ready. That takes minutes, so it comes before the
 * recording takes its turn.
 */
export function vocabularyLoop(scope: Construct, props: VocabularyLoopProps): State & INextable {
  const { step, subject, gone, next } = props;
  const make = (id: string, waited: Readonly<Record<string, unknown>>) => {
    const task = workflowStep(scope, id, {
      function: step('make-vocabularies'),
      payload: TaskInput.fromObject({ ...subject, ...waited }),
      resultPath: '$.vocabularies',
    });
    task.addCatch(gone, { errors: [COLLECTION_GONE], resultPath: JsonPath.DISCARD });
    task.addCatch(next, { errors: ['States.ALL'], resultPath: JsonPath.DISCARD });
    return task;
  };
  const first = make('MakeVocabularies', {});
  const again = make('LookAtVocabularies', { waited: JsonPath.numberAt('$.vocabularies.waited') });
  const wait = new Wait(scope, 'WaitForVocabularies', { time: WaitTime.secondsPath('$.vocabularies.waitSeconds') });
  const areReady = new Choice(scope, 'AreVocabulariesReady')
    .when(Condition.booleanEquals('$.vocabularies.done', true), next)
    .otherwise(wait);
  first.next(areReady);
  wait.next(again);
  again.next(areReady);
  return first;
}

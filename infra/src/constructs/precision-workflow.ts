import { Duration } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Choice, Condition, JsonPath, Succeed, TaskInput } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { Stage } from '../stages.ts';
import type { Functions } from './functions.ts';
import { recordBroken } from './record-broken.ts';
import { failureExits, workflowMachine } from './workflow-machine.ts';
import { catchErrors, waitingStep, workflowStep } from './workflow-step.ts';

interface PrecisionWorkflowProps {
  readonly stage: Stage;
  readonly names: RegionalNames;
  readonly resources: RegionalResources;
  readonly functions: Functions;
  /** Keeps the events of broken executions that could not be recorded. */
  readonly deadLetters: IQueue;
}

/** Input of every step: the collection, and the number of the order. */
const subject = { collectionId: JsonPath.stringAt('$.collectionId'), attempt: JsonPath.numberAt('$.attempt') };

/** A waiting execution gets a new token after this time, in case the old one was given back without effect. */
const TOKEN_RENEWED = Duration.days(20);
/** Step Functions ends an execution after a year without a word. A day before that this one ends as failed, with a refund. */
const EXECUTION_LIMIT = Duration.days(364);

/**
 * An order of proofreading. Input: `{ collectionId, attempt }`; `attempt` is the number of the order, and the execution's name is
 * `${collectionId}-${attempt}`. One step opens the task and waits until it has ended, for months if it takes so long; the next step
 * gives the customer the result. An order that breaks off is refunded, also when the execution itself breaks off.
 */
export class PrecisionWorkflow extends Construct {
  constructor(scope: Construct, id: string, props: PrecisionWorkflowProps) {
    super(scope, id);
    const { stage, names, resources, functions, deadLetters } = props;
    workflowMachine(this, {
      stage,
      stateMachineName: names.precisionStateMachine,
      definition: this.definition(functions),
      timeout: EXECUTION_LIMIT,
    });
    recordBroken(this, {
      names,
      functions,
      stateMachine: resources.stateMachine('precision'),
      fail: 'fail-precision',
      deadLetters,
    });
  }

  private definition(functions: Functions) {
    const step = (name: string) => functions.named(name, 'workflow');
    const exits = failureExits(this, {
      ...{ name: 'FailPrecision', function: step('fail-precision'), subject, error: 'PrecisionFailed' },
    });
    const open = waitingStep(this, 'OpenCorrection', {
      function: step('open-correction'),
      payload: TaskInput.fromObject({ ...subject, token: JsonPath.taskToken }),
      askAgain: TOKEN_RENEWED,
    });
    const deliver = workflowStep(this, 'DeliverPrecision', {
      function: step('deliver-precision'),
      payload: TaskInput.fromObject(subject),
      resultPath: '$.delivery',
    });
    const hasEnded = new Choice(this, 'HasEnded')
      // The token came although the task goes on.
      .when(Condition.stringEquals('$.delivery.outcome', 'open'), open)
      .otherwise(new Succeed(this, 'OrderEnded'));
    catchErrors(deliver, exits).next(hasEnded);
    return catchErrors(open, exits).next(deliver);
  }
}

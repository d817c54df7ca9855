import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, JsonPath, Succeed, TaskInput, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { Stage } from '../stages.ts';
import type { Functions } from './functions.ts';
import { workflowMachine } from './workflow-machine.ts';
import { workflowStep } from './workflow-step.ts';

interface WebhooksWorkflowProps {
  readonly stage: Stage;
  readonly names: RegionalNames;
  readonly functions: Functions;
}

/** The key of the delivery. */
const subject = {
  oid: JsonPath.stringAt('$.oid'),
  webhookId: JsonPath.stringAt('$.webhookId'),
  deliveryId: JsonPath.stringAt('$.deliveryId'),
};

/** While the step itself is broken, a delivery comes back to it so often: a week of that stays within the length of a history. */
const WHILE_BROKEN = Duration.hours(1);
/** All tries take some 21 hours; the rest is for a step that is broken. */
const EXECUTION_LIMIT = Duration.days(7);

/**
 * The delivery of an event to an endpoint. Input: `{ oid, webhookId, deliveryId }`. One step tries, and says how long to wait until it is
 * to try again. What an endpoint answers is no failure of the execution. A step that fails for our own reasons is repeated each hour.
 */
export class WebhooksWorkflow extends Construct {
  constructor(scope: Construct, id: string, { stage, names, functions }: WebhooksWorkflowProps) {
    super(scope, id);
    const deliver = workflowStep(this, 'Deliver', {
      function: functions.named('deliver-webhook', 'workflow'),
      payload: TaskInput.fromObject(subject),
      resultPath: '$.tried',
    });
    const whileBroken = new Wait(this, 'WhileBroken', { time: WaitTime.duration(WHILE_BROKEN) });
    deliver.addCatch(whileBroken.next(deliver), { errors: ['States.ALL'], resultPath: JsonPath.DISCARD });
    const untilNextTry = new Wait(this, 'UntilNextTry', { time: WaitTime.secondsPath('$.tried.seconds') });
    deliver.next(
      new Choice(this, 'IsOver')
        .when(Condition.stringEquals('$.tried.outcome', 'again'), untilNextTry.next(deliver))
        .otherwise(new Succeed(this, 'DeliveryEnded')),
    );
    workflowMachine(this, {
      stage,
      stateMachineName: names.webhooksStateMachine,
      definition: deliver,
      timeout: EXECUTION_LIMIT,
    });
  }
}

import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, JsonPath, Succeed, TaskInput, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { RegionalNames } from '../names.ts';
import type { Stage } from '../stages.ts';
import type { Functions } from './functions.ts';
import { workflowMachine } from './workflow-machine.ts';
import { workflowStep } from './workflow-step.ts';

interface MeetingsWorkflowProps {
  readonly stage: Stage;
  readonly names: RegionalNames;
  readonly functions: Functions;
}

/** The recording, and the attempt to bring it in. */
const subject = {
  uid: JsonPath.stringAt('$.uid'),
  meetingId: JsonPath.stringAt('$.meetingId'),
  attempt: JsonPath.numberAt('$.attempt'),
  late: JsonPath.objectAt('$.late'),
};

/** While a step itself is broken, it is repeated so often. */
const WHILE_BROKEN = Duration.hours(1);
/** A recording leaves the list after 30 days; a little more, so that the step says so itself. */
const EXECUTION_LIMIT = Duration.days(32);

/**
 * From a recording in Zoom's cloud to a transcript that its attendees have. Input: `{ uid, meetingId, attempt, late }`. The first step decides on the
 * recording and fetches it; the second waits for the transcript and does the rest. Each says how long to wait until it is to be repeated.
 */
export class MeetingsWorkflow extends Construct {
  constructor(scope: Construct, id: string, { stage, names, functions }: MeetingsWorkflowProps) {
    super(scope, id);
    const payload = TaskInput.fromObject(subject);
    const [bringMeeting, followMeeting] = ['bring-meeting', 'follow-meeting'].map((name) =>
      functions.named(name, 'workflow'),
    );
    if (!bringMeeting || !followMeeting) throw new Error('The workflow has two steps.');
    const bring = workflowStep(this, 'Bring', { function: bringMeeting, payload, resultPath: '$.step' });
    const giveUp = workflowStep(this, 'GiveUp', {
      function: bringMeeting,
      payload: TaskInput.fromObject({ ...subject, givenUp: true }),
    });
    bring.addCatch(giveUp.next(new Succeed(this, 'GivenUp')), {
      errors: ['States.ALL'],
      resultPath: JsonPath.DISCARD,
    });
    const follow = workflowStep(this, 'Follow', { function: followMeeting, payload, resultPath: '$.step' });
    const whileBroken = new Wait(this, 'WhileBroken', { time: WaitTime.duration(WHILE_BROKEN) });
    follow.addCatch(whileBroken.next(follow), { errors: ['States.ALL'], resultPath: JsonPath.DISCARD });
    const wait = (name: string) => new Wait(this, name, { time: WaitTime.secondsPath('$.step.seconds') });
    const isAgain = Condition.stringEquals('$.step.outcome', 'again');
    const ended = new Succeed(this, 'Ended');
    follow.next(new Choice(this, 'IsFollowed').when(isAgain, wait('UntilNextLook').next(follow)).otherwise(ended));
    bring.next(
      new Choice(this, 'IsBrought')
        .when(isAgain, wait('UntilNextTry').next(bring))
        .when(Condition.stringEquals('$.step.outcome', 'imported'), follow)
        .otherwise(ended),
    );
    workflowMachine(this, {
      stage,
      stateMachineName: names.meetingsStateMachine,
      definition: bring,
      timeout: EXECUTION_LIMIT,
    });
  }
}

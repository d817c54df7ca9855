import { JOB_FAILURE_NAMES, JOB_GONE } from '@parlance/lambdas/platform/workflow/job-errors';
import { COLLECTION_GONE } from '@parlance/lambdas/platform/workflow/step-errors';
import { Duration } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Choice, Condition, Fail, JsonPath, Succeed, TaskInput, Timeout } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { type JobWorkflowSettings, jobStateMachines } from '../job-workflows.ts';
import type { RegionalNames } from '../names.ts';
import type { RegionalResources } from '../regional-resources.ts';
import type { Stage } from '../stages.ts';
import type { Functions } from './functions.ts';
import { recordBroken } from './record-broken.ts';
import { workflowMachine } from './workflow-machine.ts';
import { workflowStep } from './workflow-step.ts';

interface JobWorkflowProps extends Omit<JobWorkflowSettings, 'id'> {
  readonly stage: Stage;
  readonly names: RegionalNames;
  readonly resources: RegionalResources;
  readonly functions: Functions;
  /** Keeps the events of broken executions that could not be recorded. */
  readonly deadLetters: IQueue;
}

/** Input of both steps: the job's key. */
const subject = { collectionId: JsonPath.stringAt('$.collectionId'), jobId: JsonPath.stringAt('$.jobId') };

/** Longer than the longest function: then Lambda itself ends a step, and Step Functions only what hangs. */
const STEP_LIMIT = Duration.minutes(16);
/** All tries of the work, with the waits between them. */
const EXECUTION_LIMIT = Duration.hours(2);

/**
 * The work on a job in the background. Input: `{ collectionId, jobId }`. One step does the work; it is retried as every step is, and
 * more often while a model is busy. If it fails for good, another step records why. A job that was cancelled or deleted ends the
 * execution quietly. An execution that breaks off reaches the failing step by an event.
 */
export class JobWorkflow extends Construct {
  constructor(scope: Construct, id: string, props: JobWorkflowProps) {
    super(scope, id);
    const { stage, names, resources, functions, deadLetters } = props;
    workflowMachine(this, {
      stage,
      stateMachineName: jobStateMachines(names)[props.name],
      definition: this.definition(id, props),
      timeout: EXECUTION_LIMIT,
    });
    recordBroken(this, {
      names,
      functions,
      stateMachine: resources.stateMachine(props.name),
      fail: props.fail,
      deadLetters,
    });
  }

  private definition(id: string, { functions, work, fail }: JobWorkflowProps) {
    const gone = new Succeed(this, 'JobGone');
    const isGone = { errors: [COLLECTION_GONE, JOB_GONE], resultPath: JsonPath.DISCARD };
    const record = workflowStep(this, 'Fail', {
      function: functions.named(fail, 'workflow'),
      payload: TaskInput.fromObject({ ...subject, error: JsonPath.objectAt('$.error') }),
      resultPath: '$.failure',
    });
    record.addCatch(gone, isGone);
    const cause = "A step failed for a reason that is not the job's; see its log.";
    record.next(
      new Choice(this, 'WhoseFault')
        .when(
          Condition.stringEquals('$.failure.failure', 'internal'),
          new Fail(this, 'Failed', { error: `${id}Failed`, cause }),
        )
        .otherwise(new Succeed(this, 'JobRefused')),
    );
    const step = workflowStep(this, 'Work', {
      function: functions.named(work, 'workflow'),
      payload: TaskInput.fromObject(subject),
      taskTimeout: Timeout.duration(STEP_LIMIT),
      finalErrors: [JOB_GONE, ...JOB_FAILURE_NAMES],
    });
    step.addCatch(gone, isGone);
    step.addCatch(record, { errors: ['States.ALL'], resultPath: '$.error' });
    return step.next(new Succeed(this, 'JobDone'));
  }
}

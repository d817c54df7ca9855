import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { JobFailedError, jobFailureOf } from './job-errors.ts';
import { JobExecutions } from './job-executions.ts';
import { failedJobInputSchema } from './job-step.ts';

const MACHINE = 'arn:aws:states:eu-west-1:000000000000:stateMachine:translation';
const stepFunctions = mockClient(SFNClient);
const executions = new JobExecutions(new SFNClient({ region: 'eu-west-1' }), MACHINE);
const job = { collectionId: 'c1', jobId: 'a strange id 🎈' };

beforeEach(() => stepFunctions.reset());

describe('the workflow of a job', () => {
  it('[models.job-once] starts once for a job, also when its id would be no name, and for each collection', async () => {
    const problem = { message: 'no', $metadata: {} };
    stepFunctions
      .on(StartExecutionCommand)
      .resolvesOnce({})
      .rejectsOnce(new ExecutionAlreadyExists(problem))
      .resolves({});
    for (const each of [job, job, { ...job, collectionId: 'c2' }]) await executions.start(each);
    const calls = stepFunctions.commandCalls(StartExecutionCommand).map(({ args: [{ input }] }) => input);
    expect(calls[0]?.name).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls[1]?.name).toBe(calls[0]?.name);
    expect(calls[2]?.name).not.toBe(calls[0]?.name);
    expect(JSON.parse(calls[0]?.input ?? '')).toEqual(job);
  });

  it('[models.job-failed] names its failure, for the step and for the event of a broken execution alike', () => {
    const { name } = new JobFailedError('too-long', 'no');
    expect(failedJobInputSchema.parse({ ...job, error: { Error: name, Cause: '{}' } }).error.Error).toBe(name);
    const event = { detail: { status: 'TIMED_OUT', input: JSON.stringify(job) } };
    expect(failedJobInputSchema.parse(event)).toEqual({ ...job, error: { Error: 'Execution.TIMED_OUT' } });
    expect(failedJobInputSchema.safeParse({ detail: { status: 'FAILED', input: '{"x":1}' } }).success).toBe(false);
    expect([name, 'ModelBusy', 'Execution.TIMED_OUT', 'Lambda.Unknown'].map(jobFailureOf)).toEqual([
      ...['too-long', 'busy', 'internal', 'internal'],
    ]);
  });
});

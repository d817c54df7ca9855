import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { Executions } from './executions.ts';

const MACHINE = 'arn:aws:states:eu-west-1:000000000000:stateMachine:transcription';
const EXECUTION = 'arn:aws:states:eu-west-1:000000000000:execution:transcription:c1-2';
const stepFunctions = mockClient(SFNClient);
const executions = new Executions(new SFNClient({ region: 'eu-west-1' }), MACHINE);
const problem = { message: 'no', $metadata: {} };

beforeEach(() => stepFunctions.reset());

describe('executions of the workflow', () => {
  it('have the attempt in their name, so that a second start does nothing', async () => {
    stepFunctions.on(StartExecutionCommand).resolvesOnce({}).rejects(new ExecutionAlreadyExists(problem));
    await executions.start('c1', 2);
    await executions.start('c1', 2);
    const [call] = stepFunctions.commandCalls(StartExecutionCommand);
    expect(call?.args[0].input).toEqual({
      stateMachineArn: MACHINE,
      name: 'c1-2',
      input: '{"collectionId":"c1","attempt":2}',
    });
  });

  it('have the tool run in their name', async () => {
    stepFunctions.on(StartExecutionCommand).resolves({});
    await executions.start('c1', 2, { tool: 'recode', number: 4 });
    const [call] = stepFunctions.commandCalls(StartExecutionCommand);
    expect(call?.args[0].input).toMatchObject({
      name: 'c1-2-4',
      input: '{"collectionId":"c1","attempt":2,"run":4,"tool":"recode"}',
    });
  });

  it('are absent, running or ended', async () => {
    const status = () => executions.status('c1', 2);
    stepFunctions.on(DescribeExecutionCommand, { executionArn: EXECUTION }).resolves({ status: 'RUNNING' });
    expect(await status()).toBe('running');
    stepFunctions.on(DescribeExecutionCommand).resolves({ status: 'FAILED' });
    expect(await status()).toBe('ended');
    stepFunctions.on(DescribeExecutionCommand).rejects(new ExecutionDoesNotExist(problem));
    expect(await status()).toBe('absent');
  });

  it('are stopped if they are there; other errors are passed on', async () => {
    stepFunctions.on(StopExecutionCommand).rejects(new ExecutionDoesNotExist(problem));
    await executions.stop('c1', 2);
    stepFunctions.on(StopExecutionCommand).rejects(new Error('denied'));
    await expect(executions.stop('c1', 2)).rejects.toThrow('denied');
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { type System, startSystem } from '../src/system.ts';
import { MACHINES_TEMPLATE } from './support/machines-template.ts';
import { writeAssembly } from './support/synthesise.ts';
import { type SystemProcess, startSystemProcess } from './support/system-process.ts';
import { waitFor } from './support/wait-for.ts';

const home = mkdtempSync(join(tmpdir(), 'local-sfn-'));
const journal = (name: string) => join(home, `${name}.txt`);

const cdkOut = writeAssembly(join(home, 'cdk.out'), [{ stackName: 'Machines', template: MACHINES_TEMPLATE }]);
const machineArn = (name: string) => `arn:aws:states:us-east-1:000000000000:stateMachine:${name}`;

function clientOf({ addresses, credentials }: Pick<System, 'addresses' | 'credentials'>): SFNClient {
  return new SFNClient({ region: 'us-east-1', endpoint: addresses.aws, credentials, maxAttempts: 1 });
}

async function start(client: SFNClient, machine: string, input: unknown, name?: string): Promise<string> {
  const command = new StartExecutionCommand({
    stateMachineArn: machineArn(machine),
    input: JSON.stringify(input),
    name,
  });
  return (await client.send(command)).executionArn ?? '';
}

async function ended(client: SFNClient, executionArn: string): Promise<DescribeExecutionCommandOutput> {
  let description: DescribeExecutionCommandOutput | undefined;
  await waitFor(async () => {
    description = await client.send(new DescribeExecutionCommand({ executionArn }));
    return description.status !== 'RUNNING';
  });
  return description as DescribeExecutionCommandOutput;
}

function calls(name: string): Record<string, unknown>[] {
  return readFileSync(journal(name), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function newJournal(name: string): string {
  writeFileSync(journal(name), '');
  return journal(name);
}

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('[local.stepfunctions] Step Functions', () => {
  let system: System;
  let client: SFNClient;

  beforeAll(async () => {
    system = await startSystem({ home, cache: join(home, 'cache'), port: 0, cdkOut });
    client = clientOf(system);
  });

  afterAll(async () => {
    client?.destroy();
    await system?.stop();
  });

  const run = async (machine: string, input: unknown, name?: string) => {
    const { status, output, error, cause } = await ended(client, await start(client, machine, input, name));
    return { status, output: output && JSON.parse(output), error, cause };
  };

  it('passes data through every kind of state', async () => {
    const { status, output } = await run('Flow', { id: 'abc', n: 2, list: ['x', 'y'] }, 'flow-1');
    expect(status).toBe('SUCCEEDED');
    expect(output).toEqual({
      id: 'abc',
      n: 2,
      list: ['x', 'y'],
      made: { id: 'abc', label: 'abc of flow-1' },
      called: { answer: 'abc of flow-1', status: 200 },
      each: [
        { calls: 0, v: 'x', i: 0 },
        { calls: 0, v: 'y', i: 1 },
      ],
      both: ['left', { n: 2 }],
    });
  });

  it('fails with the error of a Fail state', async () => {
    expect(await run('Flow', { id: 'abc', n: 3, list: [] })).toMatchObject({
      status: 'FAILED',
      error: 'Wrong',
      cause: 'went the wrong way',
    });
  });

  it('retries a named error until its attempts are used up', async () => {
    const file = newJournal('retries');
    const { status, output } = await run('Retries', { file, failTimes: 2, errorName: 'Flaky' });
    expect([status, output.calls]).toEqual(['SUCCEEDED', 3]);
    const second = newJournal('retries-more');
    const caught = await run('Retries', { file: second, failTimes: 9, errorName: 'Flaky' });
    expect(caught.output.problem).toMatchObject({ Error: 'Flaky', Cause: expect.stringContaining('try 3') });
    expect(calls('retries-more')).toHaveLength(3);
  });

  it('catches an error that no retrier names, and keeps the input', async () => {
    const file = newJournal('other-error');
    const { status, output } = await run('Retries', { file, failTimes: 9, errorName: 'Hopeless' });
    expect(status).toBe('SUCCEEDED');
    expect(output).toMatchObject({ failTimes: 9, problem: { Error: 'Hopeless' } });
    expect(calls('other-error')).toHaveLength(1);
  });

  it('ends a task that takes too long with States.Timeout', async () => {
    expect(await run('Slow', {})).toMatchObject({ status: 'FAILED', error: 'States.Timeout' });
  });

  it("uses Lambda's service error names", async () => {
    expect(await run('Missing', {})).toMatchObject({ status: 'FAILED', error: 'Lambda.ResourceNotFoundException' });
  });

  it('refuses data above 256 KiB', async () => {
    const half = { text: 'x'.repeat(200_000) };
    expect(await run('Big', half)).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    const sent = start(client, 'Big', { text: 'x'.repeat(270_000) });
    await expect(sent).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
  });

  describe('task tokens', () => {
    const ask = async (name: string, limits = { timeout: 60, heartbeat: 60 }) => {
      const arn = await start(client, 'Token', { file: newJournal(name), ...limits });
      await waitFor(() => calls(name).length === 1);
      return { arn, token: String(calls(name)[0]?.token) };
    };

    it('end the task with the output of their success, once', async () => {
      const { arn, token } = await ask('token-1');
      await client.send(new SendTaskHeartbeatCommand({ taskToken: token }));
      await client.send(new SendTaskSuccessCommand({ taskToken: token, output: '{"done":true}' }));
      expect((await ended(client, arn)).output).toBe('{"done":true}');
      const again = client.send(new SendTaskSuccessCommand({ taskToken: token, output: '{}' }));
      await expect(again).rejects.toMatchObject({ name: 'TaskTimedOut' });
    });

    it('fail the task with the error of their failure', async () => {
      const { arn, token } = await ask('token-2');
      await client.send(new SendTaskFailureCommand({ taskToken: token, error: 'Refused', cause: 'no time' }));
      expect(JSON.parse((await ended(client, arn)).output ?? '')).toEqual({ Error: 'Refused', Cause: 'no time' });
    });

    it('are invalid after the task timed out or missed its heartbeat', async () => {
      const timed = await ask('token-3', { timeout: 1, heartbeat: 60 });
      expect(JSON.parse((await ended(client, timed.arn)).output ?? '').Error).toBe('States.Timeout');
      const late = client.send(new SendTaskSuccessCommand({ taskToken: timed.token, output: '{}' }));
      await expect(late).rejects.toMatchObject({ name: 'TaskTimedOut' });
      const silent = await ask('token-4', { timeout: 60, heartbeat: 1 });
      expect(JSON.parse((await ended(client, silent.arn)).output ?? '').Error).toBe('States.HeartbeatTimeout');
    });

    it('are refused when they are unknown', async () => {
      const sent = client.send(new SendTaskSuccessCommand({ taskToken: 'invented', output: '{}' }));
      await expect(sent).rejects.toMatchObject({ name: 'InvalidToken' });
    });
  });

  it('starts only one execution for each name', async () => {
    const input = { file: newJournal('once'), timeout: 60, heartbeat: 60 };
    const first = await start(client, 'Token', input, 'only-one');
    expect(await start(client, 'Token', input, 'only-one')).toBe(first);
    await expect(start(client, 'Token', {}, 'only-one')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await client.send(new StopExecutionCommand({ executionArn: first, error: 'Enough' }));
    expect(await ended(client, first)).toMatchObject({ status: 'ABORTED', error: 'Enough' });
    await expect(start(client, 'Token', input, 'only-one')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await expect(start(client, 'Token', {}, 'a b')).rejects.toMatchObject({ name: 'InvalidName' });
    await expect(start(client, 'Nothing', {})).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
  });

  it('lists executions and returns their history', async () => {
    const { executions } = await client.send(new ListExecutionsCommand({ stateMachineArn: machineArn('Flow') }));
    expect(executions?.map(({ name, status }) => [name, status])).toContainEqual(['flow-1', 'SUCCEEDED']);
    const executionArn = `${machineArn('Flow').replace('stateMachine', 'execution')}:flow-1`;
    const { events } = await client.send(new GetExecutionHistoryCommand({ executionArn }));
    expect(events?.at(0)?.type).toBe('ExecutionStarted');
    expect(events?.at(-1)?.type).toBe('ExecutionSucceeded');
    expect(events?.map(({ stateEnteredEventDetails }) => stateEnteredEventDetails?.name)).toContain('Both');
    expect(events?.map(({ type }) => type)).not.toContain('TaskSubmitted');
  });
});

describe('[local.stepfunctions] an execution whose system is killed', () => {
  let system: SystemProcess;

  async function restart(): Promise<SFNClient> {
    await system.kill();
    system = await startSystemProcess(home, cdkOut);
    return clientOf(system);
  }

  beforeAll(async () => {
    system = await startSystemProcess(home, cdkOut);
  });
  afterAll(async () => {
    expect(await system?.stop()).toBe(0);
  });

  it('continues at the same place: in a task, in a wait, at a token', async () => {
    const file = newJournal('durable');
    const until = join(home, 'long-may-end');
    let client = clientOf(system);
    const arn = await start(client, 'Durable', { file, items: ['a', 'b'], until, wait: 5 }, 'durable');
    const steps = () => calls('durable').map(({ step, item }) => (item ? `${step} ${item}` : step));
    const history = async () => (await client.send(new GetExecutionHistoryCommand({ executionArn: arn }))).events ?? [];

    // In a task: finished states do not run again, the task in progress is called again.
    await waitFor(() => steps().includes('long'));
    client = await restart();
    await waitFor(() => steps().filter((step) => step === 'long').length === 2);
    expect(steps()).toEqual(['first', 'item a', 'item b', 'long', 'long']);
    writeFileSync(until, '');

    // In a wait: it ends at its original time.
    await waitFor(async () =>
      (await history()).some(({ stateEnteredEventDetails: details }) => details?.name === 'Pause'),
    );
    client = await restart();

    // At a token: the task is not called again, and the answer to the original token is accepted.
    await waitFor(async () => (await history()).some(({ type }) => type === 'TaskSubmitted'));
    const token = String(calls('durable').at(-1)?.token);
    client = await restart();
    await client.send(new SendTaskSuccessCommand({ taskToken: token, output: '"yes"' }));
    client = await restart();
    const { status, output } = await ended(client, arn);
    expect([status, JSON.parse(output ?? '').answer]).toEqual(['SUCCEEDED', 'yes']);
    // The last kill comes before the last task, or in it: then it is called again.
    expect(steps().slice(0, 6)).toEqual(['first', 'item a', 'item b', 'long', 'long', 'ask']);
    expect(new Set(steps().slice(6))).toEqual(new Set(['last']));
  });
});

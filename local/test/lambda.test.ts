import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type System, startSystem } from '../src/system.ts';
import { inlineFunction, roleFor, writeAssembly } from './support/synthesise.ts';
import { waitFor } from './support/wait-for.ts';

const FUNCTIONS: Record<string, Record<string, unknown>> = {
  Echo: inlineFunction(
    'echo',
    'export const handler = async (event, context) => ({ event, name: context.functionName });',
    {
      Environment: { Variables: { GREETING: 'hello' } },
    },
  ),
  Environment: inlineFunction(
    'environment',
    'export const handler = async () => ({ greeting: process.env.GREETING, region: process.env.AWS_REGION, home: process.env.HOME });',
    { Environment: { Variables: { GREETING: { 'Fn::Join': [' ', ['hello from', { Ref: 'AWS::Region' }]] } } } },
  ),
  CommonJs: inlineFunction('common-js', 'exports.handler = async () => ({ kind: typeof require });'),
  Throws: inlineFunction(
    'throws',
    'class OutOfCheese extends Error { name = "OutOfCheese"; } export const handler = async () => { throw new OutOfCheese("no more"); };',
  ),
  Sleeps: inlineFunction(
    'sleeps',
    'export const handler = async () => { await new Promise((r) => setTimeout(r, 60000)); };',
    { Timeout: 1 },
  ),
  Loops: inlineFunction('loops', 'export const handler = async () => { for (;;); };', { Timeout: 1 }),
  Exits: inlineFunction('exits', 'export const handler = async () => process.exit(3);'),
  Rejects: inlineFunction(
    'rejects',
    'export const handler = async () => { Promise.reject(new Error("nobody waits")); await new Promise((r) => setTimeout(r, 5000)); };',
  ),
  Hoards: inlineFunction(
    'hoards',
    'export const handler = async () => { const all = []; for (;;) all.push(new Array(1e5).fill({}).map(() => ({ x: 1 }))); };',
    { Timeout: 60 },
  ),
  Counts: inlineFunction('counts', 'let n = 0; export const handler = async () => ++n;', {
    ReservedConcurrentExecutions: 1,
  }),
  Parent: inlineFunction(
    'parent',
    'import { spawn } from "node:child_process"; export const handler = async () => { const child = spawn("sleep", ["300"]); console.log("child " + child.pid + " started"); await new Promise((r) => setTimeout(r, 60000)); };',
    { Timeout: 1 },
  ),
  Sdk: inlineFunction(
    'sdk',
    'import { LambdaClient, InvokeCommand } from "@aws-sdk/client-lambda"; const client = new LambdaClient({}); export const handler = async (event) => { const answer = await client.send(new InvokeCommand({ FunctionName: "echo", Payload: JSON.stringify(event) })); return JSON.parse(Buffer.from(answer.Payload).toString()); };',
    { Timeout: 30, Role: { 'Fn::GetAtt': ['SdkRole', 'Arn'] } },
  ),
  SdkRole: roleFor('lambda', { 'lambda:InvokeFunction': { 'Fn::GetAtt': ['Echo', 'Arn'] } }),
  Prints: inlineFunction(
    'prints',
    'export const handler = async ({ fails }) => { for (let i = 0; i < (fails ? 50 : 1000); i++) { console.log("line " + i); console.error("problem " + i); } if (fails) process.exit(3); };',
  ),
  Stranger: inlineFunction('stranger', 'import "typescript"; export const handler = async () => 1;'),
};

describe('[local.lambda] Lambda', () => {
  const home = mkdtempSync(join(tmpdir(), 'local-lambda-'));
  let system: System;
  let client: LambdaClient;

  beforeAll(async () => {
    const cdkOut = writeAssembly(join(home, 'cdk.out'), [
      { stackName: 'Functions', template: { Resources: FUNCTIONS } },
    ]);
    system = await startSystem({ home, cache: join(home, 'cache'), port: 0, cdkOut });
    client = new LambdaClient({ region: 'us-east-1', endpoint: system.addresses.aws, credentials: system.credentials });
  });

  afterAll(async () => {
    client?.destroy();
    await system?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  async function invoke(name: string, event: unknown = {}) {
    const answer = await client.send(new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(event) }));
    return { error: answer.FunctionError, payload: JSON.parse(Buffer.from(answer.Payload ?? []).toString()) };
  }

  function logOf(name: string): string {
    const file = join(home, 'logs', `${name}.log`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  it('passes the event and the context', async () => {
    expect(await invoke('echo', { a: 1 })).toEqual({ error: undefined, payload: { event: { a: 1 }, name: 'echo' } });
  });

  it('finds a function by its ARN and by a partial one', async () => {
    const arn = 'arn:aws:lambda:us-east-1:000000000000:function:echo';
    expect((await invoke(arn)).payload.name).toBe('echo');
    expect((await invoke(`${arn}:live`)).payload.name).toBe('echo');
    expect((await invoke('000000000000:function:echo')).payload.name).toBe('echo');
  });

  it("gives the function the template's variables and none of this machine's", async () => {
    const { payload } = await invoke('environment');
    expect(payload).toEqual({ greeting: 'hello from us-east-1', region: 'us-east-1' });
  });

  it('runs CommonJS and ES modules', async () => {
    expect((await invoke('common-js')).payload).toEqual({ kind: 'function' });
  });

  it('provides the AWS SDK, which uses this AWS endpoint', async () => {
    expect((await invoke('sdk', { b: 2 })).payload).toEqual({ event: { b: 2 }, name: 'echo' });
  });

  it('does not find a package that is neither bundled nor part of the runtime', async () => {
    const { error, payload } = await invoke('stranger');
    expect(error).toBe('Unhandled');
    expect(payload.errorMessage).toContain("Cannot find package 'typescript'");
  });

  it('returns an error with its type, message and trace', async () => {
    const { error, payload } = await invoke('throws');
    expect(error).toBe('Unhandled');
    expect(payload).toMatchObject({ errorType: 'OutOfCheese', errorMessage: 'no more', trace: expect.any(Array) });
  });

  it.each(['sleeps', 'loops'])('stops a function that %s beyond its timeout', async (name) => {
    const { error, payload } = await invoke(name);
    expect(error).toBe('Unhandled');
    expect(payload.errorMessage).toMatch(/^RequestId: [-\w]+ Error: Task timed out after 1.00 seconds$/);
  });

  it('survives a function that exits, has an unhandled rejection or fills its memory', async () => {
    expect((await invoke('exits')).payload.errorMessage).toMatch(/exit status 3/);
    expect((await invoke('rejects')).payload.errorType).toBe('Runtime.UnhandledPromiseRejection');
    expect((await invoke('hoards')).payload.errorType).toBe('Runtime.OutOfMemory');
    expect((await invoke('echo')).error).toBeUndefined();
  });

  it('keeps a worker warm, and calls above the concurrency wait for it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => invoke('counts')));
    expect(answers.map(({ payload }) => payload).sort()).toEqual([1, 2, 3]);
  });

  it("ends a function's child processes with it", async () => {
    await invoke('parent');
    const [, pid] = /child (\d+) started/.exec(logOf('parent')) ?? [];
    expect(Number(pid)).toBeGreaterThan(0);
    await waitFor(() => !isRunning(Number(pid)));
  });

  it.each([false, true])('logs all output of a call between its START and END lines', async (fails) => {
    const before = logOf('prints').length;
    for (let call = 0; call < 10; call++) await invoke('prints', { fails });
    const calls = logOf('prints')
      .slice(before)
      .split(/^REPORT .*\n/m)
      .slice(0, -1);
    expect(calls).toHaveLength(10);
    for (const call of calls) {
      expect(call).toMatch(/^START .*^END RequestId.*\n$/ms);
      expect(call.match(/(line|problem) \d+\n/g)).toHaveLength(fails ? 100 : 2000);
    }
  });

  it('returns the error of AWS for a function that does not exist', async () => {
    await expect(invoke('nobody')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('refuses an event that is not JSON', async () => {
    const sent = client.send(new InvokeCommand({ FunctionName: 'echo', Payload: '{' }));
    await expect(sent).rejects.toMatchObject({ name: 'InvalidRequestContentException' });
  });
});

/** False for a process that has ended, also when it is a zombie. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.includes('Z');
}

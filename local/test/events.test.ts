import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { GetQueueUrlCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { parseEventPattern, patternHolds } from '../src/services/events/event-pattern.ts';
import { intervalOf } from '../src/services/events/scheduled-rule.ts';
import { type System, startSystem } from '../src/system.ts';
import { inlineFunction, roleFor, writeAssembly } from './support/synthesise.ts';
import { waitFor } from './support/wait-for.ts';

const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const rule = (Name: string, functionId: string, more: Record<string, unknown> = {}) => ({
  Type: 'AWS::Events::Rule',
  Properties: {
    Name,
    ScheduleExpression: 'rate(1 hour)',
    Targets: [{ Id: 'target', Arn: arn(functionId), DeadLetterConfig: { Arn: arn('DeadLetters') } }],
    ...more,
  },
});
const lets = (functionId: string, ruleId: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Action: 'lambda:InvokeFunction',
    FunctionName: arn(functionId),
    Principal: 'events.amazonaws.com',
    SourceArn: arn(ruleId),
  },
});
const handling = (functionId: string, more: Record<string, unknown> = {}) => ({
  Type: 'AWS::Lambda::EventInvokeConfig',
  Properties: {
    FunctionName: { Ref: functionId },
    Qualifier: '$LATEST',
    DestinationConfig: { OnFailure: { Destination: arn('DeadLetters') } },
    ...more,
  },
});
/** A state machine that waits a minute, with a timeout in seconds. */
const waiting = (StateMachineName: string, TimeoutSeconds: number) => ({
  Type: 'AWS::StepFunctions::StateMachine',
  Properties: {
    StateMachineName,
    RoleArn: arn('WaitsRole'),
    DefinitionString: JSON.stringify({
      StartAt: 'Wait',
      TimeoutSeconds,
      States: { Wait: { Type: 'Wait', Seconds: 60, End: true } },
    }),
  },
});
const ECHO = 'export const handler = async (event) => console.log("called with " + JSON.stringify(event));';
const FAILS = 'export const handler = async (event) => { console.log("tried"); throw new RangeError("too far"); };';
const HOLDS = { Role: arn('SenderRole') };

const TEMPLATE = {
  Resources: {
    DeadLetters: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'dead-letters', VisibilityTimeout: 0 } },
    DeadLettersPolicy: {
      Type: 'AWS::SQS::QueuePolicy',
      Properties: {
        Queues: [{ Ref: 'DeadLetters' }],
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: {
            Effect: 'Allow',
            Principal: { Service: 'events.amazonaws.com' },
            Action: 'sqs:SendMessage',
            Resource: arn('DeadLetters'),
            Condition: { ArnEquals: { 'aws:SourceArn': arn('ForbiddenRule') } },
          },
        },
      },
    },
    SenderRole: roleFor('lambda', { 'sqs:SendMessage': arn('DeadLetters') }),
    Called: inlineFunction('called', ECHO),
    CalledRule: rule('calls', 'Called'),
    CalledPermission: lets('Called', 'CalledRule'),
    Forbidden: inlineFunction('forbidden', ECHO),
    ForbiddenRule: rule('forbidden', 'Forbidden'),
    // Allows only another rule.
    ForbiddenPermission: lets('Forbidden', 'CalledRule'),
    Told: inlineFunction('told', ECHO),
    ToldRule: rule('told', 'Told', {
      ScheduleExpression: undefined,
      EventPattern: {
        source: ['aws.states'],
        'detail-type': ['Step Functions Execution Status Change'],
        detail: { stateMachineArn: [{ Ref: 'Waits' }], status: ['TIMED_OUT', 'ABORTED'] },
      },
    }),
    ToldPermission: lets('Told', 'ToldRule'),
    WaitsRole: roleFor('states', {}),
    Waits: waiting('waits', 600),
    Late: waiting('late', 1),
    ToldOfLate: inlineFunction('told-of-late', ECHO),
    ToldOfLateRule: rule('told-of-late', 'ToldOfLate', {
      ScheduleExpression: undefined,
      EventPattern: { detail: { stateMachineArn: [{ Ref: 'Late' }], status: ['TIMED_OUT'] } },
    }),
    ToldOfLatePermission: lets('ToldOfLate', 'ToldOfLateRule'),
    Off: inlineFunction('off', ECHO),
    OffRule: rule('off', 'Off', { State: 'DISABLED' }),
    OffPermission: lets('Off', 'OffRule'),
    Fails: inlineFunction('fails', FAILS, HOLDS),
    FailsHandling: handling('Fails'),
    FailsOnce: inlineFunction('fails-once', FAILS, HOLDS),
    FailsOnceHandling: handling('FailsOnce', { MaximumRetryAttempts: 0 }),
    // Its role may not write to the queue.
    Muted: inlineFunction('muted', FAILS),
    MutedHandling: handling('Muted', { MaximumRetryAttempts: 0 }),
  },
};

describe('[local.events] EventBridge, and events for Lambda', () => {
  const home = mkdtempSync(join(tmpdir(), 'local-events-'));
  const cdkOut = writeAssembly(join(home, 'cdk.out'), [{ stackName: 'Events', template: TEMPLATE }]);
  let system: System;

  async function start(): Promise<void> {
    system = await startSystem({ home, cache: join(home, 'cache'), port: 0, cdkOut });
  }
  beforeAll(start);
  afterAll(async () => {
    await system?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  function logOf(name: string): string {
    try {
      return readFileSync(join(home, 'logs', `${name}.log`), 'utf8');
    } catch {
      return '';
    }
  }
  const options = () => ({ region: 'us-east-1', endpoint: system.addresses.aws, credentials: system.credentials });
  async function deadLetters(): Promise<Message[]> {
    const sqs = new SQSClient(options());
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'dead-letters' }));
    const input = { QueueUrl, MaxNumberOfMessages: 10, MessageAttributeNames: ['All'] };
    return (await sqs.send(new ReceiveMessageCommand(input))).Messages ?? [];
  }
  const send = (FunctionName: string, event: unknown) =>
    new LambdaClient(options()).send(
      new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: JSON.stringify(event) }),
    );

  it('calls a function at the scheduled time, or sends the event to the dead-letter queue if the call is not allowed', async () => {
    expect(logOf('called')).toBe('');
    await system.stop();
    const store = new DatabaseSync(join(home, 'state', 'events.sqlite'));
    const { next_at: due } = store.prepare("SELECT next_at FROM schedules WHERE rule LIKE '%/calls'").get() ?? {};
    expect(Number(due)).toBeGreaterThan(Date.now() + 50 * 60_000);
    // Simulates a system that was off for half a day.
    store.exec(`UPDATE schedules SET next_at = ${Date.now() - 12 * 3_600_000}`);
    store.close();
    await start();
    await waitFor(() => logOf('called').includes('called with'));
    expect(logOf('called')).toContain('"detail-type":"Scheduled Event"');
    expect(logOf('called').match(/called with/g)).toHaveLength(1);

    expect(logOf('forbidden')).toBe('');
    expect(logOf('off')).toBe('');
    const [letter, ...others] = await deadLetters();
    expect(others).toEqual([]);
    expect(letter?.MessageAttributes).toMatchObject({
      ERROR_CODE: { StringValue: 'AccessDeniedException' },
      RULE_ARN: { StringValue: 'arn:aws:events:us-east-1:000000000000:rule/forbidden' },
      TARGET_ARN: { StringValue: 'arn:aws:lambda:us-east-1:000000000000:function:forbidden' },
    });
    expect(JSON.parse(letter?.Body ?? '')).toMatchObject({ source: 'aws.events' });
  });

  it('tries an event three times, then sends the event and the error to the failure queue', async () => {
    await send('fails', { n: 7 });
    const found = async () => (await deadLetters()).find(({ Body }) => Body?.includes('function:fails:$LATEST'));
    await waitFor(async () => (await found()) !== undefined);
    expect(logOf('fails').match(/tried/g)).toHaveLength(3);
    expect(JSON.parse((await found())?.Body ?? '')).toMatchObject({
      requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 3 },
      requestPayload: { n: 7 },
      responseContext: { functionError: 'Unhandled' },
      responsePayload: { errorType: 'RangeError', errorMessage: 'too far' },
    });
  });

  it("uses the template's number of retries, and sends with the function's role", async () => {
    await send('fails-once', {});
    await send('muted', {});
    await waitFor(async () => (await deadLetters()).some(({ Body }) => Body?.includes('function:fails-once:')));
    await waitFor(() => logOf('muted').includes('END RequestId'));
    expect(logOf('fails-once').match(/tried/g)).toHaveLength(1);
    expect((await deadLetters()).some(({ Body }) => Body?.includes('function:muted:'))).toBe(false);
  });

  it('calls a function for the event of an execution that was stopped or timed out', async () => {
    const start = async (machine: string, name: string) => {
      const stateMachineArn = `arn:aws:states:us-east-1:000000000000:stateMachine:${machine}`;
      const command = new StartExecutionCommand({ stateMachineArn, name, input: '{"n":1}' });
      return (await new SFNClient(options()).send(command)).executionArn;
    };
    const executionArn = await start('waits', 'stopped');
    await start('late', 'late');
    await new SFNClient(options()).send(new StopExecutionCommand({ executionArn }));
    await waitFor(() => logOf('told').includes('called with') && logOf('told-of-late').includes('called with'));
    expect(logOf('told').match(/called with/g)).toHaveLength(1);
    expect(logOf('told')).toContain('"name":"stopped","status":"ABORTED"');
    expect(logOf('told')).toContain(String.raw`"input":"{\"n\":1}"`);
    expect(logOf('told-of-late')).toContain('"name":"late","status":"TIMED_OUT"');
  });

  it('matches events by plain values, and refuses unsupported filters', () => {
    const pattern = parseEventPattern({ source: ['aws.states'], detail: { status: ['A', 'B'], late: [true] } });
    const event = { source: 'aws.states', detail: { status: 'B', late: true, more: 1 } };
    expect(patternHolds(pattern, event)).toBe(true);
    expect(patternHolds(pattern, { ...event, source: 'aws.s3' })).toBe(false);
    expect(patternHolds(pattern, { ...event, detail: { status: 'B' } })).toBe(false);
    expect(patternHolds(parseEventPattern({ resources: ['x'] }), { resources: ['y', 'x'] })).toBe(true);
    for (const wrong of [{ source: [{ prefix: 'aws' }] }, { $or: [] }, { source: 'aws.states' }, { source: [] }, []]) {
      expect(() => parseEventPattern(wrong)).toThrow(/event pattern/);
    }
  });

  it('parses rates, and refuses other expressions', () => {
    expect(['rate(1 minute)', 'rate(5 minutes)', 'rate(1 hour)', 'rate(2 days)'].map(intervalOf)).toEqual([
      60_000, 300_000, 3_600_000, 172_800_000,
    ]);
    for (const wrong of ['rate(1 hours)', 'rate(2 hour)', 'rate(0 hours)', 'cron(0 10 * * ? *)', '']) {
      expect(() => intervalOf(wrong)).toThrow('is none that runs here');
    }
  });
});

import { inlineFunction, roleFor } from './synthesise.ts';

/** A function that records each call in its own file, which is still there after the system is killed. */
const NOTING = `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
export const handler = async ({ file, ...event }) => {
  if (file) appendFileSync(file, JSON.stringify(event) + '\\n');
  const calls = file ? readFileSync(file, 'utf8').split('\\n').length - 1 : 0;
  if (event.failTimes >= calls) { const error = new Error('try ' + calls); error.name = event.errorName ?? 'Flaky'; throw error; }
  if (event.sleep) await new Promise((resolve) => setTimeout(resolve, event.sleep));
  while (event.until && !existsSync(event.until)) await new Promise((resolve) => setTimeout(resolve, 20));
  return { calls, ...event };
};`;

const task = (parameters: Record<string, unknown>, rest: Record<string, unknown>, resource = 'lambda:invoke') => ({
  Type: 'Task',
  Resource: `arn:aws:states:::${resource}`,
  Parameters: { FunctionName: 'note', Payload: parameters },
  ...rest,
});

const MACHINES: Record<string, Record<string, unknown>> = {
  Flow: {
    StartAt: 'Prepare',
    States: {
      Prepare: {
        Type: 'Pass',
        Parameters: { 'id.$': '$.id', 'label.$': "States.Format('{} of {}', $.id, $$.Execution.Name)" },
        ResultPath: '$.made',
        Next: 'Call',
      },
      Call: task(
        { 'label.$': '$.made.label' },
        {
          ResultSelector: { 'answer.$': '$.Payload.label', 'status.$': '$.StatusCode' },
          ResultPath: '$.called',
          Next: 'Which',
        },
      ),
      Which: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.missing', IsPresent: true, Next: 'Wrong' },
          {
            And: [{ Variable: '$.id', StringMatches: 'a*' }, { Not: { Variable: '$.n', NumericGreaterThan: 2 } }],
            Next: 'Each',
          },
        ],
        Default: 'Wrong',
      },
      Each: {
        Type: 'Map',
        ItemsPath: '$.list',
        ItemSelector: { 'index.$': '$$.Map.Item.Index', 'value.$': '$$.Map.Item.Value', 'id.$': '$.id' },
        ItemProcessor: {
          StartAt: 'One',
          States: { One: task({ 'v.$': '$.value', 'i.$': '$.index' }, { OutputPath: '$.Payload', End: true }) },
        },
        ResultPath: '$.each',
        Next: 'Both',
      },
      Both: {
        Type: 'Parallel',
        Branches: [
          { StartAt: 'Left', States: { Left: { Type: 'Pass', Result: 'left', End: true } } },
          { StartAt: 'Right', States: { Right: { Type: 'Pass', Parameters: { 'n.$': '$.n' }, End: true } } },
        ],
        ResultPath: '$.both',
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
      Wrong: { Type: 'Fail', Error: 'Wrong', Cause: 'went the wrong way' },
    },
  },
  Retries: {
    StartAt: 'Try',
    States: {
      Try: task(
        { 'file.$': '$.file', 'failTimes.$': '$.failTimes', 'errorName.$': '$.errorName' },
        {
          Retry: [{ ErrorEquals: ['Flaky'], IntervalSeconds: 0.1, MaxAttempts: 2, BackoffRate: 1 }],
          Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.problem', Next: 'Caught' }],
          OutputPath: '$.Payload',
          End: true,
        },
      ),
      Caught: { Type: 'Pass', End: true },
    },
  },
  Slow: {
    StartAt: 'Sleep',
    States: { Sleep: { ...task({ sleep: 5000 }, { End: true }), TimeoutSeconds: 1 } },
  },
  Token: {
    StartAt: 'Ask',
    States: {
      Ask: {
        ...task({ 'file.$': '$.file', 'token.$': '$$.Task.Token' }, { End: true }, 'lambda:invoke.waitForTaskToken'),
        TimeoutSecondsPath: '$.timeout',
        HeartbeatSecondsPath: '$.heartbeat',
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }],
      },
      Caught: { Type: 'Pass', End: true },
    },
  },
  Missing: {
    StartAt: 'Call',
    States: { Call: { ...task({}, { End: true }), Parameters: { FunctionName: 'nobody', Payload: {} } } },
  },
  Big: {
    StartAt: 'Grow',
    States: { Grow: { Type: 'Pass', Parameters: { 'a.$': '$', 'b.$': '$' }, Catch: [], End: true } },
  },
  Durable: {
    StartAt: 'First',
    States: {
      First: task({ 'file.$': '$.file', step: 'first' }, { ResultPath: null, Next: 'Items' }),
      Items: {
        Type: 'Map',
        ItemsPath: '$.items',
        ItemSelector: { 'file.$': '$.file', 'item.$': '$$.Map.Item.Value' },
        MaxConcurrency: 1,
        ItemProcessor: {
          StartAt: 'Item',
          States: {
            Item: task({ 'file.$': '$.file', step: 'item', 'item.$': '$.item' }, { ResultPath: null, End: true }),
          },
        },
        ResultPath: null,
        Next: 'Long',
      },
      Long: task({ 'file.$': '$.file', step: 'long', 'until.$': '$.until' }, { ResultPath: null, Next: 'Pause' }),
      Pause: { Type: 'Wait', SecondsPath: '$.wait', Next: 'Ask' },
      Ask: task(
        { 'file.$': '$.file', step: 'ask', 'token.$': '$$.Task.Token' },
        { ResultPath: '$.answer', Next: 'Last' },
        'lambda:invoke.waitForTaskToken',
      ),
      Last: task({ 'file.$': '$.file', step: 'last' }, { ResultPath: null, End: true }),
    },
  },
};

/** State machines by name, and the function `note` that their tasks call. */
export const MACHINES_TEMPLATE = {
  Resources: {
    Note: inlineFunction('note', NOTING, { Timeout: 30 }),
    MachineRole: roleFor('states', { 'lambda:InvokeFunction': '*' }),
    ...Object.fromEntries(
      Object.entries(MACHINES).map(([name, definition]) => [
        name,
        {
          Type: 'AWS::StepFunctions::StateMachine',
          Properties: {
            StateMachineName: name,
            RoleArn: { 'Fn::GetAtt': ['MachineRole', 'Arn'] },
            DefinitionString: JSON.stringify(definition),
          },
        },
      ]),
    ),
  },
};

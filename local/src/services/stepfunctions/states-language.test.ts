import type { Json } from '../../aws/json.ts';
import { ruleHolds } from './choice-rules.ts';
import { parseDefinition } from './definition.ts';
import { evaluateIntrinsic } from './intrinsic-functions.ts';
import { findPath, placeResult, queryPath, selectPath } from './json-path.ts';
import { fillTemplate } from './payload-template.ts';
import { RetryPolicy } from './retry-policy.ts';
import { matchesError, StateError } from './state-error.ts';

const roots = {
  data: {
    name: "O'Brien",
    n: 3,
    list: [{ v: 1 }, { v: 2 }, { v: 3 }],
    'with space': { 'dotted.key': true },
    nothing: null,
    when: '2030-01-02T03:04:05Z',
    json: '{"a":[1,"\\\\"]}',
  },
  context: { Execution: { Name: 'run-1' }, Map: { Item: { Index: 4 } } },
};

describe('paths', () => {
  it.each<[string, Json | undefined]>([
    ['$.n', 3],
    ['$.list[1].v', 2],
    ["$['with space']['dotted.key']", true],
    ['$.list[*].v', [1, 2, 3]],
    ['$.list[?(@.v > 1)].v', [2, 3]],
    ['$..v', [1, 2, 3]],
    ['$.list[?(@.v > 9)]', []],
    ['$.nothing', null],
    ['$.missing.deeper', undefined],
    ['$$.Execution.Name', 'run-1'],
  ])('%s', (path, expected) => {
    expect(findPath(path, roots)).toEqual(expected);
  });

  it('without a match end the execution', () => {
    expect(() => queryPath('$.missing', roots)).toThrow(/^States.Runtime: The JSONPath '\$.missing'/);
  });

  it('select everything, nothing or a part', () => {
    expect(selectPath(undefined, roots)).toBe(roots.data);
    expect(selectPath(null, roots)).toEqual({});
    expect(selectPath('$.n', roots)).toBe(3);
  });

  it('put a result into the input', () => {
    const input = { a: { b: 1 }, list: [1, 2] };
    expect(placeResult(undefined, input, 9)).toBe(9);
    expect(placeResult('$', input, 9)).toBe(9);
    expect(placeResult(null, input, 9)).toBe(input);
    expect(placeResult('$.a.c', input, 9)).toEqual({ a: { b: 1, c: 9 }, list: [1, 2] });
    expect(placeResult('$.x.y', input, 9)).toEqual({ a: { b: 1 }, list: [1, 2], x: { y: 9 } });
    expect(placeResult('$.list[0]', input, 9)).toEqual({ a: { b: 1 }, list: [9, 2] });
    expect(() => placeResult('$.a', 'text', 9)).toThrow('States.ResultPathMatchFailure');
    expect(input).toEqual({ a: { b: 1 }, list: [1, 2] });
  });
});

describe('intrinsic functions', () => {
  it.each<[string, Json]>([
    ["States.Format('{} has {}', $.name, $.n)", "O'Brien has 3"],
    ["States.Format('it\\'s {}', $$.Execution.Name)", "it's run-1"],
    ['States.StringToJson($.json)', { a: [1, '\\'] }],
    ['States.JsonToString(States.StringToJson($.json))', '{"a":[1,"\\\\"]}'],
    ["States.Array(1, 'two', $.n, true, null)", [1, 'two', 3, true, null]],
    ['States.ArrayPartition(States.ArrayRange(1, 5, 1), 2)', [[1, 2], [3, 4], [5]]],
    ['States.ArrayContains($.list[*].v, 2)', true],
    ['States.ArrayRange(9, 1, -4)', [9, 5, 1]],
    ['States.ArrayGetItem($.list, 1)', { v: 2 }],
    ['States.ArrayLength($.list)', 3],
    ['States.ArrayUnique(States.Array(1, 1, 2))', [1, 2]],
    ["States.Base64Decode(States.Base64Encode('é'))", 'é'],
    ["States.Hash('a', 'SHA-256')", 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'],
    ['States.JsonMerge($.list[0], States.StringToJson(\'{"w":1}\'), false)', { v: 1, w: 1 }],
    ['States.MathAdd($.n, -1)', 2],
    ["States.StringSplit('a.b-c', '.-')", ['a', 'b', 'c']],
  ])('%s', (expression, expected) => {
    expect(evaluateIntrinsic(expression, roots)).toEqual(expected);
  });

  it('return random values within their limits', () => {
    expect(evaluateIntrinsic('States.UUID()', roots)).toMatch(/^[\da-f-]{36}$/);
    expect([5, 6]).toContain(evaluateIntrinsic('States.MathRandom(5, 7)', roots));
  });

  it.each(['States.Nothing()', 'States.Format(', "States.ArrayLength('x')", 'States.MathAdd(1, 2) x'])(
    'refuse %s',
    (expression) => {
      expect(() => evaluateIntrinsic(expression, roots)).toThrow('States.IntrinsicFailure');
    },
  );
});

it('a payload template evaluates its marked fields at any depth', () => {
  const template = { 'a.$': '$.n', deep: [{ 'b.$': "States.Format('{}', $.n)" }], plain: '$.n' };
  expect(fillTemplate(template, roots)).toEqual({ a: 3, deep: [{ b: '3' }], plain: '$.n' });
});

describe('choice rules', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['equal numbers', { Variable: '$.n', NumericEquals: 3 }, true],
    ['a number against text', { Variable: '$.name', NumericEquals: 3 }, false],
    ['greater, by path', { Variable: '$.n', NumericGreaterThanPath: '$.list[1].v' }, true],
    ['text order', { Variable: '$.name', StringLessThan: 'P' }, true],
    ['a pattern', { Variable: '$.name', StringMatches: "O'*n" }, true],
    ['a literal star', { Variable: '$.name', StringMatches: "O'\\*n" }, false],
    ['times', { Variable: '$.when', TimestampGreaterThan: '2030-01-02T03:04:04+00:00' }, true],
    ['what is there', { Variable: '$.nothing', IsPresent: true }, true],
    ['what is not there', { Variable: '$.missing', IsPresent: false }, true],
    ['null', { Variable: '$.nothing', IsNull: true }, true],
    ['no null', { Variable: '$.n', IsNull: false }, true],
    ['not a string', { Variable: '$.n', IsString: false }, true],
    [
      'and',
      {
        And: [
          { Variable: '$.n', NumericEquals: 3 },
          { Variable: '$.n', NumericLessThan: 3 },
        ],
      },
      false,
    ],
    [
      'or',
      {
        Or: [
          { Variable: '$.n', NumericEquals: 4 },
          { Variable: '$.n', NumericLessThanEquals: 3 },
        ],
      },
      true,
    ],
    ['not', { Not: { Variable: '$.n', NumericEquals: 3 } }, false],
  ])('%s', (_name, rule, expected) => {
    expect(ruleHolds(rule, roots)).toBe(expected);
  });
});

describe('errors', () => {
  it.each<[string, string[], boolean]>([
    ['Mine', ['Mine'], true],
    ['Mine', ['States.ALL'], true],
    ['Mine', ['States.TaskFailed'], true],
    ['States.Timeout', ['States.TaskFailed'], false],
    ['States.HeartbeatTimeout', ['States.Timeout'], true],
    ['States.DataLimitExceeded', ['States.ALL'], false],
    ['States.Runtime', ['States.ALL', 'States.Runtime'], false],
  ])('%s by %j', (error, names, expected) => {
    expect(matchesError(names, new StateError(error, ''))).toBe(expected);
  });

  it('are retried with growing delays, separately for each retrier', () => {
    const policy = new RetryPolicy([
      { ErrorEquals: ['A'], IntervalSeconds: 2, MaxAttempts: 3, BackoffRate: 3, MaxDelaySeconds: 10 },
      { ErrorEquals: ['States.ALL'], MaxAttempts: 1 },
    ]);
    const [a, b] = [new StateError('A', ''), new StateError('B', '')];
    expect([policy.next(a), policy.next(a), policy.next(b), policy.next(a), policy.next(a), policy.next(b)]).toEqual([
      2000,
      6000,
      1000,
      10_000,
      undefined,
      undefined,
    ]);
  });
});

describe('a definition', () => {
  const of = (state: object) => JSON.stringify({ StartAt: 'A', States: { A: state } });

  it.each<[object, RegExp]>([
    [{ Type: 'Pass', Next: 'B' }, /there is no state B/],
    [{ Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', End: true }, /sqs:sendMessage is not supported/],
    [{ Type: 'Pass', Assign: { x: 1 }, End: true }, /Assign is not supported/],
    [{ Type: 'Map', End: true }, /ItemProcessor/],
  ])('that would run differently here is refused: %j', (state, message) => {
    expect(() => parseDefinition(of(state))).toThrow(message);
  });
});

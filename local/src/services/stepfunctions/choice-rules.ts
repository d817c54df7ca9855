import type { Json } from '../../aws/json.ts';
import type { ChoiceRule } from './definition.ts';
import { findPath, type PathRoots, queryPath } from './json-path.ts';
import { StateError } from './state-error.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const TYPE_TESTS: Readonly<Record<string, (value: Json) => boolean>> = {
  IsNull: (value) => value === null,
  IsNumeric: (value) => typeof value === 'number',
  IsString: (value) => typeof value === 'string',
  IsBoolean: (value) => typeof value === 'boolean',
  IsTimestamp: (value) => typeof value === 'string' && TIMESTAMP.test(value),
};

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  Equals: (order) => order === 0,
  LessThan: (order) => order < 0,
  GreaterThan: (order) => order > 0,
  LessThanEquals: (order) => order <= 0,
  GreaterThanEquals: (order) => order >= 0,
};

/** Whether a rule of a Choice state is true. @throws {StateError} States.Runtime when its variable doesn't exist */
export function ruleHolds(rule: ChoiceRule, roots: PathRoots): boolean {
  if (Array.isArray(rule.And)) return (rule.And as ChoiceRule[]).every((one) => ruleHolds(one, roots));
  if (Array.isArray(rule.Or)) return (rule.Or as ChoiceRule[]).some((one) => ruleHolds(one, roots));
  if (rule.Not) return !ruleHolds(rule.Not as ChoiceRule, roots);
  const variable = String(rule.Variable);
  const [operator, expected] =
    Object.entries(rule).find(([key]) => !['Variable', 'Next', 'Comment'].includes(key)) ?? [];
  if (operator === undefined) throw new StateError('States.Runtime', `A rule on ${variable} has no comparison`);
  if (operator === 'IsPresent') return (findPath(variable, roots) !== undefined) === expected;
  const value = queryPath(variable, roots);
  const typeTest = TYPE_TESTS[operator];
  if (typeTest) return typeTest(value) === expected;
  if (operator === 'StringMatches') return typeof value === 'string' && wildcard(String(expected)).test(value);
  return compare(operator, value, expected as Json, roots);
}

function compare(operator: string, value: Json, expected: Json, roots: PathRoots): boolean {
  const [, type = '', name = '', fromPath] = /^(String|Numeric|Boolean|Timestamp)(\w+?)(Path)?$/.exec(operator) ?? [];
  const judge = COMPARISONS[name];
  if (!judge) throw new StateError('States.Runtime', `There is no comparison ${operator}`);
  const left = comparable(type, value);
  const right = comparable(type, fromPath ? queryPath(String(expected), roots) : expected);
  if (left === undefined || right === undefined) return false;
  return judge(left < right ? -1 : left > right ? 1 : 0);
}

/** A value as the comparison's type; undefined when it has another type. Such a comparison is never true. */
function comparable(type: string, value: Json): string | number | boolean | undefined {
  if (type === 'String' && typeof value === 'string') return value;
  if (type === 'Numeric' && typeof value === 'number') return value;
  if (type === 'Boolean' && typeof value === 'boolean') return value;
  if (type === 'Timestamp' && typeof value === 'string' && TIMESTAMP.test(value)) return Date.parse(value);
  return undefined;
}

/** `*` matches any text, `\*` a literal star. */
function wildcard(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]]/g, '\\$&')
    .replace(/\\\*|\*/g, (star) => (star === '*' ? '[\\s\\S]*' : '\\*'));
  return new RegExp(`^${source}$`);
}

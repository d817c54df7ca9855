import { BlockList } from 'node:net';
import { matchesArn, matchesPattern, type RequestContext } from './policy-pattern.ts';

/** One line of a Condition block: `{ <operator>: { <key>: <values> } }`. */
export interface Condition {
  readonly operator: string;
  /** Lower case. */
  readonly key: string;
  readonly values: readonly string[];
}

/** Whether a value of the request matches a value of the policy. */
type Compare = (given: string, wanted: string, context: RequestContext | undefined) => boolean;

const numbers =
  (compare: (given: number, wanted: number) => boolean): Compare =>
  (given, wanted) =>
    compare(Number(given), Number(wanted));
const dates =
  (compare: (given: number, wanted: number) => boolean): Compare =>
  (given, wanted) =>
    compare(timeOf(given), timeOf(wanted));
/** Wildcards are literal characters; variables are replaced by their values. */
const equalText: Compare = (given, wanted, context) => {
  if (!context) return given === wanted;
  const literal = wanted.replace(/\$\{[^}]*\}|[*?]/g, (part) => (part.length === 1 ? `\${${part}}` : part));
  return matchesPattern(literal, given, context);
};
const equalTextOfAnyCase: Compare = (given, wanted, context) =>
  equalText(given.toLowerCase(), wanted.toLowerCase(), context);
const likeText: Compare = (given, wanted, context) => matchesPattern(wanted, given, context);
const likeArn: Compare = (given, wanted, context) => matchesArn(wanted, given, context);

/** Operators that are true when at least one value of the policy matches. */
const POSITIVE: Readonly<Record<string, Compare>> = {
  StringEquals: equalText,
  StringEqualsIgnoreCase: equalTextOfAnyCase,
  StringLike: likeText,
  ArnEquals: likeArn,
  ArnLike: likeArn,
  Bool: (given, wanted) => given.toLowerCase() === wanted.toLowerCase(),
  BinaryEquals: (given, wanted) => given === wanted,
  NumericEquals: numbers((given, wanted) => given === wanted),
  NumericLessThan: numbers((given, wanted) => given < wanted),
  NumericLessThanEquals: numbers((given, wanted) => given <= wanted),
  NumericGreaterThan: numbers((given, wanted) => given > wanted),
  NumericGreaterThanEquals: numbers((given, wanted) => given >= wanted),
  DateEquals: dates((given, wanted) => given === wanted),
  DateLessThan: dates((given, wanted) => given < wanted),
  DateLessThanEquals: dates((given, wanted) => given <= wanted),
  DateGreaterThan: dates((given, wanted) => given > wanted),
  DateGreaterThanEquals: dates((given, wanted) => given >= wanted),
  IpAddress: (given, wanted) => isInNetwork(given, wanted),
};

/** Operators that are true when no value of the policy matches -> the opposite operator. */
const NEGATIVE: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
  NumericNotEquals: 'NumericEquals',
  DateNotEquals: 'DateEquals',
  NotIpAddress: 'IpAddress',
};

const OPERATOR = /^(?:(ForAllValues|ForAnyValue):)?([A-Za-z]+?)(IfExists)?$/;

interface Operator {
  readonly set: string | undefined;
  readonly name: string;
  readonly ifExists: boolean;
}

function operatorOf(text: string): Operator | undefined {
  const [, set, name = '', ifExists] = OPERATOR.exec(text) ?? [];
  if (name !== 'Null' && !POSITIVE[name] && !NEGATIVE[name]) return undefined;
  return { set, name, ifExists: ifExists !== undefined };
}

export function isKnownOperator(text: string): boolean {
  return operatorOf(text) !== undefined;
}

/**
 * Whether a condition is true for a request.
 *
 * @param variables whether `${...}` in the condition's values is replaced by a value of the request
 */
export function conditionHolds(condition: Condition, context: RequestContext, variables: boolean): boolean {
  const operator = operatorOf(condition.operator);
  if (!operator) return false;
  const given = context.get(condition.key);
  if (operator.name === 'Null') {
    return condition.values.some((value) => value.toLowerCase() === String(given === undefined));
  }
  const opposite = NEGATIVE[operator.name];
  const compare = POSITIVE[opposite ?? operator.name];
  if (!compare) return false;
  const fits = (value: string) =>
    condition.values.some((wanted) => compare(value, wanted, variables ? context : undefined)) ===
    (opposite === undefined);
  const values = given === undefined ? [] : [given].flat();
  if (operator.set === 'ForAllValues') return values.every(fits);
  if (values.length === 0) return operator.ifExists || (opposite !== undefined && operator.set === undefined);
  // A negative operator without a set operator: none of the key's values may match.
  return opposite !== undefined && operator.set === undefined ? values.every(fits) : values.some(fits);
}

/** Milliseconds since the epoch, from ISO 8601 or from seconds since the epoch. */
function timeOf(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text);
}

function isInNetwork(address: string, network: string): boolean {
  const family = (text: string) => (text.includes(':') ? 'ipv6' : 'ipv4');
  const [base = '', bits] = network.split('/');
  const list = new BlockList();
  list.addSubnet(base, bits === undefined ? (family(base) === 'ipv6' ? 128 : 32) : Number(bits), family(base));
  return list.check(address, family(address));
}

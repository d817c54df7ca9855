import type { Provisioned } from '../aws/provider.ts';
import { isRecord, type Template } from './template.ts';

/** The values that an expression of a template may refer to while its stack is created. */
export interface Scope {
  readonly stackName: string;
  readonly region: string;
  readonly accountId: string;
  readonly template: Template;
  /** Values for the template's parameters. A parameter without a value has its default. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The stack's resources that are provisioned so far, by logical id. */
  readonly provisioned: ReadonlyMap<string, Provisioned>;
  /** The exports of this region's other stacks, by name. */
  readonly exports: ReadonlyMap<string, string>;
}

/** The value of `AWS::NoValue`: a property or element with this value is left out. */
const NO_VALUE = Symbol('AWS::NoValue');

/** An expression of a template can't be evaluated. The message names the stack and the expression. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

type Evaluate = (argument: unknown, scope: Scope) => unknown;

const functions: Readonly<Record<string, Evaluate>> = {
  Ref: (name, scope) => ref(String(name), scope),
  'Fn::GetAtt': (argument, scope) => getAtt(argument, scope),
  'Fn::Sub': (argument, scope) => sub(argument, scope),
  'Fn::Join': (argument, scope) => {
    const [delimiter, values] = list(argument, scope);
    return list(values, scope).map(String).join(String(delimiter));
  },
  'Fn::Select': (argument, scope) => {
    const [index, values] = list(argument, scope);
    return list(values, scope)[Number(index)];
  },
  'Fn::Split': (argument, scope) => {
    const [delimiter, value] = list(argument, scope);
    return String(value).split(String(delimiter));
  },
  'Fn::If': (argument, scope) => {
    const [condition, yes, no] = argument as [string, unknown, unknown];
    return resolveValue(conditionHolds(condition, scope) ? yes : no, scope);
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, top, second] = list(argument, scope).map(String);
    const found = scope.template.Mappings?.[map ?? '']?.[top ?? '']?.[second ?? ''];
    if (found === undefined) throw problem(scope, `Fn::FindInMap finds no ${map}.${top}.${second}`);
    return found;
  },
  'Fn::ImportValue': (argument, scope) => {
    const name = String(resolveValue(argument, scope));
    const found = scope.exports.get(name);
    if (found === undefined) throw problem(scope, `no stack of ${scope.region} exports ${name}`);
    return found;
  },
  'Fn::Base64': (argument, scope) => Buffer.from(String(resolveValue(argument, scope))).toString('base64'),
  'Fn::GetAZs': (argument, scope) => {
    const region = String(resolveValue(argument, scope) || scope.region);
    return ['a', 'b', 'c'].map((zone) => `${region}${zone}`);
  },
  'Fn::Length': (argument, scope) => list(argument, scope).length,
  'Fn::ToJsonString': (argument, scope) => JSON.stringify(resolveValue(argument, scope)),
  'Fn::Equals': (argument, scope) => {
    const [left, right] = list(argument, scope);
    return JSON.stringify(left) === JSON.stringify(right);
  },
  'Fn::And': (argument, scope) => list(argument, scope).every(Boolean),
  'Fn::Or': (argument, scope) => list(argument, scope).some(Boolean),
  'Fn::Not': (argument, scope) => !list(argument, scope)[0],
};

/**
 * Evaluates a template's value: intrinsic functions, references and pseudo parameters become plain values.
 *
 * @throws {TemplateError} for a reference to a missing resource, or an unknown intrinsic function
 */
export function resolveIntrinsics(value: unknown, scope: Scope): unknown {
  const resolved = resolveValue(value, scope);
  return resolved === NO_VALUE ? undefined : resolved;
}

/** Evaluates a named condition of the template. */
export function conditionHolds(name: string, scope: Scope): boolean {
  const condition = scope.template.Conditions?.[name];
  if (condition === undefined) throw problem(scope, `there is no condition ${name}`);
  return Boolean(resolveValue(condition, scope));
}

function resolveValue(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value.map((element) => resolveValue(element, scope)).filter((element) => element !== NO_VALUE);
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (only && entries.length === 1) {
    const [name, argument] = only;
    const evaluate = functions[name];
    if (evaluate) return evaluate(argument, scope);
    if (name === 'Condition' && typeof argument === 'string' && scope.template.Conditions?.[argument] !== undefined) {
      return conditionHolds(argument, scope);
    }
    if (name.startsWith('Fn::')) throw problem(scope, `${name} is not supported`);
  }
  const resolved: Record<string, unknown> = {};
  for (const [key, element] of entries) {
    const result = resolveValue(element, scope);
    if (result !== NO_VALUE) resolved[key] = result;
  }
  return resolved;
}

function list(argument: unknown, scope: Scope): unknown[] {
  const value = resolveValue(argument, scope);
  if (!Array.isArray(value)) throw problem(scope, `expected a list, found ${JSON.stringify(value)}`);
  return value;
}

function ref(name: string, scope: Scope): unknown {
  const pseudo = pseudoParameter(name, scope);
  if (pseudo !== undefined) return pseudo;
  const parameter = scope.template.Parameters?.[name];
  if (parameter) {
    const value = scope.parameters[name] ?? parameter.Default;
    if (value === undefined) throw problem(scope, `the parameter ${name} has neither a value nor a default`);
    return value;
  }
  return existing(name, scope).ref;
}

function pseudoParameter(name: string, scope: Scope): unknown {
  switch (name) {
    case 'AWS::Region':
      return scope.region;
    case 'AWS::AccountId':
      return scope.accountId;
    case 'AWS::Partition':
      return 'aws';
    case 'AWS::URLSuffix':
      return 'amazonaws.com';
    case 'AWS::StackName':
      return scope.stackName;
    case 'AWS::StackId':
      return `arn:aws:cloudformation:${scope.region}:${scope.accountId}:stack/${scope.stackName}/local`;
    case 'AWS::NotificationARNs':
      return [];
    case 'AWS::NoValue':
      return NO_VALUE;
    default:
      return undefined;
  }
}

function getAtt(argument: unknown, scope: Scope): string {
  const [logicalId, ...path] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
  const attribute = path.join('.');
  const found = existing(logicalId ?? '', scope).attributes[attribute];
  if (found === undefined) {
    const type = scope.template.Resources[logicalId ?? '']?.Type;
    throw problem(scope, `${type} ${logicalId} has no attribute ${attribute}`);
  }
  return found;
}

function existing(logicalId: string, scope: Scope): Provisioned {
  const found = scope.provisioned.get(logicalId);
  if (!found) throw problem(scope, `nothing is called ${logicalId}`);
  return found;
}

function sub(argument: unknown, scope: Scope): string {
  const [text, variables] = Array.isArray(argument) ? (argument as [string, Record<string, unknown>]) : [argument, {}];
  return String(text).replace(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    const key = name.trim();
    const variable = (variables as Record<string, unknown>)[key];
    if (variable !== undefined) return String(resolveValue(variable, scope));
    if (pseudoParameter(key, scope) === undefined && key.includes('.')) return getAtt(key, scope);
    return String(ref(key, scope));
  });
}

function problem(scope: Scope, message: string): TemplateError {
  return new TemplateError(`${scope.stackName}: ${message}`);
}

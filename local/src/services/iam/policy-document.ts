import { type Condition, isKnownOperator } from './policy-conditions.ts';

/** `Action` and `NotAction`, `Resource` and `NotResource`. The negated list matches when none of its patterns matches. */
export interface Patterns {
  readonly patterns: readonly string[];
  readonly negated: boolean;
}

export interface Principals {
  /** ARNs and account ids; `*` is every principal. */
  readonly aws: readonly string[];
  readonly services: readonly string[];
  readonly negated: boolean;
}

export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: Patterns;
  readonly resources: Patterns;
  /** The principals that the statement applies to, in resource policies only. */
  readonly principals: Principals | undefined;
  readonly conditions: readonly Condition[];
  /** Whether `${...}` is a variable: true for policy language version 2012-10-17. */
  readonly variables: boolean;
}

/** A policy and its source. */
export interface Policy {
  /** `<stack>/<logical id>` of the resource with the policy, or the name of an AWS managed policy. */
  readonly source: string;
  readonly statements: readonly Statement[];
}

/** Condition keys that requests can have here. Some keys are absent from some requests. */
const KNOWN_KEYS = new Set([
  'aws:calledvia',
  'aws:currenttime',
  'aws:epochtime',
  'aws:principalaccount',
  'aws:principalarn',
  'aws:principalisawsservice',
  'aws:principalservicename',
  'aws:principaltype',
  'aws:requestedregion',
  'aws:resourceaccount',
  'aws:securetransport',
  'aws:sourceaccount',
  'aws:sourcearn',
  'aws:sourceip',
  'aws:useragent',
  'aws:userid',
  'aws:username',
  'bedrock:inferenceprofilearn',
  'dynamodb:enclosingoperation',
  'dynamodb:leadingkeys',
  'dynamodb:returnvalues',
  'dynamodb:select',
  'iam:passedtoservice',
  's3:authtype',
  's3:delimiter',
  's3:max-keys',
  's3:prefix',
  's3:signatureage',
  's3:signatureversion',
  's3:tlsversion',
  's3:x-amz-acl',
  's3:x-amz-content-sha256',
  's3:x-amz-copy-source',
  's3:x-amz-server-side-encryption',
  'ses:fromaddress',
  'ses:fromdisplayname',
  'ses:recipients',
  'transcribe:outputbucketname',
  'transcribe:outputkey',
]);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses a policy document. Unsupported parts are errors and never ignored, so that no statement allows or denies less
 * or more than in AWS.
 *
 * @throws {Error} that names the problem
 */
export function parsePolicy(source: string, document: unknown): Policy {
  const { Version, Statement } = fieldsOf(document, 'the policy document');
  const variables = Version === '2012-10-17';
  if (Statement === undefined) throw new Error('the policy document has no Statement');
  return { source, statements: [Statement].flat().map((statement) => parseStatement(statement, variables)) };
}

function parseStatement(value: unknown, variables: boolean): Statement {
  const fields = fieldsOf(value, 'a statement');
  const { Effect } = fields;
  if (Effect !== 'Allow' && Effect !== 'Deny') throw new Error(`a statement's Effect is ${JSON.stringify(Effect)}`);
  return {
    effect: Effect,
    actions: parsePatterns(fields, 'Action'),
    resources: parsePatterns(fields, 'Resource'),
    principals: parsePrincipals(fields),
    conditions: parseConditions(fields.Condition ?? {}),
    variables,
  };
}

function parsePatterns(fields: Fields, name: 'Action' | 'Resource'): Patterns {
  const plain = fields[name];
  const negated = fields[`Not${name}`];
  // A trust policy's statement has no Resource, because it is about its own role.
  if (name === 'Resource' && plain === undefined && negated === undefined) return { patterns: ['*'], negated: false };
  if ((plain === undefined) === (negated === undefined)) {
    throw new Error(`a statement needs either ${name} or Not${name}`);
  }
  return { patterns: texts(plain ?? negated), negated: negated !== undefined };
}

function parsePrincipals({ Principal, NotPrincipal }: Fields): Principals | undefined {
  const given = Principal ?? NotPrincipal;
  if (given === undefined) return undefined;
  const negated = NotPrincipal !== undefined;
  if (given === '*') return { aws: ['*'], services: [], negated };
  const { AWS = [], Service = [], ...others } = fieldsOf(given, 'a Principal');
  const [unknown] = Object.keys(others);
  if (unknown) throw new Error(`principals of the kind ${unknown} are not known here`);
  return { aws: texts(AWS), services: texts(Service), negated };
}

function parseConditions(block: unknown): Condition[] {
  return Object.entries(fieldsOf(block, 'a Condition')).flatMap(([operator, keys]) => {
    if (!isKnownOperator(operator)) throw new Error(`the condition operator ${operator} is not known here`);
    return Object.entries(fieldsOf(keys, operator)).map(([key, values]) => {
      if (!KNOWN_KEYS.has(key.toLowerCase())) throw new Error(`the condition key ${key} has no value here`);
      return { operator, key: key.toLowerCase(), values: texts(values) };
    });
  });
}

function texts(value: unknown): string[] {
  return [value].flat().map(String);
}

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Error(`${what} is not an object`);
}

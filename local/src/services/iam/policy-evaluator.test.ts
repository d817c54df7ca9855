import fc from 'fast-check';
import type { Identity } from '../../aws/identity.ts';
import { conditionHolds } from './policy-conditions.ts';
import { parsePolicy } from './policy-document.ts';
import { type AccessRequest, decide } from './policy-evaluator.ts';
import { matchesAction, matchesArn, matchesPattern } from './policy-pattern.ts';

const ROLE = 'arn:aws:iam::000000000000:role/reader';
const role: Identity = {
  kind: 'role',
  roleArn: ROLE,
  sessionArn: 'arn:aws:sts::000000000000:assumed-role/reader/function',
};
const gateway: Identity = { kind: 'service', service: 'apigateway.amazonaws.com' };
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/notes';

const policy = (...Statement: object[]) => parsePolicy('Stack/Policy', { Version: '2012-10-17', Statement });
const request = (
  action: string,
  resource: string,
  context: Record<string, string | string[]> = {},
  identity: Identity = role,
): AccessRequest => ({ identity, action, resource, context: new Map(Object.entries(context)) });
const allows = (statement: object, asked: AccessRequest) => decide(asked, [policy(statement)], []).allowed;

/** A variable in the syntax of a policy. */
const said = (name: string) => `\${${name}}`;

/** Only a few letters, so that patterns and texts match often. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', ':', '/', '(', '+', '$', '{'), maxLength: 12 });
const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '(', '*', '?', '$'), maxLength: 10 });

describe('[local.iam] a pattern', () => {
  it('without wildcards matches only itself', () => {
    fc.assert(fc.property(text, text, (one, other) => matchesPattern(one, other) === (one === other)));
  });

  it('matches the same texts as its regular expression', () => {
    const expression = (glob: string) =>
      new RegExp(
        `^${glob
          .replace(/[.+^${}()|[\]\\]/g, '\\$&')
          .replaceAll('*', '.*')
          .replaceAll('?', '.')}$`,
        's',
      );
    fc.assert(
      fc.property(pattern, text, (glob, candidate) => {
        return matchesPattern(glob, candidate) === expression(glob).test(candidate);
      }),
      { numRuns: 2000 },
    );
  });

  // A matcher with exponential backtracking would never finish here.
  it('with many stars is matched in short time', () => {
    expect(matchesPattern(`${'*a'.repeat(200)}b`, 'a'.repeat(5000))).toBe(false);
  });

  it("has its variables replaced by the request's values, and treats a wildcard in a value as a literal character", () => {
    const known = new Map<string, string | string[]>([
      ['aws:userid', 'u*'],
      ['s3:prefix', ['a', 'b']],
    ]);
    expect(matchesPattern(`home/${said('aws:userid')}/*`, 'home/u*/x', known)).toBe(true);
    expect(matchesPattern(`home/${said('aws:userid')}/*`, 'home/ux/x', known)).toBe(false);
    expect(matchesPattern(`home/${said('AWS:UserId')}`, 'home/u*', known)).toBe(true);
    expect(matchesPattern(`${said('*')}${said('?')}${said('$')}`, '*?$', known)).toBe(true);
    expect(matchesPattern(`${said('*')}`, 'x', known)).toBe(false);
    expect(matchesPattern(`${said('aws:username')}*`, '', known)).toBe(false);
    expect(matchesPattern(`${said("aws:username, 'nobody'")}`, 'nobody', known)).toBe(true);
    expect(matchesPattern(`${said('s3:prefix')}`, 'a', known)).toBe(false);
    expect(matchesPattern(`${said('aws:userid')}`, `${said('aws:userid')}`)).toBe(true);
  });

  it('for an action ignores case, for an ARN matches part by part', () => {
    expect(matchesAction('S3:get*', 's3:GetObject')).toBe(true);
    expect(matchesAction('s3:GetObject', 's3:GetObjectAcl')).toBe(false);
    expect(matchesArn('arn:aws:dynamodb:*:*:table/notes', TABLE)).toBe(true);
    expect(matchesArn('arn:aws:dynamodb:*:table/notes', TABLE)).toBe(false);
    expect(matchesArn('arn:aws:s3:::bucket/*', 'arn:aws:s3:::bucket/a:b/c')).toBe(true);
    expect(matchesArn('arn:aws:s3:::bucket/*', 'arn:aws:s3:::bucket')).toBe(false);
    expect(matchesArn('*', '*')).toBe(true);
    expect(matchesArn('arn:aws:s3:::*', '*')).toBe(false);
  });
});

describe('[local.iam] a decision', () => {
  const action = fc.constantFrom('s3:GetObject', 's3:PutObject', 'dynamodb:GetItem', 'states:StartExecution');
  const resource = fc.constantFrom('arn:aws:s3:::a/1', 'arn:aws:s3:::b/2', TABLE, '*');
  const statement = fc.record({
    Effect: fc.constantFrom('Allow', 'Deny'),
    Action: fc.array(fc.oneof(action, fc.constantFrom('s3:*', '*', 's3:Get*')), { minLength: 1, maxLength: 3 }),
    Resource: fc.array(fc.oneof(resource, fc.constantFrom('arn:aws:s3:::a/*')), { minLength: 1, maxLength: 3 }),
  });
  const statements = fc.array(statement, { maxLength: 5 });

  it('is a refusal without a policy, and a refusal when a Deny matches, even with an Allow', () => {
    fc.assert(
      fc.property(statements, action, resource, (given, what, where) => {
        const asked = request(what, where);
        const deny = { Effect: 'Deny', Action: what, Resource: where };
        expect(decide(asked, [policy()], []).allowed).toBe(false);
        expect(decide(asked, [policy(...given, deny)], []).allowed).toBe(false);
        expect(decide(asked, [policy(deny, ...given)], []).allowed).toBe(false);
      }),
    );
  });

  it('does not depend on the order of statements, nor on their distribution over policies', () => {
    fc.assert(
      fc.property(statements, action, resource, (given, what, where) => {
        const asked = request(what, where);
        const whole = decide(asked, [policy(...given)], []).allowed;
        expect(decide(asked, [policy(...given.toReversed())], []).allowed).toBe(whole);
        expect(
          decide(
            asked,
            given.map((one) => policy(one)),
            [],
          ).allowed,
        ).toBe(whole);
      }),
    );
  });

  it('does not become a refusal by one more Allow, and NotAction is the opposite of Action', () => {
    fc.assert(
      fc.property(statements, statement, action, resource, (given, more, what, where) => {
        const asked = request(what, where);
        const before = decide(asked, [policy(...given)], []).allowed;
        const after = decide(asked, [policy(...given, { ...more, Effect: 'Allow' })], []).allowed;
        expect(after || !before).toBe(true);
        const { Action, Resource } = more;
        const plain = allows({ Effect: 'Allow', Action, Resource: '*' }, asked);
        expect(allows({ Effect: 'Allow', NotAction: Action, Resource: '*' }, asked)).toBe(!plain);
        const there = allows({ Effect: 'Allow', Action: '*', Resource }, asked);
        expect(allows({ Effect: 'Allow', Action: '*', NotResource: Resource }, asked)).toBe(!there);
      }),
    );
  });

  it("names the grants that allow a request, and gives the reason for a refusal in AWS's words", () => {
    const granted = policy({ Effect: 'Allow', Action: ['dynamodb:Get*', 'dynamodb:PutItem'], Resource: TABLE });
    const asked = request('dynamodb:GetItem', TABLE);
    expect(decide(asked, [granted], [])).toEqual({
      allowed: true,
      grants: [{ source: 'Stack/Policy', action: 'dynamodb:Get*', resource: TABLE }],
    });
    expect(decide(request('dynamodb:Scan', TABLE), [granted], [])).toEqual({
      allowed: false,
      why: 'because no identity-based policy allows the dynamodb:Scan action',
    });
    const denied = policy({ Effect: 'Deny', Action: '*', Resource: '*' });
    expect(decide(asked, [granted, denied], [])).toEqual({
      allowed: false,
      why: 'with an explicit deny in an identity-based policy',
    });
  });

  it("applies a resource's policy to the principals in it", () => {
    const naming = (Principal: unknown, Effect = 'Allow') =>
      policy({ Effect, Principal, Action: 's3:GetObject', Resource: '*' });
    const asked = request('s3:GetObject', 'arn:aws:s3:::a/1');
    const byService = request('s3:GetObject', 'arn:aws:s3:::a/1', {}, gateway);
    for (const principal of ['*', { AWS: '*' }, { AWS: ROLE }, { AWS: ['x', role.sessionArn] }]) {
      expect(decide(asked, [], [naming(principal)]).allowed).toBe(true);
    }
    expect(decide(asked, [], [naming({ AWS: 'arn:aws:iam::000000000000:root' })]).allowed).toBe(false);
    expect(decide(asked, [], [naming({ Service: gateway.service })]).allowed).toBe(false);
    expect(decide(byService, [], [naming({ Service: gateway.service })]).allowed).toBe(true);
    expect(decide(byService, [], [naming({ Service: 's3.amazonaws.com' })]).allowed).toBe(false);
    const own = policy({ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' });
    expect(decide(asked, [own], [naming({ AWS: '000000000000' }, 'Deny')]).allowed).toBe(false);
  });
});

describe('[local.iam] a condition', () => {
  const holds = (operator: string, key: string, values: unknown, context: Record<string, string | string[]>) =>
    allows(
      { Effect: 'Allow', Action: '*', Resource: '*', Condition: { [operator]: { [key]: values } } },
      request('s3:GetObject', 'arn:aws:s3:::a/1', context),
    );

  it.each([
    ['StringEquals', 's3:prefix', ['a', 'b'], { 's3:prefix': 'b' }, true],
    ['StringEquals', 's3:prefix', 'a*', { 's3:prefix': 'ab' }, false],
    ['StringLike', 's3:prefix', 'a*', { 's3:prefix': 'ab' }, true],
    ['StringLike', 's3:prefix', `${said('aws:userid')}/*`, { 's3:prefix': 'me/x', 'aws:userid': 'me' }, true],
    ['StringEqualsIgnoreCase', 's3:prefix', 'A', { 's3:prefix': 'a' }, true],
    ['StringNotEquals', 's3:prefix', ['a', 'b'], { 's3:prefix': 'c' }, true],
    ['StringNotEquals', 's3:prefix', ['a', 'b'], { 's3:prefix': 'b' }, false],
    ['StringEquals', 's3:prefix', 'a', {}, false],
    ['StringEqualsIfExists', 's3:prefix', 'a', {}, true],
    ['StringEqualsIfExists', 's3:prefix', 'a', { 's3:prefix': 'b' }, false],
    ['StringNotEquals', 's3:prefix', 'a', {}, true],
    ['Bool', 'aws:SecureTransport', 'false', { 'aws:securetransport': 'true' }, false],
    ['Bool', 'aws:SecureTransport', true, { 'aws:securetransport': 'true' }, true],
    ['NumericLessThan', 's3:TlsVersion', 1.2, { 's3:tlsversion': '1.3' }, false],
    ['NumericLessThan', 's3:TlsVersion', 1.2, { 's3:tlsversion': '1.1' }, true],
    [
      'ArnLike',
      'AWS:SourceArn',
      'arn:aws:execute-api:*:*:x/*/*',
      { 'aws:sourcearn': 'arn:aws:execute-api:r:1:x/s/m/p' },
      true,
    ],
    [
      'ArnLike',
      'AWS:SourceArn',
      'arn:aws:execute-api:*:*:x/*',
      { 'aws:sourcearn': 'arn:aws:execute-api:r:1:y/s' },
      false,
    ],
    ['DateGreaterThan', 'aws:CurrentTime', '2020-01-01T00:00:00Z', { 'aws:currenttime': '2026-01-01T00:00:00Z' }, true],
    ['IpAddress', 'aws:SourceIp', '127.0.0.0/8', { 'aws:sourceip': '127.0.0.1' }, true],
    ['NotIpAddress', 'aws:SourceIp', '10.0.0.0/8', { 'aws:sourceip': '127.0.0.1' }, true],
    ['Null', 's3:prefix', 'true', {}, true],
    ['Null', 's3:prefix', 'false', {}, false],
    ['ForAllValues:StringEquals', 'dynamodb:LeadingKeys', ['a', 'b'], { 'dynamodb:leadingkeys': ['a', 'b'] }, true],
    ['ForAllValues:StringEquals', 'dynamodb:LeadingKeys', ['a'], { 'dynamodb:leadingkeys': ['a', 'b'] }, false],
    ['ForAllValues:StringEquals', 'dynamodb:LeadingKeys', ['a'], {}, true],
    ['ForAnyValue:StringEquals', 'dynamodb:LeadingKeys', ['a'], { 'dynamodb:leadingkeys': ['a', 'b'] }, true],
    ['ForAnyValue:StringEquals', 'dynamodb:LeadingKeys', ['a'], {}, false],
  ] as const)('%s of %s %j', (operator, key, values, context, expected) => {
    expect(holds(operator, key, values, context as Record<string, string | string[]>)).toBe(expected);
  });

  it('and its negation are never both true for a present key', () => {
    const operators = fc.constantFrom('StringEquals', 'StringLike', 'StringEqualsIgnoreCase', 'NumericEquals');
    fc.assert(
      fc.property(operators, fc.array(text, { minLength: 1, maxLength: 3 }), text, (operator, values, given) => {
        const context = new Map([['s3:prefix', given]]);
        const condition = { key: 's3:prefix', values };
        const negation = operator.replace(/^(String|Numeric)/, '$1Not');
        const plain = conditionHolds({ ...condition, operator }, context, true);
        expect(conditionHolds({ ...condition, operator: negation }, context, true)).toBe(!plain);
      }),
    );
  });
});

describe('[local.iam] a policy that cannot be evaluated', () => {
  it.each([
    [{}, /no Statement/],
    [{ Statement: { Action: '*', Resource: '*' } }, /Effect/],
    [{ Statement: { Effect: 'Allow', Resource: '*' } }, /either Action or NotAction/],
    [{ Statement: { Effect: 'Allow', Action: 'a', NotAction: 'b', Resource: '*' } }, /either Action or NotAction/],
    [{ Statement: { Effect: 'Allow', Action: 'a', Resource: '*', Condition: { Looks: { a: 'b' } } } }, /Looks/],
    [
      { Statement: { Effect: 'Allow', Action: 'a', Resource: '*', Condition: { Bool: { 'aws:ViaTea': 'b' } } } },
      /aws:ViaTea/,
    ],
    [{ Statement: { Effect: 'Allow', Principal: { Federated: 'x' }, Action: 'a' } }, /Federated/],
  ])('is refused: %j', (document, message) => {
    expect(() => parsePolicy('Stack/Policy', document)).toThrow(message);
  });
});

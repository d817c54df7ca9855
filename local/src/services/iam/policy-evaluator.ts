import type { Identity } from '../../aws/identity.ts';
import { conditionHolds } from './policy-conditions.ts';
import type { Patterns, Policy, Principals, Statement } from './policy-document.ts';
import { matchesAction, matchesArn, type RequestContext } from './policy-pattern.ts';

export interface AccessRequest {
  readonly identity: Identity;
  /** `s3:GetObject` */
  readonly action: string;
  /** The resource's ARN; `*` for actions without a resource. */
  readonly resource: string;
  readonly context: RequestContext;
}

/** The part of an Allow statement that allows a request. */
export interface Grant {
  readonly source: string;
  readonly action: string;
  readonly resource: string;
}

export type Decision =
  | { readonly allowed: true; readonly grants: readonly Grant[] }
  /** `why` is the end of the error message, in AWS's words. */
  | { readonly allowed: false; readonly why: string };

/**
 * Decides like IAM within one account. An explicit Deny in any policy wins. Otherwise one Allow, in the identity's or
 * the resource's policies, is enough. Otherwise the request is denied.
 */
export function decide(
  request: AccessRequest,
  identityPolicies: readonly Policy[],
  resourcePolicies: readonly Policy[],
): Decision {
  const { action } = request;
  const ofIdentity = identityPolicies.flatMap((policy) => fitting(policy, request, false));
  const ofResource = resourcePolicies.flatMap((policy) => fitting(policy, request, true));
  for (const [kind, fits] of [['an identity', ofIdentity] as const, ['a resource', ofResource] as const]) {
    if (fits.some(({ effect }) => effect === 'Deny')) {
      return { allowed: false, why: `with an explicit deny in ${kind}-based policy` };
    }
  }
  const grants = [...ofIdentity, ...ofResource].flatMap((fit) => fit.grants);
  if (grants.length > 0) return { allowed: true, grants };
  const kind = request.identity.kind === 'role' ? 'identity' : 'resource';
  return { allowed: false, why: `because no ${kind}-based policy allows the ${action} action` };
}

interface Fit {
  readonly effect: Statement['effect'];
  readonly grants: readonly Grant[];
}

/** The policy's statements that match the request. */
function fitting({ source, statements }: Policy, request: AccessRequest, ofResource: boolean): Fit[] {
  return statements.flatMap((statement) => {
    const { effect, actions, resources, principals, conditions, variables } = statement;
    if (ofResource && !(principals && isAbout(principals, request.identity, effect))) return [];
    const context = variables ? request.context : undefined;
    const byAction = fittingPatterns(actions, (pattern) => matchesAction(pattern, request.action));
    const byResource = fittingPatterns(resources, (pattern) => matchesArn(pattern, request.resource, context));
    if (byAction.length === 0 || byResource.length === 0) return [];
    if (!conditions.every((condition) => conditionHolds(condition, request.context, variables))) return [];
    const grants = byAction.flatMap((action) => byResource.map((resource) => ({ source, action, resource })));
    return [{ effect, grants: effect === 'Allow' ? grants : [] }];
  });
}

/** The matching patterns. For a negated list, the whole list counts as one pattern. */
function fittingPatterns({ patterns, negated }: Patterns, fits: (pattern: string) => boolean): string[] {
  if (!negated) return patterns.filter(fits);
  return patterns.some(fits) ? [] : [negatedPattern(patterns)];
}

function negatedPattern(patterns: readonly string[]): string {
  return `not ${patterns.join(', ')}`;
}

/** Every grant of a policy, used or not. */
export function grantsOf({ source, statements }: Policy): Grant[] {
  const listed = ({ patterns, negated }: Patterns) => (negated ? [negatedPattern(patterns)] : patterns);
  return statements
    .filter(({ effect }) => effect === 'Allow')
    .flatMap(({ actions, resources }) =>
      listed(actions).flatMap((action) => listed(resources).map((resource) => ({ source, action, resource }))),
    );
}

function isAbout(principals: Principals, identity: Identity, effect: Statement['effect']): boolean {
  return names(principals, identity, effect) !== principals.negated;
}

function names({ aws, services }: Principals, identity: Identity, effect: Statement['effect']): boolean {
  if (aws.includes('*')) return true;
  if (identity.kind === 'service') return services.includes(identity.service);
  const { roleArn, sessionArn } = identity;
  if (aws.includes(roleArn) || aws.includes(sessionArn)) return true;
  // As a principal, the account doesn't allow anything by itself: the identities' own policies do. In a Deny it means all.
  const account = roleArn.split(':')[4] ?? '';
  return effect === 'Deny' && (aws.includes(account) || aws.includes(`arn:aws:iam::${account}:root`));
}

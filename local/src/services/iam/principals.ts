import type { NamedPrincipal } from '../../aws/endpoint.ts';
import type { Identity } from '../../aws/identity.ts';

/** A principal that policies limit. */
type LimitedPrincipal = NamedPrincipal & { readonly identity: Identity };

/**
 * The principal of a role that a function or an execution has assumed.
 *
 * @param session the role's session name; a function's session has the function's name
 */
export function principalOfRole(roleArn: string, session: string): LimitedPrincipal {
  const sessionArn = `${roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/${session}`;
  const identity = { kind: 'role', roleArn, sessionArn } as const;
  return { arn: sessionArn, identity };
}

/** The principal of an AWS service that makes its own calls, e.g. `cloudfront.amazonaws.com`. */
export function principalOfService(service: string): LimitedPrincipal {
  return { arn: service, identity: { kind: 'service', service } };
}

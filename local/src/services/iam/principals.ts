import { createHash } from 'node:crypto';
import type { Principal } from '../../aws/endpoint.ts';
import type { Identity } from '../../aws/identity.ts';

/** A principal that policies limit. */
type LimitedPrincipal = Principal & { readonly identity: Identity };

/**
 * The principal of a role that a function or an execution has assumed. Its credentials are the same at every start, so
 * that presigned URLs stay valid. They are not secret: everything runs on one machine.
 *
 * @param session the role's session name; a function's session has the function's name
 */
export function principalOfRole(roleArn: string, session: string): LimitedPrincipal {
  const sessionArn = `${roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/${session}`;
  const identity = { kind: 'role', roleArn, sessionArn } as const;
  return { ...credentialsFor(sessionArn), arn: sessionArn, identity };
}

/** The principal of an AWS service that makes its own calls, e.g. `cloudfront.amazonaws.com`. */
export function principalOfService(service: string): LimitedPrincipal {
  return { ...credentialsFor(service), arn: service, identity: { kind: 'service', service } };
}

function credentialsFor(seed: string): { accessKeyId: string; secretAccessKey: string } {
  const digest = createHash('sha256').update(seed).digest();
  return {
    accessKeyId: `ASIA${digest.toString('hex').slice(0, 16).toUpperCase()}`,
    secretAccessKey: createHash('sha256').update(digest).digest('base64').slice(0, 40),
  };
}

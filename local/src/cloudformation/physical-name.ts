import { createHash } from 'node:crypto';

/**
 * A name for a resource without a name in its template: the same at every start, unique in its account and region.
 *
 * @param maxLength the service's limit for names, in characters
 */
export function physicalName(stackName: string, logicalId: string, maxLength = 64): string {
  const suffix = createHash('sha256').update(`${stackName}/${logicalId}`).digest('hex').slice(0, 12);
  return `${`${stackName}-${logicalId}`.slice(0, maxLength - suffix.length - 1)}-${suffix}`;
}

import type { Grant } from '@parlance/lambdas/platform/function-descriptor';
import type { RegionalResources } from './regional-resources.ts';

/** ARN of the resource that a descriptor's grant names; undefined when the stage has no such resource. */
export function grantResource(grant: Grant, resources: RegionalResources): string | undefined {
  if ('table' in grant) return resources.table(grant.table);
  if ('index' in grant) return resources.index(grant.of, grant.index);
  if ('bucket' in grant) return resources.bucket(grant.bucket);
  if ('objects' in grant) return resources.objects(grant.objects, `${grant.prefix}*`);
  if ('workflow' in grant) return resources.stateMachine(grant.workflow);
  if ('executionsOf' in grant) return resources.executions(grant.executionsOf);
  if ('secret' in grant) return resources.secret(grant.secret);
  switch (grant.on) {
    case 'user-pool':
      return resources.userPool;
    case 'mail-identity':
      return resources.mailIdentity;
    case 'transcription-jobs':
      return resources.transcriptionJobs;
    case 'vocabularies':
      return resources.vocabularies;
    case 'any-resource':
      return '*';
  }
}

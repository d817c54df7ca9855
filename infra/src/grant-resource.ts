import type { Grant } from '@parlance/lambdas/platform/function-descriptor';
import type { ModelGrant } from './model-grant.ts';
import type { RegionalResources } from './regional-resources.ts';

/** ARNs of what a descriptor's grant names; none when the stage has no such resource. Grants of models have policies of their own. */
export function grantResource(grant: Exclude<Grant, ModelGrant>, resources: RegionalResources): readonly string[] {
  if ('table' in grant) return [resources.table(grant.table)];
  if ('index' in grant) return [resources.index(grant.of, grant.index)];
  if ('bucket' in grant) return [resources.bucket(grant.bucket)];
  if ('objects' in grant) return [resources.objects(grant.objects, `${grant.prefix}*`)];
  if ('key' in grant) return [grant.key === 'branding' ? resources.brandingKey : resources.connectionsKey];
  if ('workflow' in grant) return [resources.stateMachine(grant.workflow)];
  if ('executionsOf' in grant) return [resources.executions(grant.executionsOf)];
  if ('secret' in grant) {
    const secret = resources.secret(grant.secret);
    return secret === undefined ? [] : [secret];
  }
  switch (grant.on) {
    case 'user-pool':
      return [resources.userPool];
    case 'mail-identity':
      return [resources.mailIdentity];
    case 'transcription-jobs':
      return [resources.transcriptionJobs];
    case 'vocabularies':
      return [resources.vocabularies];
    case 'other-authorizer':
      return [resources.otherAuthorizer];
    case 'any-resource':
      return ['*'];
  }
}

import { AWS_REGION, otherLocale } from '@parlance/contract/regions';
import type {
  BucketName,
  SecretName,
  StreamedTable,
  TableName,
  WorkflowName,
} from '@parlance/lambdas/platform/function-descriptor';
import { Aws, Fn } from 'aws-cdk-lib';
import { CANARY_SECRET } from './canary.ts';
import { CONNECTION_SECRETS } from './connection-settings.ts';
import { jobStateMachines } from './job-workflows.ts';
import { KALTURA_SECRET } from './kaltura.ts';
import { modelResources } from './model-resources.ts';
import { directoryTableName, GLOBAL_REGION, type RegionalNames, regionalNames } from './names.ts';
import type { Stage } from './stages.ts';

/** ARNs and ids of what other stacks hold, by the names that were chosen for them. */
export function regionalResources(stage: Stage, names: RegionalNames) {
  const { buckets } = names;
  const other = otherLocale(names.locale);
  const userPoolId = Fn.importValue(names.exports.userPoolId);
  const machines: Readonly<Record<WorkflowName, string>> = {
    transcription: names.stateMachine,
    tools: names.toolsStateMachine,
    precision: names.precisionStateMachine,
    webhooks: names.webhooksStateMachine,
    meetings: names.meetingsStateMachine,
    ...jobStateMachines(names),
  };
  const secrets: Readonly<Record<SecretName, string | undefined>> = {
    stripe: stage.stripe.secretName,
    'stripe-webhook': stage.stripe.webhookSecretName,
    analytics: stage.analytics?.secretName,
    captcha: stage.captcha?.secretName,
    kaltura: KALTURA_SECRET,
    canary: CANARY_SECRET,
    'link-resolver': stage.linkResolverSecret,
    'webhook-key': names.webhookKey,
    ...CONNECTION_SECRETS,
  };
  const table = (name: TableName) =>
    name === 'directory'
      ? tableArn(GLOBAL_REGION, directoryTableName(stage.name))
      : tableArn(Aws.REGION, names.tables[name]);
  return {
    table,
    index: (name: TableName, index: string) => `${table(name)}/index/${index}`,
    stream: (name: StreamedTable) => Fn.importValue(names.exports.streams[name]),
    bucket: (bucket: BucketName) => `arn:${Aws.PARTITION}:s3:::${buckets[bucket]}`,
    objects: (bucket: BucketName, keys: string) => `arn:${Aws.PARTITION}:s3:::${buckets[bucket]}/${keys}`,
    userPool: regionalArn('cognito-idp', `userpool/${userPoolId}`),
    mailIdentity: regionalArn('ses', `identity/${stage.domain}`),
    /** Undefined when the stage has no such secret. Secrets Manager adds a hyphen and six characters to a name. */
    secret: (secret: SecretName) => {
      const name = secrets[secret];
      return name === undefined ? undefined : regionalArn('secretsmanager', `secret:${name}-??????`);
    },
    /** The key that seals the tokens of connected accounts. */
    connectionsKey: Fn.importValue(names.exports.connectionsKey),
    /** The key that seals the client secrets in requests for single sign-on. */
    brandingKey: Fn.importValue(names.exports.brandingKey),
    stateMachine: (workflow: WorkflowName) => regionalArn('states', `stateMachine:${machines[workflow]}`),
    executions: (workflow: WorkflowName) => regionalArn('states', `execution:${machines[workflow]}:*`),
    vocabularies: regionalArn('transcribe', `vocabulary/${names.vocabularyPrefix}*`),
    transcriptionJobs: regionalArn('transcribe', 'transcription-job/*'),
    /** The function that authorizes calls of signed-in people. */
    authorizer: regionalArn('lambda', `function:${names.prefix}-authorizer`),
    deadLetters: regionalArn('sqs', names.deadLetters),
    /** In the other region: it has the other user pool. */
    otherAuthorizer: `arn:${Aws.PARTITION}:lambda:${AWS_REGION[other]}:${Aws.ACCOUNT_ID}:function:${regionalNames(stage.name, other).prefix}-authorizer`,
    ...modelResources(names.continent),
    apiId: Fn.importValue(names.exports.apiId),
  };
}

export type RegionalResources = ReturnType<typeof regionalResources>;

function tableArn(region: string, table: string): string {
  return `arn:${Aws.PARTITION}:dynamodb:${region}:${Aws.ACCOUNT_ID}:table/${table}`;
}

function regionalArn(service: string, resource: string): string {
  return `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
}

import { Aws, Fn } from 'aws-cdk-lib';
import { directoryTableName, GLOBAL_REGION, type RegionalNames } from './names.ts';
import type { Stage } from './stages.ts';

/** ARNs and ids of what other stacks hold, by the names that were chosen for them. */
export function regionalResources(stage: Stage, names: RegionalNames) {
  const { tables, buckets } = names;
  const userPoolId = Fn.importValue(names.exports.userPoolId);
  return {
    table: (table: keyof typeof tables) => tableArn(Aws.REGION, tables[table]),
    index: (table: keyof typeof tables, index: string) => `${tableArn(Aws.REGION, tables[table])}/index/${index}`,
    directory: tableArn(GLOBAL_REGION, directoryTableName(stage.name)),
    bucket: (bucket: keyof typeof buckets) => `arn:${Aws.PARTITION}:s3:::${buckets[bucket]}`,
    objects: (bucket: keyof typeof buckets, keys: string) => `arn:${Aws.PARTITION}:s3:::${buckets[bucket]}/${keys}`,
    userPool: `arn:${Aws.PARTITION}:cognito-idp:${Aws.REGION}:${Aws.ACCOUNT_ID}:userpool/${userPoolId}`,
    mailIdentity: `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${stage.domain}`,
    /** Secrets Manager adds a hyphen and six characters to a name. */
    secret: (name: string) =>
      `arn:${Aws.PARTITION}:secretsmanager:${Aws.REGION}:${Aws.ACCOUNT_ID}:secret:${name}-??????`,
    stateMachine: stateMachineArn(names.stateMachine),
    toolsStateMachine: stateMachineArn(names.toolsStateMachine),
    executions: `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:execution:${names.stateMachine}:*`,
    toolExecutions: `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:execution:${names.toolsStateMachine}:*`,
    transcriptionJobs: `arn:${Aws.PARTITION}:transcribe:${Aws.REGION}:${Aws.ACCOUNT_ID}:transcription-job/*`,
    apiId: Fn.importValue(names.exports.apiId),
  };
}

export type RegionalResources = ReturnType<typeof regionalResources>;

function tableArn(region: string, table: string): string {
  return `arn:${Aws.PARTITION}:dynamodb:${region}:${Aws.ACCOUNT_ID}:table/${table}`;
}

function stateMachineArn(name: string): string {
  return `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:stateMachine:${name}`;
}

/** Environment variables by which functions find their resources; a function gets those it uses. */
export function resourceEnvironment(stage: Stage, names: RegionalNames) {
  const { tables, buckets, exports } = names;
  return {
    USERS_TABLE: tables.users,
    ORGANIZATIONS_TABLE: tables.organizations,
    COLLECTIONS_TABLE: tables.collections,
    TRANSCRIPTS_TABLE: tables.transcripts,
    TOKENS_TABLE: tables.tokens,
    SHARES_TABLE: tables.shares,
    DICTIONARIES_TABLE: tables.dictionaries,
    DIRECTORY_TABLE: directoryTableName(stage.name),
    DIRECTORY_REGION: GLOBAL_REGION,
    UPLOADS_BUCKET: buckets.uploads,
    MEDIA_BUCKET: buckets.media,
    TRANSCRIPTS_BUCKET: buckets.transcripts,
    USER_POOL_ID: Fn.importValue(exports.userPoolId),
    USER_POOL_CLIENT_ID: Fn.importValue(exports.userPoolClientId),
    FEDERATION_CLIENT_ID: Fn.importValue(exports.federationClientId),
    COGNITO_ISSUER: Fn.importValue(exports.userPoolIssuer),
    STATE_MACHINE_ARN: stateMachineArn(names.stateMachine),
    TOOLS_STATE_MACHINE_ARN: stateMachineArn(names.toolsStateMachine),
    MAIL_FROM: `Parlance <no-reply@${stage.domain}>`,
  } as const;
}

export type ResourceEnvironment = ReturnType<typeof resourceEnvironment>;

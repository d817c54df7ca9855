import type { Locale } from '@parlance/contract/regions';
import { Aws } from 'aws-cdk-lib';
import type { StageName } from './stages.ts';

/** Region of a stage's global stacks. The directory is written here, and read in every region. */
export const GLOBAL_REGION = 'us-east-1';

/** Name of the global table that maps an e-mail address (hashed) to its region. */
export function directoryTableName(stage: StageName): string {
  return `parlance-${stage}-directory`;
}

/** Bucket names are unique in all of AWS; therefore they contain the account. */
export function webBucketName(stage: StageName): string {
  return `parlance-${stage}-web-${Aws.ACCOUNT_ID}`;
}

/** Name of the bucket with the access logs of the web bucket. */
export function webAccessLogsBucketName(stage: StageName): string {
  return `parlance-${stage}-web-logs-${Aws.ACCOUNT_ID}`;
}

/**
 * Physical names of a region's resources. Stacks refer to one another by these names, never by CDK's generated references:
 * a stack can be replaced without a change to another.
 */
export function regionalNames(stage: StageName, locale: Locale) {
  const prefix = `parlance-${stage}-${locale}`;
  const workflowsPrefix = `${prefix}-workflows`;
  return {
    locale,
    prefix,
    /** Begins every name in the Workflows stack. */
    workflowsPrefix,
    tables: {
      users: `${prefix}-users`,
      organizations: `${prefix}-organizations`,
      collections: `${prefix}-collections`,
      transcripts: `${prefix}-transcripts`,
      tokens: `${prefix}-tokens`,
      shares: `${prefix}-shares`,
      dictionaries: `${prefix}-dictionaries`,
      auditLog: `${prefix}-audit-log`,
      ledger: `${prefix}-ledger`,
      search: `${prefix}-search`,
      turns: `${prefix}-turns`,
      speeds: `${prefix}-speeds`,
      jobs: `${prefix}-jobs`,
      templates: `${prefix}-templates`,
      corrections: `${prefix}-corrections`,
      webhooks: `${prefix}-webhooks`,
      programs: `${prefix}-programs`,
      speakerNames: `${prefix}-speaker-names`,
      connections: `${prefix}-connections`,
      meetings: `${prefix}-meetings`,
    },
    buckets: {
      uploads: `${prefix}-uploads-${Aws.ACCOUNT_ID}`,
      media: `${prefix}-media-${Aws.ACCOUNT_ID}`,
      transcripts: `${prefix}-transcripts-${Aws.ACCOUNT_ID}`,
      accessLogs: `${prefix}-access-logs-${Aws.ACCOUNT_ID}`,
    },
    userPool: `${prefix}-users`,
    stateMachine: `${workflowsPrefix}-transcription`,
    toolsStateMachine: `${workflowsPrefix}-tools`,
    precisionStateMachine: `${workflowsPrefix}-precision`,
    webhooksStateMachine: `${workflowsPrefix}-webhooks`,
    meetingsStateMachine: `${workflowsPrefix}-meetings`,
    /** Name of the secret with the key that seals the secrets of webhooks. */
    webhookKey: `${prefix}-webhook-key`,
    /** Alias of the key that seals the tokens of connected accounts. */
    connectionsKey: `alias/${prefix}-connections`,
    /** Alias of the key that seals the client secrets in requests for single sign-on. */
    brandingKey: `alias/${prefix}-branding`,
    /** Begins the ids of Bedrock's inference profiles that stay in the region's continent. */
    continent: locale,
    /** Begins the names of the stage's vocabularies in Amazon Transcribe. */
    vocabularyPrefix: `${prefix}-`,
    /** Cluster, service and load balancer of the entrance for programs that speak OpenAI's API. */
    entrance: `${prefix}-entrance`,
    /** The queue of events that failed. */
    deadLetters: `${workflowsPrefix}-dead-letters`,
    /** CloudFormation exports: the ids of user pools, keys and APIs, the addresses of APIs, and streams can't be chosen. */
    exports: {
      userPoolId: `${prefix}-user-pool-id`,
      userPoolClientId: `${prefix}-user-pool-client-id`,
      federationClientId: `${prefix}-federation-client-id`,
      userPoolIssuer: `${prefix}-user-pool-issuer`,
      connectionsKey: `${prefix}-connections-key`,
      brandingKey: `${prefix}-branding-key`,
      apiId: `${prefix}-api-id`,
      apiUrl: `${prefix}-api-url`,
      entranceLoadBalancer: `${prefix}-entrance-load-balancer`,
      entranceTargets: `${prefix}-entrance-targets`,
      streams: { collections: `${prefix}-collections-stream`, transcripts: `${prefix}-transcripts-stream` },
    },
  } as const;
}

export type RegionalNames = ReturnType<typeof regionalNames>;

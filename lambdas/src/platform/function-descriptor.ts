import type { EnvironmentName, OptionalEnvironmentName } from './environment.ts';

/**
 * What calls a function. `api`: the routes of the domain that has the function's name. `webhook`: the path of
 * contract/webhooks that has the function's name. `authorizer`: the API, to verify a key. `workflow`: a state machine. `hourly`: a rule, every hour. `execution-ended`: a rule, when an execution of a
 * workflow failed, timed out or was stopped. `transcript-finished`: a rule, when an execution made a draft or a proofread transcript. `streams`: changes of the tables that the descriptor names.
 */
export type CalledBy =
  | 'api'
  | 'webhook'
  | 'authorizer'
  | 'workflow'
  | 'hourly'
  | 'execution-ended'
  | 'transcript-finished'
  | 'streams';

export type TableName =
  | 'users'
  | 'organizations'
  | 'collections'
  | 'transcripts'
  | 'tokens'
  | 'shares'
  | 'dictionaries'
  | 'auditLog'
  | 'ledger'
  | 'search'
  | 'turns'
  | 'speeds'
  | 'jobs'
  | 'templates'
  | 'corrections'
  | 'webhooks'
  | 'speakerNames'
  | 'connections'
  | 'meetings'
  /** Counters and kept answers of programs' calls. Functions that serve programs may use it without a grant of their own. */
  | 'programs'
  /** The global table; it is in one region alone. */
  | 'directory';
/** Tables with a stream. */
export type StreamedTable = Extract<TableName, 'collections' | 'transcripts'>;
export type BucketName = 'uploads' | 'media' | 'transcripts';
/** Workflows of one working step, which make something of a collection in the background. */
export type JobWorkflowName = 'generation' | 'completion' | 'translation' | 'assistant';
export type WorkflowName = 'transcription' | 'tools' | 'precision' | 'webhooks' | 'meetings' | JobWorkflowName;
/**
 * Secrets whose names a stage chooses, and the region's own key of webhooks' secrets. A stage without a secret grants nothing.
 */
export type SecretName =
  | 'analytics'
  | 'stripe'
  | 'stripe-webhook'
  | 'captcha'
  | 'link-resolver'
  | 'kaltura'
  | 'webhook-key'
  | 'canary'
  | 'zoom'
  | 'zoom-webhook'
  | 'google-accounts'
  | 'microsoft'
  | 'dropbox';

type ReadAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'ConditionCheckItem';
type WriteAction = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';
type WorkflowAction = 'StartExecution' | 'SendTaskSuccess';
type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'AbortMultipartUpload' | 'ListMultipartUploadParts';

/** Allowed actions on one resource. infra/ makes IAM policies of it and knows the resource's ARN. */
export type Grant =
  | { readonly table: TableName; readonly actions: readonly `dynamodb:${ReadAction | WriteAction}`[] }
  | { readonly index: string; readonly of: TableName; readonly actions: readonly 'dynamodb:Query'[] }
  | { readonly bucket: BucketName; readonly actions: readonly 's3:ListBucket'[] }
  /** Objects whose key begins with `prefix`. */
  | { readonly objects: BucketName; readonly prefix: `${string}/`; readonly actions: readonly `s3:${ObjectAction}`[] }
  | { readonly workflow: WorkflowName; readonly actions: readonly `states:${WorkflowAction}`[] }
  | {
      readonly executionsOf: WorkflowName;
      readonly actions: readonly ('states:DescribeExecution' | 'states:StopExecution')[];
    }
  | { readonly secret: SecretName; readonly actions: readonly 'secretsmanager:GetSecretValue'[] }
  /** The key that seals the tokens of connected accounts. */
  | { readonly key: 'connections'; readonly actions: readonly ('kms:GenerateDataKey' | 'kms:Decrypt')[] }
  /** The key that seals the client secrets in requests for single sign-on. Only operators decrypt. */
  | { readonly key: 'branding'; readonly actions: readonly 'kms:Encrypt'[] }
  | { readonly on: 'user-pool'; readonly actions: readonly `cognito-idp:${string}`[] }
  | { readonly on: 'mail-identity'; readonly actions: readonly 'ses:SendEmail'[] }
  | { readonly on: 'transcription-jobs'; readonly actions: readonly 'transcribe:GetTranscriptionJob'[] }
  /** The stage's custom vocabularies. */
  | {
      readonly on: 'vocabularies';
      readonly actions: readonly ('transcribe:GetVocabulary' | 'transcribe:DeleteVocabulary')[];
    }
  /** The stage's models and its translation. A stage without them has no such grant. */
  | {
      readonly on: 'language-model';
      readonly actions: readonly ('bedrock:InvokeModel' | 'bedrock:InvokeModelWithResponseStream')[];
    }
  | { readonly on: 'guardrail'; readonly actions: readonly 'bedrock:ApplyGuardrail'[] }
  | { readonly on: 'image-model'; readonly actions: readonly 'bedrock:InvokeModel'[] }
  | { readonly on: 'translation'; readonly actions: readonly 'translate:TranslateText'[] }
  /** The function that verifies the keys of the other region's users. */
  | { readonly on: 'other-authorizer'; readonly actions: readonly 'lambda:InvokeFunction'[] }
  /** Only for actions that AWS can't limit to a resource. */
  | {
      readonly on: 'any-resource';
      readonly actions: readonly `transcribe:${'StartTranscriptionJob' | 'CreateVocabulary' | 'ListVocabularies'}`[];
    };

export interface FunctionSize {
  /** In MiB; processor time grows with it. */
  readonly memory: number;
  /** In seconds. */
  readonly timeout: number;
  /** Size of /tmp in GiB; default: Lambda's half GiB. */
  readonly scratch?: number;
  /** Adds the layer that puts `ffmpeg` on the PATH. */
  readonly ffmpeg?: true;
}

export interface FunctionAlarm {
  /** What users notice while the function fails, in whole sentences: the alarms' descriptions begin with it. */
  readonly means: string;
  /** Errors in a period that raise the alarm; the default depends on what calls the function. */
  readonly errors?: number;
}

/** Everything that infra/ needs to deploy and monitor a function. The file is beside the function's `*.lambda.ts`. */
export interface FunctionDescriptor<
  Name extends EnvironmentName = EnvironmentName,
  Optional extends OptionalEnvironmentName = OptionalEnvironmentName,
> {
  readonly calledBy: CalledBy;
  /** The tables whose changes call the function. It gets the changed items' keys. */
  readonly streams?: readonly StreamedTable[];
  /** For AWS's console: what the function does. */
  readonly description: string;
  /** Variables that the function reads. LOCALE, STAGE and those of Powertools are always set. */
  readonly environment: readonly Name[];
  /** Variables that only some stages have. */
  readonly optionalEnvironment?: readonly Optional[];
  readonly grants: readonly Grant[];
  readonly size: FunctionSize;
  readonly alarm: FunctionAlarm;
}

/** API Gateway waits no longer than 30 s. */
export const API_SIZE: FunctionSize = { memory: 512, timeout: 29 };

const described = new WeakSet<object>();

/** Keeps the names of the variables in the descriptor's type, so that {@link readEnvironment} returns exactly these. */
export function describeFunction<
  const Name extends EnvironmentName,
  const Optional extends OptionalEnvironmentName = never,
>(descriptor: FunctionDescriptor<Name, Optional>): FunctionDescriptor<Name, Optional> {
  described.add(descriptor);
  return descriptor;
}

/** Whether a value that was imported at run time comes from {@link describeFunction}. */
export function isFunctionDescriptor(value: unknown): value is FunctionDescriptor {
  return typeof value === 'object' && value !== null && described.has(value);
}

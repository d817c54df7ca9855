import { ACCOUNT_ID } from '../../aws/account.ts';
import type { AwsCall } from '../../aws/service.ts';
import type { Lookups, Need } from './need.ts';

type Fields = Readonly<Record<string, unknown>>;
type TargetNeeds = (target: string, body: Fields, region: string, lookups: Lookups) => readonly Need[];

/**
 * The permissions for a call that names its operation in X-Amz-Target. An unknown call needs the action of its operation
 * on `*`.
 */
export function neededByTarget(call: AwsCall, body: Fields, lookups: Lookups): readonly Need[] {
  const known = SERVICES[call.service];
  if (known) return known(call.target, body, call.region, lookups);
  return [{ action: `${call.service}:${call.target || call.request.method}`, resource: '*' }];
}

const text = (value: unknown) => String(value ?? '');
const one = (action: string, resource: string, context?: Need['context']): Need[] => [{ action, resource, context }];

/** Operations for a user pool's own users. The caller's IAM identity doesn't matter. */
const PUBLIC_COGNITO =
  /^(InitiateAuth|RespondToAuthChallenge|GetTokensFromRefreshToken|RevokeToken|SignUp|ConfirmSignUp|ResendConfirmationCode|ForgotPassword|ConfirmForgotPassword|ChangePassword|GetUser|DeleteUser|UpdateUserAttributes|DeleteUserAttributes|VerifyUserAttribute|GetUserAttributeVerificationCode|GlobalSignOut|AssociateSoftwareToken|VerifySoftwareToken|SetUserMFAPreference|SetUserSettings|ConfirmDevice|ForgetDevice|GetDevice|ListDevices|UpdateDeviceStatus|UpdateAuthEventFeedback)$/;

const cognito: TargetNeeds = (target, { UserPoolId }, region) => {
  if (PUBLIC_COGNITO.test(target)) return [];
  const resource = UserPoolId ? `arn:aws:cognito-idp:${region}:${ACCOUNT_ID}:userpool/${text(UserPoolId)}` : '*';
  return one(`cognito-idp:${target}`, resource);
};

const states: TargetNeeds = (target, body, _region, lookups) => {
  const token = body.taskToken === undefined ? undefined : lookups.stateMachineOfToken(text(body.taskToken));
  return one(`states:${target}`, text(body.executionArn ?? body.stateMachineArn ?? body.resourceArn ?? token ?? '*'));
};

const transcribe: TargetNeeds = (target, body, region) => {
  if (target === 'StartTranscriptionJob') {
    const context = {
      'transcribe:outputbucketname': body.OutputBucketName ? text(body.OutputBucketName) : undefined,
      'transcribe:outputkey': body.OutputKey ? text(body.OutputKey) : undefined,
    };
    const settings = (body.JobExecutionSettings ?? {}) as Fields;
    const role = settings.DataAccessRoleArn;
    const passing = { 'iam:passedtoservice': 'transcribe.amazonaws.com' };
    // IAM can't limit StartTranscriptionJob to a job's name.
    return [...one(`transcribe:${target}`, '*', context), ...(role ? one('iam:PassRole', text(role), passing) : [])];
  }
  const { TranscriptionJobName: job, VocabularyName: vocabulary } = body;
  const own = job ? `transcription-job/${text(job)}` : vocabulary ? `vocabulary/${text(vocabulary)}` : undefined;
  // IAM can't limit CreateVocabulary to a vocabulary's name either.
  const isNamed = own !== undefined && target !== 'CreateVocabulary';
  return one(`transcribe:${target}`, isNamed ? `arn:aws:transcribe:${region}:${ACCOUNT_ID}:${own}` : '*');
};

const ssm: TargetNeeds = (target, body, region) => {
  const names = [body.Names ?? body.Name ?? body.Path ?? []].flat().map(text);
  if (names.length === 0) return one(`ssm:${target}`, '*');
  return names.map((name) => ({
    action: `ssm:${target}`,
    resource: name.startsWith('arn:')
      ? name
      : `arn:aws:ssm:${region}:${ACCOUNT_ID}:parameter/${name.replace(/^\//, '').replace(/:[^:/]*$/, '')}`,
  }));
};

/** AWS adds six random characters to a secret's name. Policies match them with a wildcard. */
const SECRET_SUFFIX = '-AbCdEf';

const secretsManager: TargetNeeds = (target, body, region) => {
  const id = body.SecretId ?? body.Name;
  if (id === undefined) return one(`secretsmanager:${target}`, '*');
  const arn = `arn:aws:secretsmanager:${region}:${ACCOUNT_ID}:secret:${text(id)}${SECRET_SUFFIX}`;
  return one(`secretsmanager:${target}`, text(id).startsWith('arn:') ? text(id) : arn);
};

/** The encryption context gives the keys of conditions. A call that names no key needs the action on every key. */
const kms: TargetNeeds = (target, { KeyId, EncryptionContext }, region) => {
  const key = text(KeyId);
  const arn = key.startsWith('arn:') ? key : `arn:aws:kms:${region}:${ACCOUNT_ID}:key/${key}`;
  const pairs = Object.entries((EncryptionContext ?? {}) as Fields);
  const context = {
    'kms:encryptioncontextkeys': pairs.map(([name]) => name),
    ...Object.fromEntries(pairs.map(([name, value]) => [`kms:encryptioncontext:${name.toLowerCase()}`, text(value)])),
  };
  return one(`kms:${target}`, key ? arn : '*', context);
};

const sqs: TargetNeeds = (target, { QueueUrl, QueueName }, region) => {
  const name = text(QueueUrl).split('/').at(-1) || text(QueueName);
  const resource = name ? `arn:aws:sqs:${region}:${ACCOUNT_ID}:${name}` : '*';
  // A batch needs the action of a single message.
  return one(`sqs:${target.replace(/Batch$/, '')}`, resource);
};

const events: TargetNeeds = (target, body, region) => {
  if (target !== 'PutEvents') return one(`events:${target}`, '*');
  const entries = Array.isArray(body.Entries) ? (body.Entries as Fields[]) : [];
  const buses = new Set(
    entries.map(
      ({ EventBusName }) =>
        text(EventBusName ?? 'default')
          .split('/')
          .at(-1) ?? '',
    ),
  );
  return [...buses].map((bus) => ({
    action: 'events:PutEvents',
    resource: `arn:aws:events:${region}:${ACCOUNT_ID}:event-bus/${bus}`,
  }));
};

const SERVICES: Readonly<Record<string, TargetNeeds>> = {
  'cognito-idp': cognito,
  states,
  transcribe,
  ssm,
  secretsmanager: secretsManager,
  kms,
  sqs,
  events,
};

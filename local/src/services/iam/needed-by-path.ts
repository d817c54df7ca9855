import { ACCOUNT_ID } from '../../aws/account.ts';
import { rawPath } from '../../aws/http-request.ts';
import { listField, textField } from '../../aws/json-fields.ts';
import type { AwsCall } from '../../aws/service.ts';
import { bareAddress } from '../ses/mail-store.ts';
import type { Lookups, Need } from './need.ts';

/** The permissions for a call whose method and path name the operation: SES, Lambda, Bedrock. */
export function neededByPath(call: AwsCall, body: unknown, lookups: Lookups): readonly Need[] {
  const path = rawPath(call.request);
  const method = call.request.method ?? '';
  const known = { ses: sesNeeds, lambda: lambdaNeeds, bedrock: bedrockNeeds }[call.service];
  return known?.(method, path, call.region, body, lookups) ?? [{ action: `${call.service}:${method}`, resource: '*' }];
}

type PathNeeds = (
  method: string,
  path: string,
  region: string,
  body: unknown,
  lookups: Lookups,
) => readonly Need[] | undefined;

const sesNeeds: PathNeeds = (method, path, region, body, lookups) => {
  if (method !== 'POST' || path !== '/v2/email/outbound-emails') return undefined;
  const from = textField(body, 'FromEmailAddress');
  const address = bareAddress(from).toLowerCase();
  // The identity of the address itself has priority over its domain, and that over a parent domain.
  const identity = lookups
    .mailIdentities(region)
    .filter((one) => one === address || address.endsWith(`@${one}`) || address.endsWith(`.${one}`))
    .sort((a, b) => b.length - a.length)[0];
  const context = {
    'ses:fromaddress': address,
    'ses:fromdisplayname': /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1],
    'ses:recipients': ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) =>
      listField(body, 'Destination', kind).map(String),
    ),
  };
  const arn = (kind: string, name: string) => `arn:aws:ses:${region}:${ACCOUNT_ID}:${kind}/${name}`;
  const action = textField(body, 'Content', 'Raw', 'Data') ? 'ses:SendRawEmail' : 'ses:SendEmail';
  const configurationSet = textField(body, 'ConfigurationSetName');
  return [
    { action, resource: arn('identity', identity ?? address), context },
    ...(configurationSet ? [{ action, resource: arn('configuration-set', configurationSet), context }] : []),
  ];
};

const lambdaNeeds: PathNeeds = (method, path, region) => {
  const [, encoded, part] = /^\/2015-03-31\/functions(?:\/([^/]+)(?:\/([a-z]+))?)?\/?$/.exec(path) ?? [];
  if (!path.startsWith('/2015-03-31/functions')) return undefined;
  if (!encoded) return [{ action: method === 'GET' ? 'lambda:ListFunctions' : 'lambda:CreateFunction', resource: '*' }];
  const resource = functionArn(decodeURIComponent(encoded), region);
  if (part === 'invocations') return [{ action: 'lambda:InvokeFunction', resource }];
  if (method !== 'GET') return undefined;
  return [{ action: part === 'configuration' ? 'lambda:GetFunctionConfiguration' : 'lambda:GetFunction', resource }];
};

/** The regions of Bedrock's cross-region inference profiles, by the prefix of their ids. */
const PROFILE_REGIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
  eu: ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'],
};

/** A call of an inference profile needs the profile and its model in every region that the profile can choose. */
const bedrockNeeds: PathNeeds = (method, path, region, body) => {
  const [, model, operation = ''] = /^\/model\/([^/]+)\/([a-z-]+)$/.exec(path) ?? [];
  if (method !== 'POST' || !model) return undefined;
  const streams = operation.includes('stream');
  const id = decodeURIComponent(model);
  const action = streams ? 'bedrock:InvokeModelWithResponseStream' : 'bedrock:InvokeModel';
  const guardrail = textField(body, 'guardrailConfig', 'guardrailIdentifier');
  const own = `arn:aws:bedrock:${region}:${ACCOUNT_ID}`;
  const [, prefix = '', foundation = ''] = /^([a-z]{2})\.(.+)$/.exec(id) ?? [];
  const regions = PROFILE_REGIONS[prefix];
  const profile = `${own}:inference-profile/${id}`;
  const needs = (resource: string): Need => ({ action, resource });
  const byProfile = (resource: string): Need => ({
    ...{ action, resource },
    context: { 'bedrock:inferenceprofilearn': profile },
  });
  const needed = id.startsWith('arn:')
    ? [needs(id)]
    : regions
      ? [needs(profile), ...regions.map((each) => byProfile(foundationModel(each, foundation)))]
      : [needs(foundationModel(region, id))];
  return [
    ...needed,
    ...(guardrail ? [{ action: 'bedrock:ApplyGuardrail', resource: `${own}:guardrail/${guardrail}` }] : []),
  ];
};

function foundationModel(region: string, id: string): string {
  return `arn:aws:bedrock:${region}::foundation-model/${id}`;
}

/** A function's ARN from its name, partial ARN or full ARN, each with or without a qualifier. */
export function functionArn(name: string, region: string): string {
  if (name.startsWith('arn:')) return name;
  const plain = name.replace(/^(\d+:)?function:/, '');
  return `arn:aws:lambda:${region}:${ACCOUNT_ID}:function:${plain}`;
}

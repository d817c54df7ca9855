import { type CloudResource, type CloudTemplate, isObject, resolved } from './cloud-template.ts';

/** Property that names a resource, with what AWS takes for it. */
const NAMES: Readonly<Record<string, { readonly property: string; readonly pattern: RegExp }>> = {
  'AWS::ApiGatewayV2::Api': { property: 'Name', pattern: /^.{1,128}$/ },
  'AWS::CloudFront::CachePolicy': { property: 'CachePolicyConfig.Name', pattern: /^[\w-]{1,128}$/ },
  'AWS::CloudFront::ResponseHeadersPolicy': { property: 'ResponseHeadersPolicyConfig.Name', pattern: /^[\w-]{1,128}$/ },
  'AWS::CloudWatch::Alarm': { property: 'AlarmName', pattern: /^.{1,255}$/ },
  'AWS::CloudWatch::Dashboard': { property: 'DashboardName', pattern: /^[\w-]{1,255}$/ },
  'AWS::Cognito::UserPool': { property: 'UserPoolName', pattern: /^[\w\s+=,.@-]{1,128}$/ },
  'AWS::DynamoDB::GlobalTable': { property: 'TableName', pattern: /^[\w.-]{3,255}$/ },
  'AWS::DynamoDB::Table': { property: 'TableName', pattern: /^[\w.-]{3,255}$/ },
  'AWS::Events::Rule': { property: 'Name', pattern: /^[\w.-]{1,64}$/ },
  'AWS::IAM::ManagedPolicy': { property: 'ManagedPolicyName', pattern: /^[\w+=,.@-]{1,128}$/ },
  'AWS::IAM::Policy': { property: 'PolicyName', pattern: /^[\w+=,.@-]{1,128}$/ },
  'AWS::IAM::Role': { property: 'RoleName', pattern: /^[\w+=,.@-]{1,64}$/ },
  'AWS::Lambda::Function': { property: 'FunctionName', pattern: /^[\w-]{1,64}$/ },
  'AWS::Logs::LogGroup': { property: 'LogGroupName', pattern: /^[\w./#-]{1,512}$/ },
  'AWS::S3::Bucket': { property: 'BucketName', pattern: /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/ },
  'AWS::SNS::Topic': { property: 'TopicName', pattern: /^[\w-]{1,256}$/ },
  'AWS::SQS::Queue': { property: 'QueueName', pattern: /^[\w-]{1,80}(\.fifo)?$/ },
  'AWS::StepFunctions::StateMachine': { property: 'StateMachineName', pattern: /^[\w-]{1,80}$/ },
};

/** CloudFormation's and the services' default quotas. */
const MOST = {
  templateBytes: 1_000_000,
  resources: 500,
  parameters: 200,
  outputs: 200,
  inlinePolicies: 10_240,
  managedPolicy: 6_144,
  trustPolicy: 2_048,
  functionPolicy: 20_480,
  bucketPolicy: 20_480,
  environmentBytes: 4_096,
  functionDescription: 256,
  layersPerFunction: 5,
  alarmDescription: 1_024,
  definition: 1_048_576,
} as const;

/** Names that AWS would refuse, and names that two resources of a stack share. */
export function refusedNames(template: CloudTemplate): string[] {
  const taken = new Set<string>();
  return Object.entries(template.Resources).flatMap(([logicalId, resource]) => {
    const faults = /^[A-Za-z\d]{1,255}$/.test(logicalId) ? [] : [`${logicalId} is no logical id`];
    const { property = '', pattern } = NAMES[resource.Type] ?? {};
    const name = property.split('.').reduce<unknown>(fieldOf, resource.Properties);
    if (!pattern || name === undefined) return faults;
    const text = String(resolved(name, template));
    if (!pattern.test(text)) faults.push(`${logicalId}: "${text}" (${text.length}) is no ${resource.Type} ${property}`);
    const key = `${resource.Type} ${text}`;
    if (taken.has(key)) faults.push(`${logicalId}: there is another ${key}`);
    taken.add(key);
    return faults;
  });
}

/** What of a template is more than CloudFormation or the services take. */
export function exceededQuotas(template: CloudTemplate): string[] {
  const resources = Object.entries(template.Resources);
  const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type);
  const sizes = (type: string, property: string) =>
    ofType(type).map(([, resource]) => policySize(resource.Properties?.[property], template));
  const figures: Record<keyof typeof MOST, readonly number[]> = {
    templateBytes: [JSON.stringify(template).length],
    resources: [resources.length],
    parameters: [Object.keys(template.Parameters ?? {}).length],
    outputs: [Object.keys(template.Outputs ?? {}).length],
    inlinePolicies: inlinePolicySizes(template),
    managedPolicy: sizes('AWS::IAM::ManagedPolicy', 'PolicyDocument'),
    trustPolicy: sizes('AWS::IAM::Role', 'AssumeRolePolicyDocument'),
    functionPolicy: functionPolicySizes(template),
    bucketPolicy: sizes('AWS::S3::BucketPolicy', 'PolicyDocument'),
    environmentBytes: ofType('AWS::Lambda::Function').map(([, each]) => environmentBytes(each, template)),
    functionDescription: ofType('AWS::Lambda::Function').map(([, each]) => textLength(each.Properties?.Description)),
    layersPerFunction: ofType('AWS::Lambda::Function').map(([, each]) => [each.Properties?.Layers ?? []].flat().length),
    alarmDescription: ofType('AWS::CloudWatch::Alarm').map(([, each]) => textLength(each.Properties?.AlarmDescription)),
    definition: sizes('AWS::StepFunctions::StateMachine', 'DefinitionString'),
  };
  return Object.entries(figures).flatMap(([name, found]) => {
    const most = MOST[name as keyof typeof MOST];
    return found.filter((figure) => figure > most).map((figure) => `${name}: ${figure} of at most ${most}`);
  });
}

function fieldOf(value: unknown, field: string): unknown {
  return isObject(value) ? value[field] : undefined;
}

function textLength(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** Characters of a policy as IAM counts them: without white space. */
function policySize(document: unknown, template: CloudTemplate): number {
  return document === undefined ? 0 : JSON.stringify(resolved(document, template)).length;
}

/** All inline policies of a role count together. */
function inlinePolicySizes(template: CloudTemplate): number[] {
  const sizes = new Map<string, number>();
  for (const { Type, Properties } of Object.values(template.Resources)) {
    if (Type !== 'AWS::IAM::Policy') continue;
    for (const role of [Properties?.Roles ?? []].flat()) {
      const key = JSON.stringify(role);
      sizes.set(key, (sizes.get(key) ?? 0) + policySize(Properties?.PolicyDocument, template));
    }
  }
  return [...sizes.values()];
}

/** Permissions make up a function's own policy. */
function functionPolicySizes(template: CloudTemplate): number[] {
  const sizes = new Map<string, number>();
  for (const { Type, Properties } of Object.values(template.Resources)) {
    if (Type !== 'AWS::Lambda::Permission') continue;
    const key = JSON.stringify(Properties?.FunctionName);
    sizes.set(key, (sizes.get(key) ?? 0) + policySize(Properties, template));
  }
  return [...sizes.values()];
}

function environmentBytes({ Properties }: CloudResource, template: CloudTemplate): number {
  const variables = resolved(fieldOf(Properties?.Environment, 'Variables') ?? {}, template);
  return isObject(variables)
    ? Object.entries(variables).reduce((sum, [name, value]) => sum + Buffer.byteLength(name + String(value)), 0)
    : 0;
}

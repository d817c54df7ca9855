/** A template as CloudFormation reads it, where resources are what is looked at. */
export interface CloudTemplate {
  readonly Parameters?: Readonly<Record<string, { readonly Type: string; readonly Default?: unknown }>>;
  readonly Conditions?: Readonly<Record<string, unknown>>;
  readonly Resources: Readonly<Record<string, CloudResource>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: unknown } }>
  >;
}

export interface CloudResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: string | readonly string[];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name and the argument of an intrinsic function (`Ref`, `Fn::Join` ...); undefined when the value isn't one. */
export function intrinsicOf(value: unknown): { readonly name: string; readonly argument: unknown } | undefined {
  if (!isObject(value)) return undefined;
  const [name = '', ...others] = Object.keys(value);
  if (others.length > 0 || !(name === 'Ref' || name.startsWith('Fn::'))) return undefined;
  return { name, argument: value[name] };
}

/** Account numbers all have twelve digits; the regions that Parlance is in have nine letters each, as has this. */
const PSEUDO_PARAMETERS: Readonly<Record<string, string>> = {
  'AWS::AccountId': '123456789012',
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::StackId': 'arn:aws:cloudformation:us-east-1:123456789012:stack/a/b',
  'AWS::StackName': 'stack',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** As long as the longest identifiers that AWS makes up: a resource's ARN. */
const MADE_UP =
  'arn:aws:service:us-east-1:123456789012:kind/parlance-staging-us-made-up-at-deployment-0123456789abcdef';

/** A property's value, with placeholders of the real length for values that are known only at deployment. */
export function resolved(value: unknown, template: CloudTemplate): unknown {
  const intrinsic = intrinsicOf(value);
  if (intrinsic) return resolvedIntrinsic(intrinsic, template);
  if (Array.isArray(value)) return value.map((each) => resolved(each, template));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each, template)]));
}

function resolvedIntrinsic({ name, argument }: { name: string; argument: unknown }, template: CloudTemplate): unknown {
  if (name === 'Ref') {
    const parameter = template.Parameters?.[String(argument)];
    return PSEUDO_PARAMETERS[String(argument)] ?? parameter?.Default ?? MADE_UP;
  }
  if (name === 'Fn::Join' && Array.isArray(argument)) {
    const [separator, parts] = argument as [string, unknown];
    const joined = resolved(parts, template);
    return Array.isArray(joined) ? joined.join(separator) : MADE_UP;
  }
  return MADE_UP;
}

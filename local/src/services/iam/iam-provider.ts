import { createHash } from 'node:crypto';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { physicalName } from '../../cloudformation/physical-name.ts';
import { awsManagedPolicy } from './aws-managed-policies.ts';
import { type Policy, parsePolicy } from './policy-document.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Role {
  readonly trust: Policy;
  /** Inline policies, those attached by AWS::IAM::Policy, and managed ones. */
  readonly policies: Policy[];
}

/** Roles with their policies, and the policies of buckets, queues and functions. */
export class IamProvider implements ResourceProvider {
  readonly types = [
    'AWS::IAM::Role',
    'AWS::IAM::Policy',
    'AWS::IAM::ManagedPolicy',
    'AWS::S3::BucketPolicy',
    'AWS::SQS::QueuePolicy',
    'AWS::Lambda::Permission',
  ] as const;
  readonly #roles = new Map<string, Role>();
  readonly #managed = new Map<string, Policy>();
  /** ARN of a bucket, queue or function -> its resource policies. */
  readonly #ofResources = new Map<string, Policy[]>();

  /** The policies of a role; none when the templates have no such role. */
  policiesOfRole(roleArn: string): readonly Policy[] {
    return this.#roles.get(roleArn)?.policies ?? [];
  }

  /** The policies of a resource. An object has the policies of its bucket. */
  policiesOfResource(arn: string): readonly Policy[] {
    const bucket = /^(arn:[\w-]+:s3:::[^/]+)\//.exec(arn)?.[1];
    return this.#ofResources.get(bucket ?? arn) ?? [];
  }

  /** The trust policy of a role; undefined when the templates have no such role. */
  trustOf(roleArn: string): Policy | undefined {
    return this.#roles.get(roleArn)?.trust;
  }

  /** Every policy with its holder: the ARN of the role or resource that it is attached to. */
  all(): readonly { readonly holder: string; readonly policy: Policy }[] {
    const ofRoles = [...this.#roles].map(([arn, { policies }]) => [arn, policies] as const);
    return [...ofRoles, ...this.#ofResources].flatMap(([holder, policies]) =>
      policies.map((policy) => ({ holder, policy })),
    );
  }

  async provision(resource: ResourceInput): Promise<Provisioned> {
    switch (resource.type) {
      case 'AWS::IAM::Role':
        return this.#role(resource);
      case 'AWS::S3::BucketPolicy':
        return this.#bucketPolicy(resource);
      case 'AWS::SQS::QueuePolicy':
        return this.#queuePolicy(resource);
      case 'AWS::Lambda::Permission':
        return this.#permission(resource);
      default:
        return this.#policy(resource);
    }
  }

  #role({ properties, stackName, region, logicalId, accountId }: ResourceInput): Provisioned {
    if (properties.PermissionsBoundary) throw new Error('permission boundaries are not evaluated here');
    const name = String(properties.RoleName ?? physicalName(`${stackName}-${region}`, logicalId));
    const arn = `arn:aws:iam::${accountId}:role${String(properties.Path ?? '/')}${name}`;
    const source = `${stackName}/${logicalId}`;
    const inline = list(properties.Policies).map((policy) =>
      parsePolicy(source, (policy as { PolicyDocument?: unknown }).PolicyDocument),
    );
    const managed = list(properties.ManagedPolicyArns).map((policy) => this.#managedPolicy(String(policy)));
    this.#roles.set(arn, {
      trust: parsePolicy(source, properties.AssumeRolePolicyDocument),
      policies: [...inline, ...managed],
    });
    const roleId = `AROA${createHash('sha256').update(arn).digest('hex').slice(0, 17).toUpperCase()}`;
    return { ref: name, attributes: { Arn: arn, RoleId: roleId } };
  }

  #managedPolicy(arn: string): Policy {
    const own = this.#managed.get(arn);
    if (own) return own;
    return parsePolicy(arn.split('/').at(-1) ?? arn, awsManagedPolicy(arn));
  }

  #policy({ type, properties, stackName, logicalId, accountId }: ResourceInput): Provisioned {
    const name = String(properties.PolicyName ?? properties.ManagedPolicyName ?? physicalName(stackName, logicalId));
    const arn = `arn:aws:iam::${accountId}:policy${String(properties.Path ?? '/')}${name}`;
    const policy = parsePolicy(`${stackName}/${logicalId}`, properties.PolicyDocument);
    for (const role of list(properties.Roles)) {
      const holder = [...this.#roles].find(([roleArn]) => roleArn.endsWith(`/${String(role)}`));
      if (!holder) throw new Error(`there is no role ${String(role)}`);
      holder[1].policies.push(policy);
    }
    if (type === 'AWS::IAM::Policy') return { ref: name, attributes: { Id: name } };
    this.#managed.set(arn, policy);
    return { ref: arn, attributes: { PolicyArn: arn, Id: name } };
  }

  #bucketPolicy({ properties, stackName, logicalId }: ResourceInput): Provisioned {
    const bucket = String(properties.Bucket);
    const policy = parsePolicy(`${stackName}/${logicalId}`, properties.PolicyDocument);
    this.#ofResources.set(`arn:aws:s3:::${bucket}`, [policy]);
    return { ref: bucket, attributes: {} };
  }

  #queuePolicy({ properties, stackName, region, logicalId, accountId }: ResourceInput): Provisioned {
    const policy = parsePolicy(`${stackName}/${logicalId}`, properties.PolicyDocument);
    for (const url of list(properties.Queues)) {
      const name = String(url).split('/').at(-1);
      this.#ofResources.set(`arn:aws:sqs:${region}:${accountId}:${name}`, [policy]);
    }
    return { ref: logicalId, attributes: { Id: logicalId } };
  }

  /** Adds a Lambda permission: a statement of the function's policy. */
  #permission({ properties, stackName, region, logicalId, accountId }: ResourceInput): Provisioned {
    const { Action, FunctionName, Principal, SourceArn, SourceAccount } = properties as Fields;
    const named = String(FunctionName);
    const functionArn = named.startsWith('arn:') ? named : `arn:aws:lambda:${region}:${accountId}:function:${named}`;
    const principal = String(Principal);
    const statement = {
      Effect: 'Allow',
      Principal: principal.endsWith('.amazonaws.com') ? { Service: principal } : { AWS: principal },
      Action,
      Resource: functionArn,
      Condition: {
        ...(SourceArn ? { ArnLike: { 'AWS:SourceArn': SourceArn } } : {}),
        ...(SourceAccount ? { StringEquals: { 'AWS:SourceAccount': SourceAccount } } : {}),
      },
    };
    const policy = parsePolicy(`${stackName}/${logicalId}`, { Version: '2012-10-17', Statement: statement });
    this.#ofResources.set(functionArn, [...(this.#ofResources.get(functionArn) ?? []), policy]);
    return { ref: logicalId, attributes: { Id: logicalId } };
  }
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

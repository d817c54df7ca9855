import { ACCOUNT_ID } from '../../aws/account.ts';
import { AwsError } from '../../aws/aws-error.ts';
import type { Principal } from '../../aws/endpoint.ts';
import type { Identity } from '../../aws/identity.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import type { AwsCall } from '../../aws/service.ts';
import { GrantUsage } from './grant-usage.ts';
import { IamProvider } from './iam-provider.ts';
import type { Lookups, Need } from './need.ts';
import { neededFor } from './needed-access.ts';
import { functionArn } from './needed-by-path.ts';
import { decide, grantsOf } from './policy-evaluator.ts';
import type { RequestContext } from './policy-pattern.ts';
import { principalOfRole } from './principals.ts';

/** Services that refuse with status 403. The protocols of the others use 400. */
const FORBIDDING = new Set(['s3', 'lambda', 'ses', 'bedrock']);

/**
 * Authorizes every call by the policies of the templates, like IAM: a role may do only what its policies or the
 * resource's policies allow. The account's owner may do everything.
 *
 * The endpoint is plain HTTP on the loopback interface. This is private, so the policies treat it as TLS.
 */
export class AccessControl {
  readonly provider = new IamProvider();
  readonly #usage: GrantUsage;
  readonly #partitionKeys = new Map<string, string>();
  /** Service -> the ARN of the resource for which it makes its own calls. */
  readonly #sources = new Map<string, string>();
  #lookups: Lookups = {
    partitionKey: (tableArn) => this.#partitionKeys.get(tableArn),
    mailIdentities: () => [],
    stateMachineOfToken: () => undefined,
  };

  constructor(home: string) {
    this.#usage = new GrantUsage(home);
  }

  /** Adds lookups for facts that are not in a call, but decide which resources it is about. */
  lookUp(lookups: Partial<Lookups>): void {
    this.#lookups = { ...this.#lookups, ...lookups };
  }

  /** Wraps a provider: also records the facts about its resources that authorization needs. */
  observing(provider: ResourceProvider): ResourceProvider {
    return {
      types: provider.types,
      provision: async (resource) => {
        const provisioned = await provider.provision(resource);
        this.#note(resource, provisioned);
        return provisioned;
      },
    };
  }

  /** Call it after the templates are deployed, when all grants are known. */
  begin(): void {
    this.#usage.begin(
      this.provider.all().flatMap(({ holder, policy }) => grantsOf(policy).map((grant) => ({ holder, ...grant }))),
    );
  }

  /**
   * The endpoint's hook.
   *
   * @returns a function that checks further actions of the same call; undefined when no policies limit the caller
   * @throws {AwsError} AccessDenied or AccessDeniedException
   */
  async authorize(call: AwsCall, principal: Principal | undefined): Promise<AwsCall['refusal']> {
    // The services refuse unsigned calls themselves. The ones that they accept (a user pool's public operations) are public.
    const identity = principal?.identity;
    if (!identity) return undefined;
    const refusal = (need: Need, by: Identity = identity) => this.#refusal(call.service, call.region, by, need, call);
    for (const need of await neededFor(call, this.#lookups)) {
      const refused = refusal(need);
      if (refused) throw refused;
    }
    return (action, resource, roleArn) => {
      if (!roleArn) return refusal({ action, resource });
      if (!this.#trusts(roleArn, `${call.service}.amazonaws.com`)) {
        return denied(call.service, `The role ${roleArn} does not trust ${call.service}.amazonaws.com`);
      }
      return refusal({ action, resource }, principalOfRole(roleArn, call.service).identity);
    };
  }

  /** @throws {AwsError} AccessDeniedException */
  requireInvoke(caller: Identity, region: string, nameOrArn: string): void {
    const resource = functionArn(nameOrArn, region);
    const refused = this.#refusal('lambda', region, caller, { action: 'lambda:InvokeFunction', resource });
    if (refused) throw refused;
  }

  /** @throws {AwsError} AccessDeniedException */
  requireSend(caller: Identity, region: string, queueArn: string): void {
    const refused = this.#refusal('sqs', region, caller, { action: 'sqs:SendMessage', resource: queueArn });
    if (refused) throw refused;
  }

  /** @throws {AwsError} AccessDeniedException */
  requireStream(caller: Identity, region: string, action: `dynamodb:${string}`, streamArn: string): void {
    // IAM can't limit ListStreams to a stream.
    const resource = action === 'dynamodb:ListStreams' ? '*' : streamArn;
    const refused = this.#refusal('dynamodb', region, caller, { action, resource });
    if (refused) throw refused;
  }

  /** The reason why a function may not write its log; undefined when it may. */
  logRefusal(caller: Identity, region: string, logGroup: string, logStream: string): string | undefined {
    const resource = `arn:aws:logs:${region}:${ACCOUNT_ID}:log-group:${logGroup}:log-stream:${logStream}`;
    for (const action of ['logs:CreateLogStream', 'logs:PutLogEvents']) {
      const refused = this.#refusal('logs', region, caller, { action, resource });
      if (refused) return refused.message;
    }
    return undefined;
  }

  /** @throws {Error} when the role is in the templates, but the service can't assume it */
  requireTrust(roleArn: string, service: string, sourceArn: string): void {
    if (this.provider.trustOf(roleArn) && !this.#trusts(roleArn, service, sourceArn)) {
      throw new Error(`the role ${roleArn} cannot be assumed by ${service}`);
    }
  }

  #trusts(roleArn: string, service: string, sourceArn?: string): boolean {
    const trust = this.provider.trustOf(roleArn);
    const identity = { kind: 'service', service, sourceArn } as const;
    const context = this.#context(identity, '', {}, undefined);
    return (
      trust !== undefined &&
      decide({ identity, action: 'sts:AssumeRole', resource: roleArn, context }, [], [trust]).allowed
    );
  }

  #refusal(service: string, region: string, identity: Identity, need: Need, call?: AwsCall): AwsError | undefined {
    const { action, resource } = need;
    const context = this.#context(identity, region, need.context ?? {}, call);
    const ofIdentity = identity.kind === 'role' ? this.provider.policiesOfRole(identity.roleArn) : [];
    const ofResource = this.provider.policiesOfResource(resource);
    const decision = decide({ identity, action, resource, context }, ofIdentity, ofResource);
    if (decision.allowed) {
      for (const grant of decision.grants) this.#usage.use(grant);
      return undefined;
    }
    const who = identity.kind === 'role' ? `User: ${identity.sessionArn}` : `Service: ${identity.service}`;
    const what = service === 's3' ? `"${resource}"` : resource;
    return denied(service, `${who} is not authorized to perform: ${action} on resource: ${what} ${decision.why}`);
  }

  #context(
    identity: Identity,
    region: string,
    own: NonNullable<Need['context']>,
    call: AwsCall | undefined,
  ): RequestContext {
    const now = new Date();
    const ofIdentity: NonNullable<Need['context']> =
      identity.kind === 'role'
        ? {
            'aws:principalarn': identity.roleArn,
            'aws:principalaccount': ACCOUNT_ID,
            'aws:principaltype': 'AssumedRole',
            'aws:principalisawsservice': 'false',
          }
        : {
            'aws:principalisawsservice': 'true',
            'aws:principalservicename': identity.service,
            'aws:sourceaccount': ACCOUNT_ID,
            'aws:sourcearn': identity.sourceArn ?? this.#sources.get(identity.service),
          };
    const values: NonNullable<Need['context']> = {
      'aws:securetransport': 'true',
      's3:tlsversion': '1.3',
      'aws:sourceip': '127.0.0.1',
      'aws:useragent': call?.request.headers['user-agent'],
      'aws:currenttime': now.toISOString(),
      'aws:epochtime': String(Math.floor(now.getTime() / 1000)),
      'aws:requestedregion': region,
      'aws:resourceaccount': ACCOUNT_ID,
      ...ofIdentity,
      ...own,
    };
    return new Map(
      Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
    );
  }

  #note({ type, properties, region }: ResourceInput, { ref }: Provisioned): void {
    if (type === 'AWS::CloudFront::Distribution') {
      this.#sources.set('cloudfront.amazonaws.com', `arn:aws:cloudfront::${ACCOUNT_ID}:distribution/${ref}`);
    }
    if (type !== 'AWS::DynamoDB::Table' && type !== 'AWS::DynamoDB::GlobalTable') return;
    const schema = (properties.KeySchema ?? []) as readonly { AttributeName: string; KeyType: string }[];
    const key = schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;
    const replicas = ((properties.Replicas ?? []) as readonly { Region: string }[]).map(({ Region }) => Region);
    for (const where of [region, ...replicas]) {
      if (key) this.#partitionKeys.set(`arn:aws:dynamodb:${where}:${ACCOUNT_ID}:table/${ref}`, key);
    }
  }
}

function denied(service: string, message: string): AwsError {
  return new AwsError(
    service === 's3' ? 'AccessDenied' : 'AccessDeniedException',
    message,
    FORBIDDING.has(service) ? 403 : 400,
  );
}

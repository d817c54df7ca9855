import { createHash } from 'node:crypto';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { Distribution, type DistributionConfig } from './distribution.ts';
import { DistributionServer } from './distribution-server.ts';
import type { OriginCache } from './origin-cache.ts';
import { type PolicyHeaders, readHeadersPolicy } from './response-headers.ts';

const ACCOUNT_ID = '000000000000';

/** A distribution with S3 origins, and its resources. Only one is served, because the web's address has one root. */
export class CloudFrontProvider implements ResourceProvider {
  readonly types = [
    'AWS::CloudFront::Function',
    'AWS::CloudFront::Distribution',
    'AWS::CloudFront::CachePolicy',
    'AWS::CloudFront::OriginRequestPolicy',
    'AWS::CloudFront::ResponseHeadersPolicy',
    'AWS::CloudFront::OriginAccessControl',
    'AWS::CloudFront::CloudFrontOriginAccessIdentity',
  ] as const;
  readonly #cache: OriginCache;
  readonly #domainName: string;
  readonly #policies = new Map<string, PolicyHeaders>();
  /** The code of CloudFront functions by ARN. */
  readonly #functions = new Map<string, string>();
  readonly #distributions = new Set<string>();
  #server: DistributionServer | undefined;

  /** @param domainName the distribution's domain name for viewers, with the port */
  constructor(cache: OriginCache, domainName: string) {
    this.#cache = cache;
    this.#domainName = domainName;
  }

  /** The server of the templates' distribution; undefined when they have none. */
  get server(): DistributionServer | undefined {
    return this.#server;
  }

  has(distributionId: string): boolean {
    return this.#distributions.has(distributionId);
  }

  async provision({ type, properties, stackName, logicalId }: ResourceInput): Promise<Provisioned> {
    const id = `E${createHash('sha256').update(`${stackName}/${logicalId}`).digest('hex').slice(0, 13).toUpperCase()}`;
    if (type === 'AWS::CloudFront::ResponseHeadersPolicy') {
      this.#policies.set(
        id,
        readHeadersPolicy((properties.ResponseHeadersPolicyConfig ?? {}) as Record<string, unknown>),
      );
    }
    if (type === 'AWS::CloudFront::Function') {
      const arn = `arn:aws:cloudfront::${ACCOUNT_ID}:function/${String(properties.Name)}`;
      this.#functions.set(arn, String(properties.FunctionCode ?? ''));
      return { ref: arn, attributes: { FunctionARN: arn } };
    }
    if (type !== 'AWS::CloudFront::Distribution') return { ref: id, attributes: { Id: id } };
    const config = properties.DistributionConfig as DistributionConfig;
    this.#check(config);
    this.#distributions.add(id);
    this.#server = new DistributionServer(new Distribution(config), this.#cache, this.#policies, this.#functions);
    return { ref: id, attributes: { Id: id, DomainName: this.#domainName } };
  }

  #check(config: DistributionConfig): void {
    if (this.#server) throw new Error('only one distribution is served here');
    const distribution = new Distribution(config);
    for (const behavior of [config.DefaultCacheBehavior, ...(config.CacheBehaviors ?? [])]) {
      distribution.objectFor(behavior, '/');
      const { ResponseHeadersPolicyId: policy } = behavior;
      if (policy && !this.#policies.has(policy))
        throw new Error(`the response headers policy ${policy} is not the template's`);
      if (behavior.LambdaFunctionAssociations?.length) throw new Error('Lambda functions at the edge do not run here');
      for (const { EventType, FunctionARN } of behavior.FunctionAssociations ?? []) {
        if (EventType !== 'viewer-request') throw new Error(`functions at the edge do not run here on ${EventType}`);
        if (!this.#functions.has(FunctionARN)) throw new Error(`the function ${FunctionARN} is not the template's`);
      }
    }
  }
}

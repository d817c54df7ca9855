/** The parts of a distribution's configuration that decide its responses. */
export interface DistributionConfig {
  readonly DefaultRootObject?: string;
  readonly Origins: readonly { readonly Id: string; readonly DomainName: string; readonly OriginPath?: string }[];
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors?: readonly (Behavior & { readonly PathPattern: string })[];
  readonly CustomErrorResponses?: readonly {
    readonly ErrorCode: number;
    readonly ResponseCode?: number;
    readonly ResponsePagePath?: string;
  }[];
}

export interface Behavior {
  readonly TargetOriginId: string;
  readonly Compress?: boolean;
  readonly AllowedMethods?: readonly string[];
  readonly ResponseHeadersPolicyId?: string;
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[];
  readonly LambdaFunctionAssociations?: readonly unknown[];
}

/** The location of an object of an S3 origin. */
export interface OriginObject {
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
}

/** A distribution as the template describes it. */
export class Distribution {
  readonly config: DistributionConfig;

  constructor(config: DistributionConfig) {
    this.config = config;
  }

  /** The behaviour for a path: the first with a matching pattern, in the template's order. */
  behaviorFor(path: string): Behavior {
    const { CacheBehaviors = [], DefaultCacheBehavior } = this.config;
    return CacheBehaviors.find(({ PathPattern }) => matchesPattern(PathPattern, path)) ?? DefaultCacheBehavior;
  }

  /** @throws when the behaviour's origin isn't an S3 bucket of this AWS */
  objectFor(behavior: Behavior, path: string): OriginObject {
    const origin = this.config.Origins.find(({ Id }) => Id === behavior.TargetOriginId);
    const [, bucket, region] =
      /^(.+?)\.s3(?:[.-]([a-z]+-[a-z]+-\d))?\.amazonaws\.com$/.exec(origin?.DomainName ?? '') ?? [];
    if (!origin || !bucket)
      throw new Error(`the origin ${origin?.DomainName ?? behavior.TargetOriginId} is not a bucket`);
    const root = path === '/' ? `/${this.config.DefaultRootObject ?? ''}` : path;
    return { bucket, region: region ?? 'us-east-1', key: `${origin.OriginPath ?? ''}${root}`.replace(/^\//, '') };
  }

  /** The custom error page for an error status of the origin; undefined when there is none. */
  errorPage(status: number): { readonly status: number; readonly path: string } | undefined {
    const found = this.config.CustomErrorResponses?.find(({ ErrorCode }) => ErrorCode === status);
    if (!found?.ResponsePagePath) return undefined;
    return { status: found.ResponseCode ?? status, path: found.ResponsePagePath };
  }
}

/** CloudFront's path patterns: `*` matches any text, `?` any character. The leading slash is optional. */
function matchesPattern(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^/${source}$`).test(path);
}

import { resourcesOf, synthesise, templateOf } from './synthesised.ts';

const template = templateOf(synthesise(), 'Web');

interface Config {
  readonly SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  readonly CustomHeadersConfig: { readonly Items: readonly { Header: string; Value: string; Override: boolean }[] };
}

interface Behavior {
  readonly PathPattern?: string;
  readonly ViewerProtocolPolicy: string;
  readonly ResponseHeadersPolicyId: unknown;
  readonly CachePolicyId: unknown;
}

describe('the CDN', () => {
  const policies = Object.entries(resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')).map(
    ([id, { Properties }]) => ({ id, config: Properties.ResponseHeadersPolicyConfig as Config & { Name: string } }),
  );
  const named = (name: string) => policies.find(({ config }) => config.Name.endsWith(name));
  const policy = named('-security');
  const headers = policy?.config as Config;

  it('[web.headers] requires TLS for two years, and forbids frames', () => {
    expect(headers.SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true },
      FrameOptions: { FrameOption: 'DENY' },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
    for (const { config } of policies) {
      expect(config.SecurityHeadersConfig.ContentSecurityPolicy).toEqual({
        ContentSecurityPolicy: "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
        Override: true,
      });
    }
  });

  it('[web.headers] lets pages use the microphone that they record with, and no place or payment', () => {
    const permissions = headers.CustomHeadersConfig.Items.find(({ Header }) => Header === 'permissions-policy')?.Value;
    expect(permissions).toContain('microphone=(self)');
    expect(permissions).toContain('geolocation=()');
  });

  const [cdn] = Object.values(resourcesOf(template, 'AWS::CloudFront::Distribution'));
  const { DefaultCacheBehavior, CacheBehaviors, CustomErrorResponses } = (cdn?.Properties.DistributionConfig ?? {}) as {
    DefaultCacheBehavior: Behavior;
    CacheBehaviors: Behavior[];
    CustomErrorResponses: unknown[];
  };

  it('serves the page for every path that is no file, and asks for the page again each time', () => {
    expect(CustomErrorResponses).toEqual(
      [403, 404].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
        ResponseCode: 200,
        ResponsePagePath: '/index.html',
      })),
    );
    expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/assets/*', '/country.json', '/public/*']);
    const [assets, , publicViews] = CacheBehaviors;
    expect(publicViews?.CachePolicyId).toEqual(DefaultCacheBehavior.CachePolicyId);
    expect(assets?.CachePolicyId).not.toEqual(DefaultCacheBehavior.CachePolicyId);
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: { Name: 'parlance-dev-revalidated', MinTTL: 0, DefaultTTL: 0 },
    });
  });

  it('[web.headers] sends them with every path, by TLS', () => {
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
      const id = (behavior.PathPattern === '/public/*' ? named('-public-view') : policy)?.id;
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https');
      expect(behavior.ResponseHeadersPolicyId).toEqual({ Ref: id });
    }
  });

  it('[sharing.public-unlisted] has search engines leave public views alone, and tells no other site their addresses', () => {
    const config = named('-public-view')?.config;
    const robots = config?.CustomHeadersConfig.Items.find(({ Header }) => Header === 'x-robots-tag');
    expect(robots).toMatchObject({ Value: 'noindex, nofollow', Override: true });
    expect(config?.SecurityHeadersConfig).toMatchObject({
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
      FrameOptions: { FrameOption: 'DENY' },
    });
  });
});

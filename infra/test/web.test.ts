import { runInNewContext } from 'node:vm';
import { resourcesOf, synthesise, templateOf } from './synthesised.ts';

const template = templateOf(synthesise(), 'Web');

interface Config {
  readonly SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  readonly CustomHeadersConfig: { readonly Items: readonly { Header: string; Value: unknown; Override: boolean }[] };
}

/** The text that CloudFormation makes of a value; imported values stand in angle brackets. */
function joined(value: unknown): string {
  if (typeof value === 'string') return value;
  const {
    'Fn::Join': join,
    'Fn::ImportValue': name,
    Ref: parameter,
  } = value as {
    'Fn::Join'?: [string, unknown[]];
    'Fn::ImportValue'?: string;
    Ref?: string;
  };
  if (parameter !== undefined) return `<${parameter}>`;
  return join ? join[1].map(joined).join(join[0]) : `<${name}>`;
}

interface Behavior {
  readonly PathPattern?: string;
  readonly ViewerProtocolPolicy: string;
  readonly ResponseHeadersPolicyId: unknown;
  readonly CachePolicyId: unknown;
  readonly FunctionAssociations?: readonly { EventType: string; FunctionARN: { 'Fn::GetAtt': [string, string] } }[];
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
      const { ContentSecurityPolicy: policy } = config.SecurityHeadersConfig;
      expect(policy).toMatchObject({ Override: true });
      for (const directive of [
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        /form-action '(self|none)'/,
      ]) {
        expect(joined(policy?.ContentSecurityPolicy)).toMatch(directive);
      }
    }
  });

  it('[uploading.clouds-off] the header allows scripts of the clouds that the stage or the parameter names', () => {
    const scriptsOf = (policies: string[]) =>
      policies.map((each) => /^script-src ([^;]*); style-src 'self'/.exec(each)?.[1]);
    const policiesOf = (stage: Parameters<typeof synthesise>[0]) =>
      Object.values(resourcesOf(templateOf(synthesise(stage), 'Web'), 'AWS::CloudFront::ResponseHeadersPolicy'))
        .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig as Config & { Name: string })
        .filter(({ Name }) => !Name.endsWith('-windows'))
        .map(({ SecurityHeadersConfig: headers }) => joined(headers.ContentSecurityPolicy?.ContentSecurityPolicy));
    expect(new Set(scriptsOf(policiesOf('dev')))).toEqual(new Set(["'self' 'unsafe-inline' <CloudScripts>"]));
    expect(new Set(scriptsOf(policiesOf('whole')))).toEqual(
      new Set([
        "'self' 'unsafe-inline' https://help.example https://challenges.cloudflare.com https://www.dropbox.com/static/api/2/dropins.js <CloudScripts>",
      ]),
    );
    template.hasParameter('CloudScripts', { Default: '' });
    template.hasParameter('Clouds', { Default: '{}' });
  });

  it("[web.csp-reports] tells browsers to report what they block to the region's API", () => {
    for (const { config } of policies) {
      const policy = joined(config.SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy);
      expect(policy).toMatch(/; report-uri <parlance-dev-us-api-url>\/reports\/csp; report-to csp$/);
      const endpoints = config.CustomHeadersConfig.Items.find(({ Header }) => Header === 'reporting-endpoints');
      expect(joined(endpoints?.Value)).toBe('csp="<parlance-dev-us-api-url>/reports/csp"');
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
    expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/assets/*',
      '/country.json',
      '/public/*',
      '/windows/*',
    ]);
    const [assets, , publicViews] = CacheBehaviors;
    expect(publicViews?.CachePolicyId).toEqual(DefaultCacheBehavior.CachePolicyId);
    expect(assets?.CachePolicyId).not.toEqual(DefaultCacheBehavior.CachePolicyId);
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: { Name: 'parlance-dev-revalidated', MinTTL: 0, DefaultTTL: 0 },
    });
  });

  it('[web.headers] sends them with every path, by TLS', () => {
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
      const names: Record<string, string> = { '/public/*': '-public-view', '/windows/*': '-windows' };
      const id = named(names[behavior.PathPattern ?? ''] ?? '-security')?.id;
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https');
      expect(behavior.ResponseHeadersPolicyId).toEqual({ Ref: id });
    }
  });

  it("[sharing.public-unlogged] asks the bucket for the page, not for a public view's path", () => {
    const publicViews = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/public/*');
    const [association] = publicViews?.FunctionAssociations ?? [];
    expect(association?.EventType).toBe('viewer-request');
    const [name = ''] = association?.FunctionARN['Fn::GetAtt'] ?? [];
    const { FunctionCode } = resourcesOf(template, 'AWS::CloudFront::Function')[name]?.Properties ?? {};
    const event = { request: { uri: '/public/c1/a-secret-key', headers: {} } };
    expect(runInNewContext(`${FunctionCode}; handler(event).uri`, { event })).toBe('/index.html');
    // CloudFront's own logs would have the viewer's path.
    expect(cdn?.Properties.DistributionConfig).not.toHaveProperty('Logging');
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

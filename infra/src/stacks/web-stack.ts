import { reportViolation } from '@parlance/contract/domains/system/routes';
import { CfnOutput, CfnParameter, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type ErrorResponse,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { LandingAddress } from '../constructs/landing-address.ts';
import { PageAddress } from '../constructs/page-address.ts';
import { AccessLogsBucket, PrivateBucket } from '../constructs/private-bucket.ts';
import { ViewerCountry } from '../constructs/viewer-country.ts';
import { policyOfHeader, policyOfWindowHeader, REPORTS_TO, thirdPartiesOf } from '../content-security-policy.ts';
import { regionalNames, webAccessLogsBucketName, webBucketName } from '../names.ts';
import type { Stage } from '../stages.ts';

/** What differs in the headers of one kind of pages. */
interface HeadersOf {
  readonly id: string;
  readonly name: string;
  readonly referrer: HeadersReferrerPolicy;
  /** The content security policy, from the address for its reports. */
  readonly policy: (reports: string) => string;
  /** Value of `x-robots-tag`; the header is not sent without it. */
  readonly robots?: string;
}

const PAGES = {
  id: 'SecurityHeaders',
  name: 'security',
  referrer: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
};
const PUBLIC_VIEW = {
  id: 'PublicViewHeaders',
  name: 'public-view',
  referrer: HeadersReferrerPolicy.NO_REFERRER,
  robots: 'noindex, nofollow',
};
const WINDOWS: HeadersOf = {
  id: 'WindowHeaders',
  name: 'windows',
  // Google's picker accepts its key from pages of this origin alone.
  referrer: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
  policy: policyOfWindowHeader,
};

interface WebStackProps extends StackProps {
  readonly stage: Stage;
}

/**
 * The pages: shell, micro-frontends and shared modules in one bucket behind a CDN. Hashed files are under `assets/` and
 * never change; browsers revalidate `index.html`, `import-map.json` and `config.json` each time.
 */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: WebStackProps) {
    super(scope, id, props);
    const bucket = new PrivateBucket(this, 'Pages', {
      bucketName: webBucketName(stage.name),
      accessLogs: new AccessLogsBucket(this, 'AccessLogs', webAccessLogsBucketName(stage.name), stage.logDays),
      versioned: true,
      lifecycleRules: [
        { id: 'replaced-pages-expire', noncurrentVersionExpiration: Duration.days(90) },
        { id: 'abandoned-uploads', abortIncompleteMultipartUploadAfter: Duration.days(2) },
      ],
    });
    const origin = S3BucketOrigin.withOriginAccessControl(bucket);
    const served = {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    };
    const revalidated = this.revalidated(stage);
    const clouds = this.cloudParameters();
    const thirdParties = thirdPartiesOf(stage);
    const cloudScripts = [...thirdParties.cloudScripts, clouds.scripts];
    const policy = (reports: string) => policyOfHeader({ ...thirdParties, cloudScripts }, reports);
    const securityHeaders = this.securityHeaders(stage, { ...PAGES, policy });
    const distribution = new Distribution(this, 'Cdn', {
      comment: `Parlance ${stage.name}`,
      ...(stage.certificateArn
        ? {
            certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
            // The certificate is valid for both: institutions have subdomains.
            domainNames: [stage.domain, `*.${stage.domain}`],
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
      defaultRootObject: 'index.html',
      defaultBehavior: {
        ...served,
        cachePolicy: revalidated,
        functionAssociations: [new LandingAddress(this, 'LandingAddress', stage.name).association],
        responseHeadersPolicy: securityHeaders,
      },
      additionalBehaviors: {
        '/assets/*': {
          ...served,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: securityHeaders,
        },
        '/country.json': {
          ...served,
          ...new ViewerCountry(this, 'ViewerCountry', stage.name).behavior,
          responseHeadersPolicy: securityHeaders,
        },
        // Addresses of public views are secret keys: search engines must not list them, and other sites and logs must not have them.
        '/public/*': {
          ...served,
          cachePolicy: revalidated,
          functionAssociations: [new PageAddress(this, 'PageAddress', stage.name).association],
          responseHeadersPolicy: this.securityHeaders(stage, { ...PUBLIC_VIEW, policy }),
        },
        // Pages that a window of their own shows, with scripts of others that the product's pages don't run.
        '/windows/*': {
          ...served,
          cachePolicy: revalidated,
          responseHeadersPolicy: this.securityHeaders(stage, WINDOWS),
        },
      },
      errorResponses: [pageInsteadOf(403), pageInsteadOf(404)],
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    new CfnOutput(this, 'WebBucket', { value: bucket.bucketName });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName });
    new CfnOutput(this, 'CloudSettings', { value: clouds.settings, description: 'For config.json' });
  }

  /** Parameters that point the cloud services (stages.ts) elsewhere, such as to stand-ins. */
  private cloudParameters(): { readonly settings: string; readonly scripts: string } {
    const settings = new CfnParameter(this, 'Clouds', {
      type: 'String',
      default: '{}',
      description: "Settings of cloud services as JSON, in place of the stage's own",
      allowedPattern: '\\{.*\\}',
    });
    const scripts = new CfnParameter(this, 'CloudScripts', {
      type: 'String',
      default: '',
      description: 'Addresses of their scripts that pages may load, separated by spaces',
      allowedPattern: '[^;,]*',
    });
    return { settings: settings.valueAsString, scripts: scripts.valueAsString };
  }

  /** The cache obeys an object's own cache-control; an object without one is not cached. */
  private revalidated(stage: Stage): CachePolicy {
    return new CachePolicy(this, 'Revalidated', {
      cachePolicyName: `parlance-${stage.name}-revalidated`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private securityHeaders(stage: Stage, { id, name, referrer, robots, policy }: HeadersOf): ResponseHeadersPolicy {
    const { exports } = regionalNames(stage.name, 'us');
    const reports = `${Fn.importValue(exports.apiUrl)}${reportViolation.path}`;
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: `parlance-${stage.name}-${name}`,
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: policy(reports),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: referrer, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'permissions-policy',
            value: 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
            override: true,
          },
          { header: 'reporting-endpoints', value: `${REPORTS_TO}="${reports}"`, override: true },
          { header: 'cross-origin-opener-policy', value: 'same-origin-allow-popups', override: true },
          ...(robots ? [{ header: 'x-robots-tag', value: robots, override: true }] : []),
        ],
      },
    });
  }
}

/** A path that is no file is a route of the front end. */
function pageInsteadOf(httpStatus: 403 | 404): ErrorResponse {
  return { httpStatus, responseHttpStatus: 200, responsePagePath: '/index.html', ttl: Duration.seconds(0) };
}

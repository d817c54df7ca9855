import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { StageName } from '../stages.ts';

/** JavaScript for CloudFront Functions. CloudFront itself looks up the country; the address goes to no third party. */
const CODE = `
function handler(event) {
  var country = event.request.headers['cloudfront-viewer-country'];
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-store' }
    },
    body: JSON.stringify(country ? { countryCode: country.value } : {})
  };
}
`;

/** Answers from which country a viewer comes (Spec part 1, section 4, sign-up 2): `{ countryCode? }`, ISO 3166-1 alpha-2. */
export class ViewerCountry extends Construct {
  readonly behavior: {
    readonly cachePolicy: CachePolicy;
    readonly functionAssociations: { readonly function: EdgeFunction; readonly eventType: FunctionEventType }[];
  };

  constructor(scope: Construct, id: string, stage: StageName) {
    super(scope, id);
    const edge = new EdgeFunction(this, 'Function', {
      functionName: `parlance-${stage}-viewer-country`,
      comment: 'Answers from which country a viewer comes',
      code: FunctionCode.fromInline(CODE),
      runtime: FunctionRuntime.JS_2_0,
    });
    // CloudFront adds the header because the policy names it. Answers are never cached.
    const cachePolicy = new CachePolicy(this, 'Policy', {
      cachePolicyName: `parlance-${stage}-viewer-country`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.allowList('CloudFront-Viewer-Country'),
      queryStringBehavior: CacheQueryStringBehavior.none(),
    });
    this.behavior = {
      cachePolicy,
      functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }
}

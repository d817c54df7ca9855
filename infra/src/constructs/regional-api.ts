import type { Domain, NamedRoute } from '@parlance/contract/routes';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { CfnStage, CorsHttpMethod, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { AuthorizerName } from '../api-parts.ts';
import { logRetention } from '../log-retention.ts';
import type { Stage } from '../stages.ts';
import { ApiRoutes } from './api-routes.ts';

interface RegionalApiProps {
  readonly stage: Stage;
  readonly apiName: string;
  readonly routes: readonly NamedRoute[];
  /** The function of a domain. */
  readonly domain: (name: Domain) => IFunction;
  /** Paths that other services call; each function verifies its caller by a signature. */
  readonly webhooks: readonly { readonly path: string; readonly handler: IFunction }[];
  /** The function that authorizes calls. */
  readonly authorizer: (name: AuthorizerName) => IFunction;
}

/** Rate limit of a region's API; further calls are answered 429. The account's own limit is 10,000. */
const CALLS_PER_SECOND = 2000;
const CALLS_AT_ONCE = 4000;

/** Fields of the access log. They contain nothing that users sent. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  integrationMilliseconds: '$context.integrationLatency',
  bytes: '$context.responseLength',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
} as const;

/** The HTTP API of a region with its main routes and the webhooks. Another stack can add routes of its own. */
export class RegionalApi extends Construct {
  readonly url: string;
  readonly apiId: string;

  constructor(scope: Construct, id: string, props: RegionalApiProps) {
    super(scope, id);
    const { routes, domain, authorizer, webhooks } = props;
    const api = new HttpApi(this, 'Api', {
      apiName: props.apiName,
      corsPreflight: {
        // The gateway takes no pattern for the subdomains of institutions, and new ones come without a deployment. The API uses
        // no cookies, and the functions refuse pages of other origins (docs/adr/0010-white-label-origins.md).
        allowOrigins: ['*'],
        allowHeaders: ['key', 'id', 'x-api-key', 'content-type'],
        exposeHeaders: ['x-request-id', 'apigw-requestid'],
        allowMethods: [
          CorsHttpMethod.GET,
          CorsHttpMethod.POST,
          CorsHttpMethod.PUT,
          CorsHttpMethod.PATCH,
          CorsHttpMethod.DELETE,
        ],
        maxAge: Duration.hours(24),
      },
    });
    this.url = api.apiEndpoint;
    this.apiId = api.apiId;
    this.guardStage(api, props);

    // The id `Default` is no part of logical ids: the routes keep those that they are deployed with. A gateway refuses a second
    // route for the same path.
    const paths = new ApiRoutes(this, 'Default', { apiId: api.apiId, routes, domain, authorizer });
    for (const { path, handler } of webhooks) paths.addWebhook(path, handler);
  }

  /** Adds an access log and a rate limit, which keeps a region below the account's limit. */
  private guardStage(api: HttpApi, { stage, apiName }: RegionalApiProps): void {
    const logs = new LogGroup(this, 'AccessLogs', {
      // AWS services may write to log groups with this prefix without a policy for each.
      logGroupName: `/aws/vendedlogs/apis/${apiName}`,
      retention: logRetention(stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const deployed = api.defaultStage?.node.defaultChild;
    if (!(deployed instanceof CfnStage)) throw new Error('The API has no stage.');
    deployed.accessLogSettings = { destinationArn: logs.logGroupArn, format: JSON.stringify(ACCESS_LOG) };
    deployed.defaultRouteSettings = { throttlingRateLimit: CALLS_PER_SECOND, throttlingBurstLimit: CALLS_AT_ONCE };
  }
}

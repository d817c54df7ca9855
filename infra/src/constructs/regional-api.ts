import type { Domain, NamedRoute } from '@parlance/contract/routes';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  CfnAuthorizer,
  CfnIntegration,
  CfnRoute,
  CfnStage,
  CorsHttpMethod,
  HttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { logRetention } from '../log-retention.ts';
import type { Stage } from '../stages.ts';

interface RegionalApiProps {
  readonly stage: Stage;
  readonly apiName: string;
  readonly routes: readonly NamedRoute[];
  /** The function of a domain. */
  readonly domain: (name: Domain) => IFunction;
  /** Paths that other services call; each function verifies its caller by a signature. */
  readonly webhooks: readonly { readonly path: string; readonly handler: IFunction }[];
  readonly authorizer: IFunction;
  /** For routes with access `open`. */
  readonly optionalAuthorizer: IFunction;
}

/**
 * Cache TTL of the authorizer's answer for a key. A revoked token or an ended session is accepted for as long. In return the
 * authorizer reads the Tokens table at most once in this time for each key.
 */
const AUTHORIZER_CACHE = Duration.seconds(20);

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

/**
 * The HTTP API of a region: every route of the contract, handled by its domain's function, behind the authorizer unless the
 * route is public; and the webhooks.
 */
export class RegionalApi extends Construct {
  readonly url: string;
  readonly apiId: string;

  constructor(scope: Construct, id: string, props: RegionalApiProps) {
    super(scope, id);
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

    const authorizer = this.authorizer(api, props.authorizer);
    const optionalAuthorizer = this.optionalAuthorizer(api, props.optionalAuthorizer);
    const targets = new Map<Domain, string>();
    for (const { name, method, path, domain, access } of props.routes) {
      const target = targets.get(domain) ?? this.integration(api, domain, props.domain(domain));
      targets.set(domain, target);
      new CfnRoute(this, name, {
        apiId: api.apiId,
        routeKey: `${method} ${path}`,
        target,
        ...(access === 'public'
          ? { authorizationType: 'NONE' }
          : {
              authorizationType: 'CUSTOM',
              authorizerId: (access === 'open' ? optionalAuthorizer : authorizer).ref,
            }),
      });
    }
    for (const { path, handler } of props.webhooks) this.webhook(api, path, handler);
  }

  /** A webhook has no authorizer: its function checks a signature of the whole body. */
  private webhook(api: HttpApi, path: string, handler: IFunction): void {
    const name = path.slice(1).replaceAll('/', '-');
    new CfnRoute(this, name, {
      apiId: api.apiId,
      routeKey: `POST ${path}`,
      target: this.integration(api, name, handler),
      authorizationType: 'NONE',
    });
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

  private authorizer(api: HttpApi, handler: IFunction): CfnAuthorizer {
    const authorizer = new CfnAuthorizer(this, 'Authorizer', {
      apiId: api.apiId,
      name: 'key-and-id',
      authorizerType: 'REQUEST',
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      identitySource: ['$request.header.key', '$request.header.id'],
      authorizerResultTtlInSeconds: AUTHORIZER_CACHE.toSeconds(),
      authorizerUri: this.authorizerUri(handler),
    });
    this.permit(api, 'AuthorizerPermission', handler, `authorizers/${authorizer.ref}`);
    return authorizer;
  }

  /** Without identity sources the gateway calls the authorizer for every request and caches no answer. */
  private optionalAuthorizer(api: HttpApi, handler: IFunction): CfnAuthorizer {
    const authorizer = new CfnAuthorizer(this, 'OptionalAuthorizer', {
      apiId: api.apiId,
      name: 'key-and-id-if-signed-in',
      authorizerType: 'REQUEST',
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      authorizerResultTtlInSeconds: 0,
      authorizerUri: this.authorizerUri(handler),
    });
    this.permit(api, 'OptionalAuthorizerPermission', handler, `authorizers/${authorizer.ref}`);
    return authorizer;
  }

  private authorizerUri(handler: IFunction): string {
    const { partition, region } = Stack.of(this);
    return `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${handler.functionArn}/invocations`;
  }

  private integration(api: HttpApi, domain: string, handler: IFunction): string {
    const integration = new CfnIntegration(this, `${domain}Integration`, {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: handler.functionArn,
      payloadFormatVersion: '2.0',
    });
    this.permit(api, `${domain}Permission`, handler, '*/*');
    return `integrations/${integration.ref}`;
  }

  private permit(api: HttpApi, id: string, handler: IFunction, caller: string): void {
    const { partition, region, account } = Stack.of(this);
    new CfnPermission(this, id, {
      action: 'lambda:InvokeFunction',
      functionName: handler.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:${partition}:execute-api:${region}:${account}:${api.apiId}/${caller}`,
    });
  }
}

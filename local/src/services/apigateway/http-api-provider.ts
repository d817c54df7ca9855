import { createHash } from 'node:crypto';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import type { FunctionInvoker } from '../lambda/function-configuration.ts';
import type { CorsConfiguration, HttpApi } from './http-api.ts';
import { HttpApiServer } from './http-api-server.ts';
import { stageThrottling, Throttle } from './throttle.ts';

/** API Gateway's limit and default for an integration's timeout, in milliseconds. */
const INTEGRATION_LIMIT_MS = 30_000;

/** HTTP APIs. Each is served on its own port, which the caller has reserved. */
export class HttpApiProvider implements ResourceProvider {
  readonly types = [
    'AWS::ApiGatewayV2::Api',
    'AWS::ApiGatewayV2::Integration',
    'AWS::ApiGatewayV2::Authorizer',
    'AWS::ApiGatewayV2::Route',
    'AWS::ApiGatewayV2::Stage',
    'AWS::ApiGatewayV2::Deployment',
  ] as const;
  readonly #functions: FunctionInvoker;
  readonly #ports: ReadonlyMap<string, number>;
  readonly #apis = new Map<string, HttpApi>();
  readonly #servers: HttpApiServer[] = [];

  /** @param ports `<stack>/<logical id>` of each API -> the port that it is served on */
  constructor(functions: FunctionInvoker, ports: ReadonlyMap<string, number>) {
    this.#functions = functions;
    this.#ports = ports;
  }

  /** Starts to serve all APIs. Call it after the templates are deployed. */
  async listen(): Promise<void> {
    for (const api of this.#apis.values()) this.#servers.push(new HttpApiServer(api, this.#functions));
    await Promise.all(this.#servers.map((server) => server.listen()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  async provision(resource: ResourceInput): Promise<Provisioned> {
    if (resource.type === 'AWS::ApiGatewayV2::Api') return this.#api(resource);
    const { properties, stackName, logicalId } = resource;
    const api = this.#apis.get(String(properties.ApiId));
    if (!api) throw new Error(`there is no API ${String(properties.ApiId)}`);
    const id = shortId(`${stackName}/${logicalId}`);
    switch (resource.type) {
      case 'AWS::ApiGatewayV2::Integration':
        if (properties.IntegrationType !== 'AWS_PROXY' || properties.PayloadFormatVersion !== '2.0') {
          throw new Error('only AWS_PROXY integrations with payload format 2.0 run here');
        }
        api.integrations.set(id, {
          functionArn: functionArnOf(String(properties.IntegrationUri)),
          timeoutMs: Math.min(Number(properties.TimeoutInMillis ?? INTEGRATION_LIMIT_MS), INTEGRATION_LIMIT_MS),
        });
        return { ref: id, attributes: { IntegrationId: id } };
      case 'AWS::ApiGatewayV2::Authorizer':
        addAuthorizer(api, id, properties);
        return { ref: id, attributes: { AuthorizerId: id } };
      case 'AWS::ApiGatewayV2::Route':
        addRoute(api, id, properties);
        return { ref: id, attributes: { RouteId: id } };
      case 'AWS::ApiGatewayV2::Stage': {
        const name = String(properties.StageName);
        const variables = properties.StageVariables as Record<string, string> | undefined;
        api.stages.set(name, { name, variables, throttle: new Throttle(stageThrottling(properties)) });
        return { ref: name, attributes: {} };
      }
      default:
        return { ref: id, attributes: { DeploymentId: id } };
    }
  }

  #api({ properties, stackName, logicalId, region, accountId }: ResourceInput): Provisioned {
    if (properties.ProtocolType !== 'HTTP') throw new Error(`only HTTP APIs run here, not ${properties.ProtocolType}`);
    const port = this.#ports.get(`${stackName}/${logicalId}`);
    if (port === undefined) throw new Error('no port was set aside for it');
    const id = shortId(`${region}/${stackName}/${logicalId}`);
    this.#apis.set(id, {
      id,
      name: String(properties.Name ?? logicalId),
      region,
      accountId,
      port,
      cors: properties.CorsConfiguration as CorsConfiguration | undefined,
      integrations: new Map(),
      authorizers: new Map(),
      routes: new Map(),
      stages: new Map(),
    });
    return { ref: id, attributes: { ApiId: id, ApiEndpoint: `http://localhost:${port}` } };
  }
}

function addAuthorizer(api: HttpApi, id: string, properties: Record<string, unknown>): void {
  if (properties.AuthorizerType !== 'REQUEST') {
    throw new Error(`only REQUEST authorizers run here, not ${String(properties.AuthorizerType)}`);
  }
  api.authorizers.set(id, {
    id,
    functionArn: functionArnOf(String(properties.AuthorizerUri)),
    identitySources: (properties.IdentitySource as readonly string[] | undefined) ?? [],
    ttlSeconds: Number(properties.AuthorizerResultTtlInSeconds ?? 0),
    simpleResponses: properties.EnableSimpleResponses === true,
  });
}

function addRoute(api: HttpApi, id: string, properties: Record<string, unknown>): void {
  const authorizationType = String(properties.AuthorizationType ?? 'NONE');
  if (authorizationType !== 'NONE' && authorizationType !== 'CUSTOM') {
    throw new Error(`only Lambda authorizers run here, not ${authorizationType}`);
  }
  api.routes.set(id, {
    routeKey: String(properties.RouteKey),
    integrationId: String(properties.Target).replace(/^integrations\//, ''),
    authorizerId: authorizationType === 'CUSTOM' ? String(properties.AuthorizerId) : undefined,
  });
}

/** The function's ARN from a URI that is the ARN itself or API Gateway's invocation ARN around it. */
function functionArnOf(uri: string): string {
  return /functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
}

/** An id of ten characters, like API Gateway's ids. The same seed gives the same id at every start. */
function shortId(seed: string): string {
  return BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`)
    .toString(36)
    .slice(0, 10);
}

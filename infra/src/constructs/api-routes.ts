import type { Domain, NamedRoute } from '@parlance/contract/routes';
import { Duration, Stack } from 'aws-cdk-lib';
import { CfnAuthorizer, CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { AUTHORIZER_OF, type AuthorizerName } from '../api-parts.ts';

interface ApiRoutesProps {
  /** The id of an HTTP API, which may be of another stack. */
  readonly apiId: string;
  readonly routes: readonly NamedRoute[];
  /** The function of a domain. */
  readonly domain: (name: Domain) => IFunction;
  /** The function that authorizes calls. It is asked only for the names that the routes need. */
  readonly authorizer: (name: AuthorizerName) => IFunction;
  /** Ends the names of authorizers whose function another stack of the same API uses as well: their names are unique in an API. */
  readonly part?: string;
}

/**
 * Cache TTL of the authorizer's answer for a key. A revoked token or an ended session is accepted for as long. In return the
 * authorizer reads the Tokens table at most once in this time for each key.
 */
const AUTHORIZER_CACHE = Duration.seconds(20);

/** The authorizer asks for key and id, and the gateway remembers its answer for them. */
const BY_KEY = {
  identitySource: ['$request.header.key', '$request.header.id'],
  authorizerResultTtlInSeconds: AUTHORIZER_CACHE.toSeconds(),
};

/** Ids and settings of the API's authorizers, by the name of their function. */
const AUTHORIZERS = {
  authorizer: { id: 'Authorizer', name: 'key-and-id', ...BY_KEY },
  'corrector-authorizer': { id: 'CorrectorAuthorizer', name: 'key-and-id-of-both-regions', ...BY_KEY },
  // Without identity sources the gateway calls the authorizer for every request and caches no answer.
  'optional-authorizer': {
    id: 'OptionalAuthorizer',
    name: 'key-and-id-if-signed-in',
    identitySource: undefined,
    authorizerResultTtlInSeconds: 0,
  },
} as const satisfies Readonly<Record<AuthorizerName, object>>;

/** Routes of an HTTP API, each handled by its domain's function, behind the authorizer of its access unless it is public. */
export class ApiRoutes extends Construct {
  private readonly apiId: string;
  private readonly part: string | undefined;

  constructor(scope: Construct, id: string, { apiId, routes, domain: functionOf, authorizer, part }: ApiRoutesProps) {
    super(scope, id);
    this.apiId = apiId;
    this.part = part;
    const authorizers = new Map<AuthorizerName, CfnAuthorizer>();
    const targets = new Map<Domain, string>();
    for (const { name, method, path, domain, access } of routes) {
      const kind = AUTHORIZER_OF[access];
      const made = kind && (authorizers.get(kind) ?? this.authorizer(kind, authorizer(kind)));
      if (kind && made) authorizers.set(kind, made);
      const target = targets.get(domain) ?? this.integration(domain, functionOf(domain));
      targets.set(domain, target);
      this.route(name, `${method} ${path}`, target, made);
    }
  }

  /** Adds a path that another service calls. It has no authorizer: its function checks a signature of the whole body. */
  addWebhook(path: string, handler: IFunction): void {
    const name = path.slice(1).replaceAll('/', '-');
    this.route(name, `POST ${path}`, this.integration(name, handler), undefined);
  }

  /** A route without an authorizer is public. */
  private route(id: string, routeKey: string, target: string, authorizer: CfnAuthorizer | undefined): void {
    new CfnRoute(this, id, {
      apiId: this.apiId,
      routeKey,
      target,
      ...(authorizer ? { authorizationType: 'CUSTOM', authorizerId: authorizer.ref } : { authorizationType: 'NONE' }),
    });
  }

  private authorizer(kind: AuthorizerName, handler: IFunction): CfnAuthorizer {
    const { id, name, identitySource, authorizerResultTtlInSeconds } = AUTHORIZERS[kind];
    const { partition, region } = Stack.of(this);
    const authorizer = new CfnAuthorizer(this, id, {
      apiId: this.apiId,
      name: this.part === undefined ? name : `${name}-${this.part}`,
      authorizerType: 'REQUEST',
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      identitySource: identitySource && [...identitySource],
      authorizerResultTtlInSeconds,
      authorizerUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${handler.functionArn}/invocations`,
    });
    this.permit(`${id}Permission`, handler, `authorizers/${authorizer.ref}`);
    return authorizer;
  }

  private integration(name: string, handler: IFunction): string {
    const integration = new CfnIntegration(this, `${name}Integration`, {
      apiId: this.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: handler.functionArn,
      payloadFormatVersion: '2.0',
    });
    this.permit(`${name}Permission`, handler, '*/*');
    return `integrations/${integration.ref}`;
  }

  private permit(id: string, handler: IFunction, caller: string): void {
    const { partition, region, account } = Stack.of(this);
    new CfnPermission(this, id, {
      action: 'lambda:InvokeFunction',
      functionName: handler.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:${partition}:execute-api:${region}:${account}:${this.apiId}/${caller}`,
    });
  }
}

import type { Throttle } from './throttle.ts';

export interface CorsConfiguration {
  readonly AllowOrigins?: readonly string[];
  readonly AllowMethods?: readonly string[];
  readonly AllowHeaders?: readonly string[];
  readonly ExposeHeaders?: readonly string[];
  readonly MaxAge?: number;
  readonly AllowCredentials?: boolean;
}

export interface Integration {
  readonly functionArn: string;
  readonly timeoutMs: number;
}

export interface RequestAuthorizer {
  readonly id: string;
  readonly functionArn: string;
  /** Selection expressions, e.g. `$request.header.key`. A request that lacks one is refused without an authorizer call. */
  readonly identitySources: readonly string[];
  /** Cache TTL of a verdict for the same identity, in seconds. 0 turns the cache off. */
  readonly ttlSeconds: number;
  readonly simpleResponses: boolean;
}

export interface Route {
  /** `GET /things/{id}`, `ANY /{proxy+}` or `$default`. */
  readonly routeKey: string;
  readonly integrationId: string;
  readonly authorizerId: string | undefined;
}

export interface Stage {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>> | undefined;
  readonly throttle: Throttle;
}

/** An HTTP API. It is complete when its template is deployed. */
export interface HttpApi {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly accountId: string;
  readonly port: number;
  readonly cors: CorsConfiguration | undefined;
  readonly integrations: Map<string, Integration>;
  readonly authorizers: Map<string, RequestAuthorizer>;
  readonly routes: Map<string, Route>;
  readonly stages: Map<string, Stage>;
}

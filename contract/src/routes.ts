import { routesByDomain } from './routes/domain-list.ts';
import type { Route, TokenScope } from './routes/route.ts';

const ROUTES_BY_DOMAIN = routesByDomain satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;

type RoutesByDomain = typeof ROUTES_BY_DOMAIN;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type AllRoutes = Intersection<RoutesByDomain[Domain]>;

export type Domain = keyof RoutesByDomain;
/** The names of a domain's routes; each is also the name of the operation and the `operationId` in OpenAPI. */
export type NamesOf<D extends Domain> = D extends Domain ? keyof RoutesByDomain[D] : never;
export type RouteName = NamesOf<Domain>;
/** The access rule of a route, as a literal type. */
export type AccessOf<N extends RouteName> = AllRoutes[N]['access'];
/** The names of the routes that API tokens may call. */
export type ProgramRouteName = {
  [N in RouteName]: AllRoutes[N] extends { readonly scope: TokenScope } ? N : never;
}[RouteName];

/** A route with its name and its domain. */
export interface NamedRoute extends Route {
  readonly name: RouteName;
  readonly domain: Domain;
}

/**
 * Every route of the API by its name. This is the only source of methods, paths and access rules: API Gateway, the
 * Lambdas' routers, the clients, the OpenAPI document and the access tests read it.
 */
export const routes = Object.fromEntries(
  Object.entries(ROUTES_BY_DOMAIN).flatMap(([domain, ofDomain]) =>
    Object.entries<Route>(ofDomain).map(([name, route]) => [name, { ...route, name, domain }]),
  ),
  // Object.entries loses the types of the keys; routes.test.ts checks the keys.
) as unknown as Readonly<Record<RouteName, NamedRoute>>;

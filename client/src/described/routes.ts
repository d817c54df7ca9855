import { type ProgramRouteName, routes } from '@parlance/contract/routes';
import type { Access, Route, TokenScope } from '@parlance/contract/routes/route';

/** What a request to a route is made of. */
export interface ProgramRoute extends Pick<Route, 'method' | 'path'> {
  readonly access: Access;
  readonly scope: TokenScope;
}

/** The call that says whose a token is. It needs no credentials. */
export const identifyingRoute = { method: routes.identifyToken.method, path: routes.identifyToken.path };

/** Every route that API tokens may call, by its name. The build replaces this module by its data. */
export const programRoutes = Object.fromEntries(
  Object.values(routes).flatMap(({ name, method, path, access, scope }) =>
    scope === undefined ? [] : [[name, { method, path, access, scope }]],
  ),
) as Readonly<Record<ProgramRouteName, ProgramRoute>>;

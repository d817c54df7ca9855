/**
 * The access rule of a route.
 *
 * - `public`: no authentication.
 * - `user`: every signed-in user. The code that reads the data checks the rights.
 * - `self`: only the signed-in user with the uid in the path. Other users get 404.
 * - `open`: every signed-in user, and every request with the collection's public key in the query as `pubkey`.
 */
export type Access = 'public' | 'user' | 'self' | 'open';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In the syntax of API Gateway: `/collections/v2/{id}`. */
  readonly path: string;
  readonly access: Access;
}

/** The path of a call: replaces each `{name}` in the path with the percent-encoded parameter. */
export function pathOf({ path }: Pick<Route, 'path'>, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

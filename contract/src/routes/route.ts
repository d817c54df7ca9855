/**
 * Who may call a route.
 *
 * - `public`: everybody, without a key.
 * - `user`: every signed-in user. What they may see is checked where the data is read.
 * - `self`: the signed-in user whose uid is in the path. Others get 404.
 * - `open`: every signed-in user, and everybody who sends the collection's public key in the query as `pubkey`.
 */
export type Access = 'public' | 'user' | 'self' | 'open';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As API Gateway writes it: `/collections/v2/{id}`. */
  readonly path: string;
  readonly access: Access;
}

/** The path of a call: each `{name}` of the route's path is replaced by that parameter, percent-encoded. */
export function pathOf({ path }: Pick<Route, 'path'>, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

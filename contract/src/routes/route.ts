/**
 * The access rule of a route.
 *
 * - `public`: no authentication.
 * - `user`: every signed-in user. The code that reads the data checks the rights.
 * - `self`: only the signed-in user with the uid in the path. Other users get 404.
 * - `open`: every signed-in user, and every request with the collection's public key in the query as `pubkey`.
 * - `corrector`: every user who is signed in, in this region or the other. The code that reads the data checks their standing.
 */
export type Access = 'public' | 'user' | 'self' | 'open' | 'corrector';

/**
 * What an API token may do. `read`: read everything that its person can see. `write`: change, share and delete. `upload`: upload
 * recordings, check links, and start transcriptions of them.
 */
export type TokenScope = 'read' | 'write' | 'upload';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In the syntax of API Gateway: `/collections/v2/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** The scope that an API token needs for the call. A call without it refuses all API tokens. */
  readonly scope?: TokenScope;
  /** How long browsers and proxies may keep the answer, in seconds. An answer without it is not kept. */
  readonly keptSeconds?: number;
}

/** The path of a call: replaces each `{name}` in the path with the percent-encoded parameter. */
export function pathOf({ path }: Pick<Route, 'path'>, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

import type { authorize } from './authorize.ts';

type Authorize = ReturnType<typeof authorize>;

/**
 * For endpoints that a public key opens, too: a request without `key` and `id` passes without a caller; one that has them
 * is authorized by them.
 */
export function authorizeIfSignedIn(authorizeSignedIn: Authorize): Authorize {
  return async (event) => {
    const { key, id } = event.headers ?? {};
    return key || id ? authorizeSignedIn(event) : { isAuthorized: true, context: {} };
  };
}

import { JwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwksNotAvailableInCacheError } from 'aws-jwt-verify/error';
import type { Fetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';

const FETCH_TIMEOUT_MS = 5000;

/** Fetches the issuer's keys at the address that the issuer names, whether http or https. */
const fetcher: Fetcher = {
  fetch: async (uri) => {
    const answer = await fetch(uri, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch((cause: unknown) => {
      throw new FetchError(uri, cause);
    });
    if (!answer.ok) throw new FetchError(uri, `status ${answer.status}`);
    return answer.arrayBuffer();
  },
};

/**
 * Verifies a user pool's id tokens with the keys that its issuer publishes, cached for the function's lifetime.
 *
 * @param issuer the `iss` of the tokens: the user pool's provider address
 * @returns the claims of a genuine, current id token for one of these clients; undefined for any other; rejects when the keys
 *   could not be fetched
 */
export function createTokenVerifier(issuer: string, clientIds: readonly string[]): (token: string) => Promise<unknown> {
  const verifier = JwtVerifier.create(
    {
      issuer,
      audience: [...clientIds],
      jwksUri: `${issuer}/.well-known/jwks.json`,
      customJwtCheck: ({ payload }) => {
        if (payload.token_use !== 'id') throw new Error('not an id token');
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  return async (token) =>
    verifier.verify(token).catch((error: unknown) => {
      if (error instanceof FetchError || error instanceof JwksNotAvailableInCacheError) throw error;
      return undefined;
    });
}

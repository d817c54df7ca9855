import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { traced } from './tracing.ts';
import { whenAvailable } from './when-available.ts';

/** A rotated secret is used after this time at the latest. */
const CACHE_TTL_SECONDS = 5 * 60;

/**
 * Reads a secret from Secrets Manager, with a cache.
 *
 * @throws UnavailableError when Secrets Manager can't be reached; Error when the secret is empty
 */
export function createSecret(
  name: string,
  client: SecretsManagerClient = traced(new SecretsManagerClient({})),
): () => Promise<string> {
  const provider = new SecretsProvider({ awsSdkV3Client: client });
  return async () => {
    const reading = provider.get(name, { maxAge: CACHE_TTL_SECONDS }).catch((error: unknown) => {
      // The provider wraps the error of Secrets Manager.
      throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
    });
    const value = await whenAvailable(reading, 'The secret');
    if (typeof value !== 'string') throw new Error(`The secret ${name} is empty`);
    return value;
  };
}

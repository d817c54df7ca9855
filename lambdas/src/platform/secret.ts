import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { traced } from './tracing.ts';
import { whenAvailable } from './when-available.ts';

/** Milliseconds for which a secret that was read is taken for the current one. */
const BELIEVED_MS = 5 * 60_000;

/** Reads a secret from Secrets Manager when it is needed, and again after a while: it may be rotated meanwhile. */
export function createSecret(
  name: string,
  client: SecretsManagerClient = traced(new SecretsManagerClient({})),
): () => Promise<string> {
  let known: { readonly value: string; readonly until: number } | undefined;
  return async () => {
    if (known && known.until > Date.now()) return known.value;
    const command = new GetSecretValueCommand({ SecretId: name });
    const { SecretString: value } = await whenAvailable(client.send(command), 'The secret');
    if (!value) throw new Error(`The secret ${name} is empty`);
    known = { value, until: Date.now() + BELIEVED_MS };
    return value;
  };
}

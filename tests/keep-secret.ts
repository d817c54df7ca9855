import {
  CreateSecretCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  SecretsManagerClient,
  type SecretsManagerClientConfig,
} from '@aws-sdk/client-secrets-manager';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';

/** Endpoint and credentials of AWS; by default those of the environment. */
export type Aws = Pick<SecretsManagerClientConfig, 'endpoint' | 'credentials'>;

/** Keeps a secret in a region's Secrets Manager, as operators do; it replaces what is there. */
export async function keepSecret(aws: Aws, locale: Locale, name: string, value: string): Promise<void> {
  const client = new SecretsManagerClient({ ...aws, region: AWS_REGION[locale] });
  await client.send(new CreateSecretCommand({ Name: name, SecretString: value })).catch(async (error: unknown) => {
    if (!(error instanceof ResourceExistsException)) throw error;
    await client.send(new PutSecretValueCommand({ SecretId: name, SecretString: value }));
  });
}

import {
  CreateSecretCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  SecretsManagerClient,
  type SecretsManagerClientConfig,
} from '@aws-sdk/client-secrets-manager';
import { AWS_REGION, LOCALES } from '@parlance/contract/regions';
import Stripe from 'stripe';

/** Name of the secret with Stripe's key for a stage's functions (infra/src/stages.ts). */
const SECRET_NAME = 'parlance/stripe';
/** A key of Stripe's test mode. */
const KEY = 'sk_test_parlance';

/**
 * Keeps Stripe's key in Secrets Manager of every region, as operators do.
 *
 * @param aws endpoint and credentials of AWS; by default those of the environment
 */
export async function keepStripeKey(aws: Pick<SecretsManagerClientConfig, 'endpoint' | 'credentials'>): Promise<void> {
  for (const locale of LOCALES) {
    const client = new SecretsManagerClient({ ...aws, region: AWS_REGION[locale] });
    const creation = new CreateSecretCommand({ Name: SECRET_NAME, SecretString: KEY });
    await client.send(creation).catch(async (error: unknown) => {
      if (!(error instanceof ResourceExistsException)) throw error;
      await client.send(new PutSecretValueCommand({ SecretId: SECRET_NAME, SecretString: KEY }));
    });
  }
}

/** A client of the embedded Stripe, which has the address of the embedded AWS. */
export function stripeAt(endpoint: string): Stripe {
  const { hostname: host, port } = new URL(endpoint);
  return new Stripe(KEY, { host, port, protocol: 'http', telemetry: false });
}

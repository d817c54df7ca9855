import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  DeleteIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import type { Api } from '../api.ts';
import { awsAddress, type RunningSystem } from '../running-system.ts';
import { oneChangeAtATime } from './one-change-at-a-time.ts';
import type { TestOpenIdProvider } from './openid-provider.ts';

const ProviderName = 'Google';
/** Twice the time for which the service caches the sign-in methods of its user pool. */
const OFFERED_WITHIN_MS = 60_000;
const POLL_MS = 500;

type System = Pick<RunningSystem, 'port' | 'home'>;

/** Enables Google in a region as its template does, but with the test provider as issuer. */
export async function offerGoogle(system: System, locale: Locale, google: TestOpenIdProvider): Promise<void> {
  const { cognito, UserPoolId } = await federationOf(system, locale);
  await cognito.send(
    new CreateIdentityProviderCommand({
      UserPoolId,
      ProviderName,
      ProviderType: 'Google',
      ProviderDetails: {
        client_id: google.clientId,
        client_secret: google.clientSecret,
        authorize_scopes: 'openid email profile',
        oidc_issuer: google.issuer,
      },
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
    }),
  );
  await offer(system, locale, (providers) => [...new Set([...providers, ProviderName])]);
}

/**
 * Waits until a region's service offers Google: it caches the sign-in methods for half a minute.
 *
 * @throws when Google is not offered within a minute
 */
export async function untilGoogleIsOffered(api: Pick<Api, 'call'>): Promise<void> {
  const end = Date.now() + OFFERED_WITHIN_MS;
  while (!(await api.call('getSignInWays')).google) {
    if (Date.now() > end) throw new Error(`Google is not offered after ${OFFERED_WITHIN_MS} ms.`);
    await delay(POLL_MS);
  }
}

/** Disables Google in a region. */
export async function withdrawGoogle(system: System, locale: Locale): Promise<void> {
  const { cognito, UserPoolId } = await federationOf(system, locale);
  await offer(system, locale, (providers) => providers.filter((name) => name !== ProviderName));
  await cognito.send(new DeleteIdentityProviderCommand({ UserPoolId, ProviderName }));
}

async function offer(system: System, locale: Locale, change: (providers: string[]) => string[]): Promise<void> {
  const { cognito, UserPoolId, ClientId } = await federationOf(system, locale);
  await oneChangeAtATime(system.home, async () => {
    const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
    const { ClientSecret: _, ...settings } = UserPoolClient ?? {};
    const SupportedIdentityProviders = change(settings.SupportedIdentityProviders ?? []);
    await cognito.send(
      new UpdateUserPoolClientCommand({ ...settings, UserPoolId, ClientId, SupportedIdentityProviders }),
    );
  });
}

async function federationOf(system: System, locale: Locale) {
  const outputs = JSON.parse(await readFile(join(system.home, 'cdk-outputs.json'), 'utf8'));
  const { UserPoolId, FederationClientId: ClientId } = outputs[`Parlance-dev-Stateful-${locale}`];
  const cognito = new CognitoIdentityProviderClient({ region: AWS_REGION[locale], ...awsAddress(system) });
  return { cognito, UserPoolId, ClientId };
}

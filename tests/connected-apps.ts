import { LOCALES } from '@parlance/contract/regions';
import { APPS } from '@parlance/local/services/clouds/cloud-settings';
import { keepSecret } from './keep-secret.ts';

/** Keeps the secrets of the apps at services with connected accounts in the Secrets Manager of every region, as operators do. */
export async function keepAppSecrets(aws: Parameters<typeof keepSecret>[0]): Promise<void> {
  const secrets = {
    'parlance/zoom': APPS.zoom.secret,
    'parlance/zoom-webhook': APPS.zoom.webhookSecret,
    'parlance/google-accounts': APPS.google.secret,
    'parlance/microsoft': APPS.microsoft.secret,
    'parlance/dropbox': APPS.dropbox.secret,
  };
  await Promise.all(
    LOCALES.flatMap((locale) => Object.entries(secrets).map(([name, value]) => keepSecret(aws, locale, name, value))),
  );
}

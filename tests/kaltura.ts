import { LOCALES } from '@parlance/contract/regions';
import { KALTURA } from '@parlance/local/services/clouds/cloud-settings';
import { keepSecret } from './keep-secret.ts';

/** Keeps the application token of the stand-in for Kaltura in the Secrets Manager of every region, as operators do. */
export async function keepKalturaToken(aws: Parameters<typeof keepSecret>[0]): Promise<void> {
  await Promise.all(LOCALES.map((locale) => keepSecret(aws, locale, 'parlance/kaltura', KALTURA.token)));
}

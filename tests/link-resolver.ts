import { LOCALES } from '@parlance/contract/regions';
import { type Aws, keepSecret } from './keep-secret.ts';

/** Name of the secret (infra/src/stages.ts), and the key that the played resolver gives out. */
const [NAME, KEY] = ['parlance/link-resolver', 'resolver_test_key'];

/** Keeps the key of the resolver of video links in Secrets Manager of every region, as operators do. */
export async function keepResolverKey(aws: Aws): Promise<void> {
  await Promise.all(LOCALES.map((locale) => keepSecret(aws, locale, NAME, KEY)));
}

import { LOCALES } from '../contract/src/regions.ts';
import { keepSecret } from '../tests/keep-secret.ts';

/*
 * Keeps the key of the resolver of video links that runs beside a system in Secrets Manager, as operators do.
 *
 *   node scripts/connect-links.ts
 *
 * AWS_ENDPOINT_URL and keys come from the environment.
 */

/** Name of the secret (infra/src/stages.ts), and the key that the resolver gives out. */
const [NAME, KEY] = ['parlance/link-resolver', 'resolver_test_key'];

await Promise.all(LOCALES.map((locale) => keepSecret({}, locale, NAME, KEY)));

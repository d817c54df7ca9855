import { keepResolverKey } from '../tests/link-resolver.ts';

/*
 * Keeps the key of the resolver of video links that runs beside a system in Secrets Manager, as operators do.
 *
 *   node scripts/connect-links.ts
 *
 * AWS_ENDPOINT_URL and keys come from the environment.
 */

await keepResolverKey({});

import { keepKalturaToken } from '../tests/kaltura.ts';

/*
 * Connects a running system with the stand-in for Kaltura that runs beside it, as operators do: keeps its application token in
 * Secrets Manager. A second run changes nothing.
 *
 *   node scripts/connect-kaltura.ts
 *
 * AWS_ENDPOINT_URL and keys come from the environment.
 */

await keepKalturaToken({});

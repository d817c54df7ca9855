import { keepAppSecrets } from '../tests/connected-apps.ts';

/*
 * Keeps the secrets of the apps at the stand-ins for Zoom, Google, Microsoft and Dropbox, as operators do. A second run changes nothing.
 *
 *   node scripts/connect-apps.ts
 *
 * AWS_ENDPOINT_URL and keys come from the environment.
 */

await keepAppSecrets({});

// No dependencies: the transcript reader (a worker) and the page's first script use this file too.

import type { Locale } from '@parlance/contract/regions';
import type { Config } from '@parlance/contract/schemas/config';

/** Path of the front ends' configuration file. */
export const CONFIG_PATH = '/config.json';

/** The caller's credentials: the `key` and `id` headers of Spec part 1, section 7. */
export interface Credentials {
  readonly key: string;
  readonly uid: string;
}

/** The full URL of a path of a region's API. */
export function addressOf({ regions }: Pick<Config, 'regions'>, locale: Locale, path: string): string {
  return regions[locale].api.replace(/\/$/, '') + path;
}

/** The headers of every request to an API. */
export function headersOf(
  { apiKey }: Pick<Config, 'apiKey'>,
  credentials: Credentials | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(apiKey && { 'x-api-key': apiKey }),
    ...(credentials && { key: credentials.key, id: credentials.uid }),
  };
}

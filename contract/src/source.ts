import type { Source } from './schemas/source.ts';

export type { Source } from './schemas/source.ts';

/** The key in the uploads bucket; undefined for a source without an upload, or for a link whose media is not fetched yet. */
export function uploadKeyOf(source: Source): string | undefined {
  return 'uploadKey' in source ? source.uploadKey : undefined;
}

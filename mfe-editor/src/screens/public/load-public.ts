import type { Locale } from '@parlance/contract/regions';
import { openPublic } from '@parlance/ui/open-public';
import { type LoadedCollection, loadCollection } from '../../loading/load-transcript.ts';
import type { TranscriptSource } from '../../loading/transcript-source.ts';

export interface LoadedPublic extends LoadedCollection {
  readonly source: TranscriptSource;
}

/**
 * Opens a transcript by its public key.
 *
 * @throws ApiCallError: NOT_FOUND when neither region has it
 */
export function loadPublic(
  id: string,
  pubkey: string,
  signal: AbortSignal,
  load: typeof loadCollection = loadCollection,
): Promise<LoadedPublic> {
  const openIn = async (locale: Locale): Promise<LoadedPublic> => {
    const source: TranscriptSource = { kind: 'public', pubkey, locale };
    return { ...(await load(id, signal, source)), source };
  };
  return openPublic(pubkey, openIn, signal);
}

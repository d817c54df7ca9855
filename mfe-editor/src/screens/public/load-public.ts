import type { Locale } from '@parlance/contract/regions';
import { publicKeySchema } from '@parlance/contract/schemas/sharing';
import { ApiCallError } from '@parlance/ui/api-client';
import { preferredLocale } from '@parlance/ui/session';
import { type LoadedCollection, loadCollection } from '../../loading/load-transcript.ts';
import type { TranscriptSource } from '../../loading/transcript-source.ts';

export interface LoadedPublic extends LoadedCollection {
  readonly source: TranscriptSource;
}

/** Whether a link is invalid: it was revoked, or it never existed. */
export function isWorthless(error: unknown): boolean {
  return error instanceof ApiCallError && (error.status === 404 || error.code === 'BAD_REQUEST');
}

/**
 * Opens a transcript by its public key. The link doesn't contain the region: the browser's preferred region is asked
 * first, then the other one.
 *
 * @throws ApiCallError: NOT_FOUND when neither region has it
 */
export async function loadPublic(
  id: string,
  pubkey: string,
  signal: AbortSignal,
  load: typeof loadCollection = loadCollection,
): Promise<LoadedPublic> {
  if (!publicKeySchema.safeParse(pubkey).success) {
    throw new ApiCallError('NOT_FOUND', 'This is no public key.', { status: 404 });
  }
  const first = preferredLocale();
  const openIn = async (locale: Locale): Promise<LoadedPublic> => {
    const source: TranscriptSource = { kind: 'public', pubkey, locale };
    return { ...(await load(id, signal, source)), source };
  };
  try {
    return await openIn(first);
  } catch (error) {
    signal.throwIfAborted();
    if (!isWorthless(error) && !isUnreachable(error)) throw error;
    return openIn(first === 'us' ? 'eu' : 'us').catch((second: unknown) => {
      // The first region didn't answer: it may have the transcript.
      throw isWorthless(second) ? error : second;
    });
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'NETWORK';
}

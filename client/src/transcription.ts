import { isDraftComplete, logLines } from '@parlance/contract/collection';
import { collectionStatus } from '@parlance/contract/collection-status';
import { pollDelay } from '@parlance/contract/poll-delay';
import type { Answer } from './calls.ts';
import { ParlanceError } from './parlance-error.ts';
import type { Wait } from './wait.ts';

/** Seconds between two looks, at least. */
const LEAST_WAIT = 1;

export type TranscribeProgress =
  /** `stored` and `total` in bytes. */
  | { readonly stage: 'uploading'; readonly stored: number; readonly total: number }
  /** `done` is the part of the work that is done, 0 to 1; undefined as long as nobody knows how long it takes. */
  | { readonly stage: 'transcribing'; readonly id: string; readonly done: number | undefined };

interface Watch {
  /** The collection as it is now. */
  readonly look: () => Promise<Answer<'getCollection'>>;
  readonly wait: Wait;
  readonly signal: AbortSignal | undefined;
  onProgress(progress: TranscribeProgress): void;
}

/**
 * Waits until the transcript is there, and looks as rarely as the pages do. Answers the collection.
 *
 * @throws ParlanceError with the code `TRANSCRIPTION_FAILED` or `TRANSCRIPTION_PAUSED`; the signal's reason when aborted
 */
export async function whenTranscribed({ look, wait, signal, onProgress }: Watch): Promise<Answer<'getCollection'>> {
  for (;;) {
    const collection = await look();
    const { id, failure } = collection;
    if (collection.progress === 'ERROR') {
      const reason = logLines(collection).at(-1)?.replace(/^\S+ /, '') ?? '';
      const message = `The recording could not be transcribed. ${reason}`.trim();
      throw new ParlanceError('TRANSCRIPTION_FAILED', message, { details: { id, failure } });
    }
    if (collection.paused) {
      const message = 'The workspace has too few minutes. The transcription goes on when there are more.';
      throw new ParlanceError('TRANSCRIPTION_PAUSED', message, { details: { id } });
    }
    if (isDraftComplete(collection)) return collection;
    const now = Date.now() / 1000;
    const status = collectionStatus(collection, now);
    onProgress({ stage: 'transcribing', id, done: status.kind === 'processing' ? status.ofAll : undefined });
    await wait(Math.max(LEAST_WAIT, (pollDelay(collection, now) ?? 0) / 1000), signal);
  }
}

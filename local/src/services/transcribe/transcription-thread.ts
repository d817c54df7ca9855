import { Worker } from 'node:worker_threads';
import { UnreadableMediaError } from './media-audio.ts';
import type { MediaRequest, TranscribedWord } from './transcribe-media.ts';
import type { WorkerAnswer } from './transcription-worker.ts';

/**
 * Runs {@link MediaRequest} in its own thread. An abort asks the thread to stop at the next utterance, because it is not
 * safe to end a thread in native code.
 *
 * @throws UnreadableMediaError; the signal's reason when aborted
 */
export async function transcribeInThread(
  request: MediaRequest,
  signal: AbortSignal,
): Promise<readonly TranscribedWord[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./transcription-worker.ts', import.meta.url), { workerData: request });
  const stop = (): void => worker.postMessage('stop');
  signal.addEventListener('abort', stop);
  try {
    let answer: WorkerAnswer | undefined;
    worker.once('message', (message: WorkerAnswer) => {
      answer = message;
    });
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
    signal.throwIfAborted();
    if (answer?.type === 'words') return answer.words;
    if (answer?.type === 'unreadable') throw new UnreadableMediaError(answer.message);
    throw new Error('The speech recognition ended without an answer.');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableMediaError } from './media-audio.ts';
import { type MediaRequest, type TranscribedWord, transcribeMedia } from './transcribe-media.ts';

/** The only message from the worker thread. */
export type WorkerAnswer =
  | { readonly type: 'words'; readonly words: readonly TranscribedWord[] }
  | { readonly type: 'unreadable'; readonly message: string }
  | { readonly type: 'aborted' };

const abort = new AbortController();
// The only message to this thread asks it to stop.
parentPort?.once('message', () => abort.abort());

try {
  const words = await transcribeMedia(workerData as MediaRequest, abort.signal);
  answer({ type: 'words', words });
} catch (error) {
  if (abort.signal.aborted) answer({ type: 'aborted' });
  else if (error instanceof UnreadableMediaError) answer({ type: 'unreadable', message: error.message });
  else throw error;
} finally {
  // An open port would keep the thread alive.
  parentPort?.close();
}

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message);
}

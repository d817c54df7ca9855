import type { Speakers, TranscriptRef } from '@parlance/contract/transcript';
import { takeEarly } from '@parlance/ui/http/early-answers';
import { type ReaderAnswer, type ReadQuestion, TRANSCRIPT_READER } from '@parlance/ui/reading/reader-messages';
import type { BuiltDocument } from '../model/build-document.ts';
import { readDocument } from './read-document.ts';
import { documentName, receivedDocument, type SentDocument } from './sent-document.ts';

type SaidDocument = Extract<ReaderAnswer, { kind: 'document' }>;

const startReader = () => new Worker(import.meta.resolve(TRANSCRIPT_READER));

/**
 * The document of a stored transcript, read by a worker. If the page's first script has read the same one, that is taken.
 *
 * @throws Error when its words can't be fetched or are invalid; the signal's reason when aborted
 */
export async function readTranscript(
  ref: TranscriptRef,
  speakers: Speakers,
  signal: AbortSignal,
  start: () => Worker = startReader,
): Promise<BuiltDocument> {
  const early = (await takeEarly('document')) as SaidDocument | undefined;
  signal.throwIfAborted();
  if (early?.name === documentName(ref, speakers)) return received(early);
  return readBeside(start, { kind: 'read', ref, speakers }, signal);
}

function received({ document }: SaidDocument): BuiltDocument {
  return receivedDocument(document as SentDocument);
}

async function readBeside(start: () => Worker, question: ReadQuestion, signal: AbortSignal): Promise<BuiltDocument> {
  const here = (cause: unknown) => {
    // For example, a newer release has replaced the worker's file.
    console.warn('A transcript is read without a worker.', cause);
    return readDocument(question.ref, question.speakers);
  };
  let worker: Worker;
  try {
    worker = start();
  } catch (error) {
    return here(error);
  }
  return new Promise<BuiltDocument>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => resolve(here(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
      if (data.kind === 'document') resolve(received(data));
      // After a document, the promise is resolved already.
      if (data.kind === 'end') reject(new Error(data.error ?? 'The reader answered nothing.'));
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

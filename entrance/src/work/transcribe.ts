import { type Parlance, ParlanceError } from '@parlance/client';
import { MAX_NAME_LENGTH } from '@parlance/contract/collection';
import { uploadNameOf } from '@parlance/contract/upload';
import { ApiError } from '../protocol/api-error.ts';
import { type Answer, subtitlesAnswer, transcriptAnswer } from '../protocol/transcription-answer.ts';
import type { TranscriptionRequest } from '../protocol/transcription-request.ts';
import type { Work } from './shared-works.ts';

type Client = Pick<Parlance, 'start' | 'finished' | 'subtitles' | 'call'>;

/** An answer, and the id of the transcript that it was made of. */
export interface Transcribed {
  readonly id: string;
  readonly answer: Answer;
}

interface TranscribeOptions {
  /** Whether the transcript stays in the workspace. */
  readonly keep: boolean;
  /** Names the work for the API; undefined for work that is done once. */
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal;
  /** Called once, when the file is stored or refused: its memory is free again. */
  onUploaded(): void;
  /** Called when a transcript could not be deleted. */
  onLeftOver(id: string, error: unknown): void;
}

/** The reason by which work is given up so that another process goes on with it. */
export class HandOver extends Error {
  override readonly name = 'HandOver';
}

/**
 * Begins a transcription by the API: takes the file's bytes out of the request and uploads them, waits, and makes the answer. When it
 * ends, the transcript is deleted, unless it is to be kept. What failed is always deleted.
 */
export function transcribe(client: Client, asked: TranscriptionRequest, options: TranscribeOptions): Work<Transcribed> {
  let id: string | undefined;
  const run = async (): Promise<Transcribed> => {
    try {
      id = await upload(client, asked, options);
    } finally {
      options.onUploaded();
    }
    const { signal } = options;
    const transcript = await client.finished(id, { signal });
    if (asked.format !== 'srt' && asked.format !== 'vtt') return { id, answer: transcriptAnswer(transcript, asked) };
    return { id, answer: subtitlesAnswer(asked.format, await client.subtitles(id, asked.format, { signal })) };
  };
  const end = async ({ failed }: { readonly failed: boolean }) => {
    if (id === undefined || (options.keep && !failed)) return;
    // Another process finds it by its key.
    if (options.signal.reason instanceof HandOver && options.idempotencyKey !== undefined) return;
    const made = id;
    await client.call('deleteCollection', { params: { id: made } }, { repeatable: true }).catch((error: unknown) => {
      if (!(error instanceof ParlanceError) || error.code !== 'NOT_FOUND') options.onLeftOver(made, error);
    });
  };
  return { result: run().catch((error: unknown) => Promise.reject(explained(error, options))), end };
}

function upload(client: Client, asked: TranscriptionRequest, options: TranscribeOptions): Promise<string> {
  const { file, contentType, languageCode, hints } = asked;
  // The request's own copy is free for collection from here on.
  const media = new File(file.chunks.splice(0), file.name, { type: contentType });
  return client.start(media, {
    ...{ language: languageCode, hints, signal: options.signal, idempotencyKey: options.idempotencyKey },
    name: uploadNameOf(file.name).slice(0, MAX_NAME_LENGTH),
  });
}

/** An error that says what it means here. */
function explained(error: unknown, { idempotencyKey }: TranscribeOptions): unknown {
  if (!(error instanceof ParlanceError) || (error.code !== 'UPLOAD_GONE' && error.code !== 'NOT_FOUND')) return error;
  const message =
    idempotencyKey === undefined
      ? 'The transcript was deleted before it was finished.'
      : 'The work of this Idempotency-Key has ended: it was answered before, or given up. Send the request with another key.';
  return new ApiError(409, message, { code: 'work_ended', retry: false, cause: error });
}

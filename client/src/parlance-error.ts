import type { ErrorCode } from './calls.ts';

/**
 * Codes of the client itself, beside those of the API.
 *
 * - `NETWORK`: no answer came.
 * - `BAD_ANSWER`: the answer is not one of Parlance.
 * - `UNREADABLE_FILE`: the file is not there, or cannot be read.
 * - `UPLOAD_REFUSED`: the store refused a part of a file.
 * - `TRANSCRIPTION_FAILED`, `TRANSCRIPTION_PAUSED`: `details.id` is the id of the transcript.
 */
export type ClientCode =
  | 'NETWORK'
  | 'BAD_ANSWER'
  | 'UNREADABLE_FILE'
  | 'UPLOAD_REFUSED'
  | 'TRANSCRIPTION_FAILED'
  | 'TRANSCRIPTION_PAUSED';

interface Facts {
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The error of everything that the client does. Its message is a sentence for people. */
export class ParlanceError extends Error {
  override readonly name = 'ParlanceError';
  /** A later version of Parlance can have other codes. */
  readonly code: ErrorCode | ClientCode | (string & {});
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined;
  /** The problem of each field that does not fit, by its path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before the next call, if the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(code: ParlanceError['code'], message: string, facts: Facts = {}) {
    super(message, { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? 0;
    this.requestId = facts.requestId;
    this.fields = facts.fields ?? {};
    this.details = facts.details ?? {};
    this.retryAfter = facts.retryAfter;
  }
}

import { ParlanceError } from '@parlance/client';

interface Facts {
  /** The parameter that the error is about. */
  readonly param?: string | undefined;
  readonly code?: string | undefined;
  readonly type?: string | undefined;
  /** Seconds to wait before another attempt. */
  readonly retryAfter?: number | undefined;
  /** Whether another attempt can succeed; OpenAI's packages obey it. Without it they judge by the status. */
  readonly retry?: boolean | undefined;
  readonly cause?: unknown;
}

/** An error that the caller is told, in the form of OpenAI's API. Its message is a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly #facts: Facts;

  constructor(status: number, message: string, facts: Facts = {}) {
    super(message, { cause: facts.cause });
    this.status = status;
    this.#facts = facts;
  }

  get code(): string | null {
    return this.#facts.code ?? null;
  }

  /** The answer's body. */
  get body() {
    const { type = typeOf(this.status), param = null } = this.#facts;
    return { error: { message: this.message, type, param, code: this.code } };
  }

  get headers(): Readonly<Record<string, string>> {
    const { retryAfter, retry } = this.#facts;
    return {
      ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
      ...(retry !== undefined && { 'x-should-retry': String(retry) }),
    };
  }
}

function typeOf(status: number): string {
  if (status === 429) return 'requests';
  return status < 500 ? 'invalid_request_error' : 'server_error';
}

/** A parameter that does not fit. */
export function badParameter(param: string, message: string, code = 'invalid_value'): ApiError {
  return new ApiError(400, message, { param, code });
}

export function tooLarge(limit: number): ApiError {
  return new ApiError(413, `The file is too large: at most ${limit} bytes are taken.`, {
    ...{ param: 'file', code: 'file_too_large' },
  });
}

/** The entrance cannot take more at present. Another attempt can succeed. */
export function busy(message = 'The service is busy. Try again in a moment.', retryAfter = 2): ApiError {
  return new ApiError(503, message, { code: 'service_unavailable', retryAfter });
}

/** Failures of a transcription that are due to the recording, and the parameter that they are about. */
const OF_RECORDING: Readonly<Record<string, string>> = {
  ...{ 'not-media': 'file', empty: 'file', 'no-audio': 'file', 'no-speech': 'file', 'media-issue': 'file' },
  ...{ 'too-long': 'file', 'too-long-for-plan': 'file', language: 'language' },
};

/** The error of the API or of the client, as OpenAI's API would tell it. Anything else is an error of ours, without details. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof ParlanceError)) return internal(error);
  const { code, message, status, retryAfter, fields, details, cause: _ } = error;
  const facts = { retryAfter, cause: error };
  if (code === 'TRANSCRIPTION_PAUSED' || code === 'NOT_ENOUGH_MINUTES') return noQuota(error);
  if (code === 'TRANSCRIPTION_FAILED') {
    const failure = typeof details.failure === 'string' ? details.failure : '';
    const param = OF_RECORDING[failure];
    if (param === undefined) return new ApiError(500, message, { ...facts, code: 'transcription_failed' });
    return new ApiError(400, message, { ...facts, param, code: failure.replaceAll('-', '_') });
  }
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    const text = 'Another request had this Idempotency-Key.';
    return new ApiError(422, text, { ...facts, code: 'idempotency_key_reused' });
  }
  if (status === 401) return new ApiError(401, `Incorrect API key provided. ${message}`, { ...facts, ...KEY });
  if (status === 403) return new ApiError(403, message, { ...facts, code: 'insufficient_permissions' });
  if (status === 402) return new ApiError(403, message, { ...facts, code: 'feature_not_included' });
  if (status === 429) return new ApiError(429, message, { ...facts, code: 'rate_limit_exceeded' });
  if (status === 400 && fields.languageCode !== undefined) return badParameter('language', message);
  if (status === 400 && fields.fileName !== undefined) return unsupportedFile();
  if (code === 'NETWORK' || [502, 503, 504].includes(status)) return busy();
  return internal(error);
}

const KEY = { code: 'invalid_api_key' } as const;

export function invalidKey(message: string): ApiError {
  return new ApiError(401, message, KEY);
}

export function unsupportedFile(): ApiError {
  return badParameter('file', 'This kind of file is not supported. Send audio or video.', 'unsupported_format');
}

/** As OpenAI tells that nothing is left. An attempt more would change nothing. */
function noQuota(cause: unknown): ApiError {
  const quota = 'insufficient_quota';
  const message = 'The workspace has too few minutes for this recording. Buy more, then try again.';
  return new ApiError(429, message, { type: quota, code: quota, retry: false, cause });
}

function internal(cause: unknown): ApiError {
  return new ApiError(500, 'Something went wrong on our side.', { code: 'internal_error', cause });
}

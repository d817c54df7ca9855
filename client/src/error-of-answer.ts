import { codeOfStatus } from '@parlance/contract/status-codes';
import { ParlanceError } from './parlance-error.ts';

/** The gateway does not say why it refuses a token. */
const REFUSED = "The API token is not valid, is not of this owner's id, or is of the other region.";

/** The error of an answer that is not a success; `json` is its parsed body. */
export function errorOfAnswer({ status, headers }: Pick<Response, 'status' | 'headers'>, json: unknown): ParlanceError {
  const retryAfter = secondsOf(headers.get('retry-after'));
  const { error } = asRecord(json);
  const { code, message, requestId, fields, details } = asRecord(error);
  if (typeof code === 'string' && typeof message === 'string') {
    return new ParlanceError(code, message, {
      status,
      retryAfter,
      requestId: typeof requestId === 'string' ? requestId : undefined,
      fields: asTexts(fields),
      details: asRecord(details),
    });
  }
  // An error that the gateway makes has another body and another header.
  const text = status === 401 || status === 403 ? REFUSED : `Parlance answered ${status}.`;
  return new ParlanceError(codeOfStatus(status) ?? 'BAD_ANSWER', text, {
    status,
    retryAfter,
    requestId: headers.get('x-request-id') ?? headers.get('apigw-requestid') ?? undefined,
  });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function asTexts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(asRecord(value)).map(([name, text]) => [name, String(text)]));
}

/** The seconds of a `Retry-After`: a number of seconds, or a date (RFC 9110, section 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

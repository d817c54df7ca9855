import { JobFailedError, MODEL_BUSY } from '../workflow/job-errors.ts';

/** A model or the translation does not answer just now. */
export class ModelBusyError extends Error {
  constructor(cause: unknown) {
    super('The model does not answer just now.', { cause });
    this.name = MODEL_BUSY;
  }
}

/** Names of errors of Bedrock and Translate that say "not now". */
const BUSY = new Set([
  ...['ThrottlingException', 'TooManyRequestsException', 'ServiceQuotaExceededException', 'LimitExceededException'],
  ...['ModelNotReadyException', 'ModelTimeoutException', 'ModelStreamErrorException', 'ModelErrorException'],
  ...['ServiceUnavailableException', 'InternalServerException', 'TimeoutError'],
]);

/** Names of errors that say that the account may not do this, or that there is no such model. */
const REFUSED = new Set(['AccessDeniedException', 'ResourceNotFoundException', 'UnrecognizedClientException']);

const TOO_LONG =
  /too (?:long|large|many (?:input )?tokens)|maximum (?:context|number of tokens|tokens)|context (?:length|window)/i;

/** What a failed call to a model means for the job that made it. */
export function modelError(cause: unknown): Error {
  if (!(cause instanceof Error)) return new JobFailedError('internal', 'The model failed.', { cause });
  const { name, message } = cause;
  if (name === 'AbortError' || name === MODEL_BUSY || cause instanceof JobFailedError) return cause;
  if (BUSY.has(name) || isOfNetwork(cause)) return new ModelBusyError(cause);
  if (name === 'UnsupportedLanguagePairException') return new JobFailedError('language', message, { cause });
  if (name === 'TextSizeLimitExceededException') return new JobFailedError('too-long', message, { cause });
  if (name === 'ValidationException' && TOO_LONG.test(message)) {
    return new JobFailedError('too-long', 'The material does not fit into the model.', { cause });
  }
  if (REFUSED.has(name) || name === 'ValidationException' || name === 'InvalidRequestException') {
    return new JobFailedError('refused', `The model refused the request: ${message}`, { cause });
  }
  return cause;
}

/** Whether the service could not be reached: `ECONNREFUSED`, `EAI_AGAIN`, a connection that broke off. */
function isOfNetwork(error: Error): boolean {
  const codes = [error, error.cause].map((each) => (each instanceof Error && 'code' in each ? String(each.code) : ''));
  return codes.some((code) => /^E[A-Z_]+$/.test(code) && !code.startsWith('ERR_'));
}

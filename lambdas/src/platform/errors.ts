import type { ErrorCode } from '@parlance/contract/errors';

interface DomainErrorOptions {
  readonly cause?: unknown;
  /** A field's path to what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Something that a caller is told about. It bears the contract's code and a sentence for people, nothing of HTTP; the
 * one place that turns it into an answer is platform/http/error-answer.ts.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(message: string, { cause, fields, details }: DomainErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.fields = fields;
    this.details = details;
  }
}

export class BadRequestError extends DomainError {
  readonly code = 'BAD_REQUEST';
}

export class InvalidPageKeyError extends DomainError {
  readonly code = 'INVALID_PAGE_KEY';
}

export class UnauthenticatedError extends DomainError {
  readonly code = 'UNAUTHENTICATED';
}

export class NotAuthorizedError extends DomainError {
  readonly code = 'NOT_AUTHORIZED';
}

/** For those who may know of a thing and may do less with it. */
export class ForbiddenError extends DomainError {
  readonly code = 'FORBIDDEN';
}

/** Absent, or not the caller's: strangers can't tell which. */
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND';
}

export class CodeInvalidError extends DomainError {
  readonly code = 'CODE_INVALID';
}

export class EmailTakenError extends DomainError {
  readonly code = 'EMAIL_TAKEN';
}

/** `details.locale` is the deployment to ask instead. */
export class WrongRegionError extends DomainError {
  readonly code = 'WRONG_REGION';
}

export class ConflictError extends DomainError {
  readonly code = 'CONFLICT';
}

/** `details` is `{ index, word }`: the first word sent that is out of order. */
export class OutOfOrderError extends DomainError {
  readonly code = 'OUT_OF_ORDER';
}

export class AlreadyProcessingError extends DomainError {
  readonly code = 'ALREADY_PROCESSING';
}

export class UploadGoneError extends DomainError {
  readonly code = 'UPLOAD_GONE';
}

export class TooLargeError extends DomainError {
  readonly code = 'TOO_LARGE';
}

export class TooManyRequestsError extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';
}

/** A service that is needed does not answer now; the same call may succeed later. */
export class UnavailableError extends DomainError {
  readonly code = 'UNAVAILABLE';
}

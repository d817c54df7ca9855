import type { ErrorCode } from '@parlance/contract/errors';
import { LINK_ERROR_CODES, type LinkProblem } from '@parlance/contract/link';

interface DomainErrorOptions {
  readonly cause?: unknown;
  /** Maps a field's path to its problem. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * An error that the caller is told about. It has a code of the contract and a sentence for users, and knows nothing
 * of HTTP; platform/http/error-answer.ts turns it into a response.
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

/** The API token was valid until a time that has passed. */
export class TokenExpiredError extends DomainError {
  readonly code = 'TOKEN_EXPIRED';
}

export class NotAuthorizedError extends DomainError {
  readonly code = 'NOT_AUTHORIZED';
}

/** The password is correct, but the sign-in needs a code, too. The details have the challenge. */
export class CodeRequiredError extends DomainError {
  readonly code = 'CODE_REQUIRED';
}

/** The card was refused, or its bank asks its owner to confirm the payment. Nothing was bought. */
export class PaymentFailedError extends DomainError {
  readonly code = 'PAYMENT_FAILED';
}

/** The workspace has too few minutes and credits for this. */
export class NotEnoughMinutesError extends DomainError {
  readonly code = 'NOT_ENOUGH_MINUTES';
}

/** The workspace's plan has not this feature. */
export class FeatureNotIncludedError extends DomainError {
  readonly code = 'FEATURE_NOT_INCLUDED';
}

/** The caller may see the resource, but not do this with it. */
export class ForbiddenError extends DomainError {
  readonly code = 'FORBIDDEN';
}

/** The caller has to verify their address first. */
export class EmailUnverifiedError extends DomainError {
  readonly code = 'EMAIL_UNVERIFIED';
}

/** The resource does not exist or the caller has no access to it; the answer does not tell which. */
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND';
}

export class CodeInvalidError extends DomainError {
  readonly code = 'CODE_INVALID';
}

/** A code from a mail belongs to another account than the caller's. */
export class OtherAccountError extends DomainError {
  readonly code = 'OTHER_ACCOUNT';
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

/** A change of the subscription would give back what was used already. */
export class OnlyAtPeriodEndError extends DomainError {
  readonly code = 'ONLY_AT_PERIOD_END';
}

/** `details` is `{ index, word }`: the first word sent that is out of order. */
export class OutOfOrderError extends DomainError {
  readonly code = 'OUT_OF_ORDER';
}

export class AlreadyProcessingError extends DomainError {
  readonly code = 'ALREADY_PROCESSING';
}

/** A recording can be tried again once. */
export class AlreadyRetriedError extends DomainError {
  readonly code = 'ALREADY_RETRIED';
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

/** The first call with this idempotency key is not finished. */
export class IdempotencyKeyInUseError extends DomainError {
  readonly code = 'IDEMPOTENCY_KEY_IN_USE';
}

/** Another call had this idempotency key. */
export class IdempotencyKeyReusedError extends DomainError {
  readonly code = 'IDEMPOTENCY_KEY_REUSED';
}

/** A service that the call needs does not answer now; the same call may succeed later. */
export class UnavailableError extends DomainError {
  readonly code = 'UNAVAILABLE';
}

/** The media of a link can't be had; `problem` says why. */
export class LinkProblemError extends DomainError {
  readonly code: ErrorCode;

  constructor(problem: LinkProblem, message: string, options?: DomainErrorOptions) {
    super(message, options);
    this.code = LINK_ERROR_CODES[problem];
  }
}

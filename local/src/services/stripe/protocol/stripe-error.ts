export interface ErrorFields {
  readonly type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  /** The payment that failed. */
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
}

/** An error response of Stripe. */
export class StripeError extends Error {
  readonly status: number;
  readonly fields: ErrorFields;

  constructor(status: number, message: string, fields: ErrorFields = {}) {
    super(message);
    this.status = status;
    this.fields = { type: 'invalid_request_error', ...fields };
  }
}

/** A payment that the card's bank refuses (status 402). */
export class CardError extends StripeError {
  /** Whether what the call has changed until then stays, e.g. the record of the failed attempt. */
  readonly keepsChanges: boolean;

  constructor(message: string, fields: ErrorFields, keepsChanges = true) {
    super(402, message, { type: 'card_error', ...fields });
    this.keepsChanges = keepsChanges;
  }
}

export function missing(what: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function badParameter(param: string, message: string): StripeError {
  return new StripeError(400, message, { code: 'parameter_invalid', param });
}

export function missingParameter(param: string): StripeError {
  return new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

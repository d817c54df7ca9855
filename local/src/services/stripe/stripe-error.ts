/** An error response of Stripe. */
export class StripeError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(status: number, message: string, { code, param }: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

export function missing(what: string, id: string, param: string): StripeError {
  return new StripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function badParameter(param: string, message: string): StripeError {
  return new StripeError(400, message, { code: 'parameter_invalid', param });
}

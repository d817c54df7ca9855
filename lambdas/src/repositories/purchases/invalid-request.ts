/** Whether Stripe refused a call because of its parameters or of the state of an object. */
export function isInvalidRequest(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
}

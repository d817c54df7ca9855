/** Every error code of the API, with its HTTP status. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  INVALID_PAGE_KEY: 400,
  UNAUTHENTICATED: 401,
  /** The API token was valid until a time that has passed. */
  TOKEN_EXPIRED: 401,
  NOT_AUTHORIZED: 401,
  /** The workspace has too few minutes and credits. */
  NOT_ENOUGH_MINUTES: 402,
  /** The workspace's plan has not this feature. */
  FEATURE_NOT_INCLUDED: 402,
  CODE_REQUIRED: 401,
  /** The card was refused, or its bank asks for a confirmation. */
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  /** The caller has to verify their e-mail address first. */
  EMAIL_UNVERIFIED: 403,
  NOT_FOUND: 404,
  CODE_INVALID: 400,
  EMAIL_TAKEN: 409,
  /** A link from a mail was opened in the session of another account. */
  OTHER_ACCOUNT: 409,
  WRONG_REGION: 409,
  CONFLICT: 409,
  /** A change of the subscription that would give back what was used already. */
  ONLY_AT_PERIOD_END: 409,
  OUT_OF_ORDER: 422,
  ALREADY_PROCESSING: 409,
  /** A recording can be tried again once. */
  ALREADY_RETRIED: 409,
  UPLOAD_GONE: 410,
  TOO_LARGE: 413,
  /** Why the media of a link can't be had; `link.ts` explains each. */
  LINK_REFUSED: 422,
  LINK_UNREACHABLE: 422,
  LINK_GONE: 422,
  LINK_PRIVATE: 422,
  LINK_NOT_MEDIA: 422,
  LINK_TOO_LARGE: 422,
  LINK_NO_RESOLVER: 422,
  TOO_MANY_REQUESTS: 429,
  /** The first call with this idempotency key is not finished. */
  IDEMPOTENCY_KEY_IN_USE: 409,
  /** Another call had this idempotency key. */
  IDEMPOTENCY_KEY_REUSED: 422,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

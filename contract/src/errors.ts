import * as z from 'zod';

/** Every code that an API answer can bear, with its HTTP status. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  INVALID_PAGE_KEY: 400,
  UNAUTHENTICATED: 401,
  NOT_AUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CODE_INVALID: 400,
  EMAIL_TAKEN: 409,
  WRONG_REGION: 409,
  CONFLICT: 409,
  OUT_OF_ORDER: 422,
  ALREADY_PROCESSING: 409,
  UPLOAD_GONE: 410,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const errorCodes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that isn't a success. `fields` maps a field's path to what is wrong with it. */
export const apiErrorSchema = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

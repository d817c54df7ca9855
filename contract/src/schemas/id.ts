import * as z from 'zod';

/** An id from the product, or a user's id from Cognito. */
export const idSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

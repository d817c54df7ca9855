import * as z from 'zod';

/**
 * An id from the product, or a user's id from Cognito. Ids are keys of maps, so names that every object has, such as
 * `constructor`, are refused: looking them up would find a function.
 */
export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/)
  .refine((id) => !(id in Object.prototype), { message: 'This is no id.' });

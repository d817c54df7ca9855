import * as z from 'zod';
import { ID, isOfEveryObject } from '../id.ts';

/** An id from the product, or a user's id from Cognito. */
export const idSchema = z
  .string()
  .regex(ID)
  .refine((id) => !isOfEveryObject(id), { message: 'This is no id.' });

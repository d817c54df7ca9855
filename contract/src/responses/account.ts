import * as z from 'zod';
import { done, type ResponsesOf } from './response.ts';

/** The account of the signed-in person. */
export const accountResponses = {
  updateName: () => z.object({ name: z.string() }),
  changePassword: () => done,
} satisfies ResponsesOf<'account'>;

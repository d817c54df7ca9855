import * as z from 'zod';
import { ACCESS_KEY } from '../registration.ts';

/** The key in a link that opens the registration: `/register?key=…` (Spec part 1, section 2). */
export const accessKeySchema = z.string().regex(ACCESS_KEY);

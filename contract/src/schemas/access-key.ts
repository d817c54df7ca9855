import * as z from 'zod';

/** The key in a link that opens the registration: `/register?key=…` (Spec part 1, section 2). */
export const accessKeySchema = z.string().regex(/^[\w-]{16,64}$/);

import * as z from 'zod';

/** Opens the registration to whoever has the link it is in: `/register?key=…` (Spec part 1, section 2). */
export const accessKeySchema = z.string().regex(/^[\w-]{16,64}$/);

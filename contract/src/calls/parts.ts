import * as z from 'zod';
import { idSchema } from '../schemas/id.ts';
import { localeSchema } from '../schemas/regions.ts';
import { publicKeySchema } from '../schemas/sharing.ts';

/** No parameters, no query or no body. */
export const none = z.object({});
export const uidParams = z.object({ uid: idSchema });
export const idParams = z.object({ id: idSchema });
/** Every call accepts a locale (Spec part 2, section 7). */
export const localeQuery = z.object({ locale: localeSchema.optional() });
/** The query of routes with access `open`. */
export const openQuery = localeQuery.extend({ pubkey: publicKeySchema.optional() });

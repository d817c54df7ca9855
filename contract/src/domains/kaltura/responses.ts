import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { kalturaEntrySchema } from '../../schemas/kaltura.ts';

/** Recordings of the enterprise video platform Kaltura (Spec part 1, sections 2 and 7). */
export const kalturaResponses = {
  listKalturaMedia: () => z.object({ data: z.array(kalturaEntrySchema), total: z.number().int().min(0) }),
  getKalturaMedia: () => kalturaEntrySchema.extend({ url: z.url(), fileName: z.string().min(1) }),
} satisfies ResponsesOf<'kaltura'>;

import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { isKalturaEntryId } from '../../kaltura.ts';

const MAX_SEARCH = 200;
const MAX_PAGE = 500;

/** Recordings of the enterprise video platform Kaltura (Spec part 1, sections 2 and 7). */
export const kalturaCalls = {
  listKalturaMedia: () => ({
    summary: "A page of the caller's own audio and video entries at Kaltura, newest first.",
    params: uidParams,
    query: z.object({
      /** A part of the entries' names. */
      search: z.string().trim().max(MAX_SEARCH).optional(),
      /** From 1. */
      page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    }),
    body: none,
    errors: ['NOT_FOUND', 'EMAIL_UNVERIFIED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
  getKalturaMedia: () => ({
    summary: "An entry of the caller's own at Kaltura, with the address of its file.",
    params: uidParams.extend({ entryId: z.string().refine(isKalturaEntryId) }),
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'EMAIL_UNVERIFIED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
} satisfies CallsOf<'kaltura'>;

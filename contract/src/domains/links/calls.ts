import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { MAX_LINK_LENGTH } from '../../link.ts';
import { localeSchema } from '../../schemas/regions.ts';

/** Links to media elsewhere. */
export const linksCalls = {
  checkLink: () => ({
    summary: 'Says what a link leads to: its length, title, description and picture, or the episodes of a feed.',
    params: none,
    query: none,
    body: z.object({ url: z.string().min(1).max(MAX_LINK_LENGTH), locale: localeSchema.optional() }),
    errors: [
      'TOO_MANY_REQUESTS',
      'LINK_REFUSED',
      'LINK_UNREACHABLE',
      'LINK_GONE',
      'LINK_PRIVATE',
      'LINK_NOT_MEDIA',
      'LINK_TOO_LARGE',
      'LINK_NO_RESOLVER',
    ],
  }),
} satisfies CallsOf<'links'>;

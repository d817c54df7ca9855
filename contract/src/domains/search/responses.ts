import type { ResponsesOf } from '../../responses/response.ts';
import { pageSchema } from '../../schemas/paging.ts';
import { foundCollectionSchema } from '../../schemas/search.ts';

/** Search: the transcripts of a workspace by their words. */
export const searchResponses = {
  searchCollections: () => pageSchema(foundCollectionSchema),
} satisfies ResponsesOf<'search'>;

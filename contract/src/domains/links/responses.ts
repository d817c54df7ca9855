import type { ResponsesOf } from '../../responses/response.ts';
import { checkedLinkSchema } from '../../schemas/link.ts';

/** Links to media elsewhere. */
export const linksResponses = {
  checkLink: () => checkedLinkSchema,
} satisfies ResponsesOf<'links'>;

import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { idSchema } from '../../schemas/id.ts';

/** What new people find in their list. */
export const welcomeResponses = {
  /** `id` is absent if no sample was due. */
  createWelcomeCollection: () => z.object({ id: idSchema.optional() }),
} satisfies ResponsesOf<'welcome'>;

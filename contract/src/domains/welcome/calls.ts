import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';
import { interfaceLanguageSchema } from '../../schemas/interface-language.ts';

/** What new people find in their list. */
export const welcomeCalls = {
  createWelcomeCollection: () => ({
    summary: 'Puts the sample interview into a workspace that the new user owns, once; does nothing for others.',
    params: uidParams.extend({ oid: idSchema }),
    query: none,
    body: z.object({ interfaceLanguage: interfaceLanguageSchema.default('en') }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} satisfies CallsOf<'welcome'>;

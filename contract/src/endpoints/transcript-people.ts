import * as z from 'zod';
import { interfaceLanguageSchema, personSchema } from '../account.ts';
import { endpoint, idSchema, none } from '../endpoint.ts';
import { replySchema } from '../highlight.ts';

/** People whom one call may mail: more than anybody picks by hand. */
const MAX_MAILED_MEMBERS = 50;

/** People around a transcript (Spec part 1, section 7, "Cloud callable functions"). */
export const transcriptPeopleEndpoints = {
  emailTranscriptMembers: () =>
    endpoint({
      name: 'emailTranscriptMembers',
      method: 'POST',
      path: '/call/emailTranscriptMembers',
      domain: 'workspaces',
      access: 'user',
      summary: "Mails members of the caller's current workspace where a transcript of the product's is.",
      params: none,
      query: none,
      body: z.object({
        userIds: z.array(idSchema).min(1).max(MAX_MAILED_MEMBERS),
        /** Of a page of the product's: a transcript or a document. */
        url: z.string().max(2000),
        interfaceLanguage: interfaceLanguageSchema.default('en'),
      }),
      response: z.object({ sent: z.number().int() }),
      errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    }),
  getRepliesWithUserInfo: () =>
    endpoint({
      name: 'getRepliesWithUserInfo',
      method: 'POST',
      path: '/call/getRepliesWithUserInfo',
      domain: 'transcripts',
      access: 'user',
      summary: 'The replies to a highlight, oldest first, with who wrote each; without `user` where nobody is left.',
      params: none,
      query: none,
      body: z.object({ id: idSchema, highlightId: idSchema }),
      response: z.object({
        data: z.array(
          replySchema.extend({ id: idSchema, user: personSchema.pick({ uid: true, name: true }).optional() }),
        ),
      }),
      errors: ['NOT_FOUND'],
    }),
} as const;

import * as z from 'zod';
import { apiTokenSchema, MAX_TOKEN_LABEL_LENGTH } from '../api-token.ts';
import { endpoint, idSchema, none } from '../endpoint.ts';
import { localeSchema } from '../regions.ts';

/** Tokens by which programs call the API for a person (Spec part 1, section 7, "genAuthToken"). */
export const apiTokensEndpoints = {
  genAuthToken: () =>
    endpoint({
      name: 'genAuthToken',
      method: 'POST',
      path: '/call/genAuthToken',
      domain: 'users',
      access: 'user',
      summary:
        'With a label makes a token, which is told this once; with an id to remove revokes one; lists what is left.',
      params: none,
      query: none,
      body: z.object({
        label: z.string().trim().min(1).max(MAX_TOKEN_LABEL_LENGTH).optional(),
        remove: idSchema.optional(),
        locale: localeSchema.optional(),
      }),
      response: z.object({ token: z.string().optional(), tokens: z.array(apiTokenSchema) }),
      errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    }),
} as const;

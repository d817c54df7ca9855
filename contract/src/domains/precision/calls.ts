import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';

/** Transcripts proofread by people. */
export const precisionCalls = {
  getPrecision: () => ({
    summary: 'What proofreading of a transcript takes, and where its order stands.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  orderPrecision: () => ({
    summary:
      'Orders proofreading of a finished transcript; what it takes is held at once. Repeated calls order it once.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'ALREADY_PROCESSING',
      'CONFLICT',
      'FEATURE_NOT_INCLUDED',
      'NOT_ENOUGH_MINUTES',
      'TOO_MANY_REQUESTS',
    ],
  }),
  cancelPrecision: () => ({
    summary: 'Cancels an order that no corrector has taken; what was held comes back.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_PROCESSING'],
  }),
  getPrecisionLanguages: () => ({
    summary:
      "Base languages that the region's correctors have; with `orgId`, those who are no members of that workspace.",
    params: none,
    query: localeQuery.extend({ orgId: idSchema.optional() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
} satisfies CallsOf<'precision'>;

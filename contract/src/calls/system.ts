import type { CallsOf } from './call.ts';
import { none } from './parts.ts';

/** The API's description of itself. */
export const systemCalls = {
  getOpenApi: () => ({
    summary: 'This document.',
    params: none,
    query: none,
    body: none,
    errors: [],
  }),
} satisfies CallsOf<'system'>;

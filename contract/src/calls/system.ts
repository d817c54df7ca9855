import type { CallsOf } from './call.ts';
import { none } from './parts.ts';

/** What the API says of itself. */
export const systemCalls = {
  getOpenApi: () => ({
    summary: 'This document.',
    params: none,
    query: none,
    body: none,
    errors: [],
  }),
} satisfies CallsOf<'system'>;

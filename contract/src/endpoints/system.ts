import * as z from 'zod';
import { endpoint, none } from '../endpoint.ts';

/** What the API says of itself. */
export const systemEndpoints = {
  getOpenApi: () =>
    endpoint({
      name: 'getOpenApi',
      method: 'GET',
      path: '/openapi.json',
      domain: 'system',
      access: 'public',
      summary: 'This document.',
      params: none,
      query: none,
      body: none,
      response: z.looseObject({ openapi: z.string() }),
      errors: [],
    }),
} as const;

import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Domain, NamesOf } from '../routes.ts';

/** What a call takes. */
export interface Call {
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  /** The error codes that this call answers, besides those of every call (bad request, unauthenticated, internal). */
  readonly errors: readonly ErrorCode[];
}

/** A call for each route of a domain. Each is a function, so that a Lambda makes only the schemas of its own domain. */
export type CallsOf<D extends Domain> = { readonly [Name in NamesOf<D>]: () => Call };

import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Domain, NamesOf } from '../routes.ts';

/** The input of a call. */
export interface Call {
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  /** The error codes of this call, besides those of every call (bad request, unauthenticated, internal). */
  readonly errors: readonly ErrorCode[];
}

/** A call for each route of a domain. Each is a function: a Lambda creates only the schemas of its own domain. */
export type CallsOf<D extends Domain> = { readonly [Name in NamesOf<D>]: () => Call };

import * as z from 'zod';
import type { Domain, NamesOf } from '../routes.ts';

/**
 * The schema of the answer for each route of a domain. Each is behind a function, so that a page makes only the schemas of
 * the calls that it makes: making all of them would take a noticeable part of the time until the page is there.
 */
export type ResponsesOf<D extends Domain> = { readonly [Name in NamesOf<D>]: () => z.ZodType };

/** The answer of a call that only succeeds or fails. */
export const done = z.object({});

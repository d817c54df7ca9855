import * as z from 'zod';
import type { Domain, NamesOf } from '../routes.ts';

/**
 * The schema of the response for each route of a domain. Each is a function: a page creates only the schemas of its own
 * calls. Creating all schemas would take a noticeable part of the time to load the page.
 */
export type ResponsesOf<D extends Domain> = { readonly [Name in NamesOf<D>]: () => z.ZodType };

/** The response of a call without data. */
export const done = z.object({});

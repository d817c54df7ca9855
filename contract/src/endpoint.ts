import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { localeSchema } from './regions.ts';
import { publicKeySchema } from './sharing.ts';

/** The Lambda that serves an endpoint. */
export type Domain =
  | 'users'
  | 'federation'
  | 'workspaces'
  | 'collections'
  | 'transcripts'
  | 'sharing'
  | 'pipeline'
  | 'uploads'
  | 'dictionaries'
  | 'pictures'
  | 'billing'
  | 'system';

/**
 * Who may call. `public`: anybody. `user`: whoever is signed in; what they may see is checked where the data is read.
 * `self`: the signed-in user whose uid is in the path; others get 404. `open`: whoever is signed in, and anybody who has the
 * public key of the collection in the query's `pubkey`.
 */
export type Access = 'public' | 'user' | 'self' | 'open';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** The operation's name: its handler's, and the `operationId` of the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As API Gateway writes it: `/collections/v2/{id}`. */
  readonly path: string;
  readonly domain: Domain;
  readonly access: Access;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** The codes that this endpoint answers beside those that every endpoint can (bad request, unauthenticated, internal). */
  readonly errors: readonly ErrorCode[];
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
/** What a caller passes: defaults may be left out. */
export type CallOf<E extends Endpoint> = {
  readonly params: z.input<E['params']>;
  readonly query: z.input<E['query']>;
  readonly body: z.input<E['body']>;
};

/** Lets a table's entry keep its own schemas' types while it is checked to be an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/**
 * A table whose entries are made when they are first read: a page calls a few of all endpoints, and making the schemas of
 * the others would take a noticeable part of opening it.
 */
export function madeOnDemand<Table extends Readonly<Record<string, Endpoint>>>(
  makers: {
    readonly [Name in keyof Table]: () => Table[Name];
  },
): Table {
  const table = {};
  for (const [name, make] of Object.entries<() => Endpoint>(makers)) {
    let made: Endpoint | undefined;
    const get = () => {
      made ??= make();
      return made;
    };
    Object.defineProperty(table, name, { enumerable: true, get });
  }
  return table as Table;
}

/** Nothing is expected: no parameter, no query, no body. */
export const none = z.object({});
/** The answer of a call that has nothing to tell. */
export const done = z.object({});
/** An id of anything that the product makes or that Cognito calls a person by. */
export const idSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
export const uidParams = z.object({ uid: idSchema });
export const idParams = z.object({ id: idSchema });
/** Every call may carry a locale (Spec part 2, section 7). */
export const localeQuery = z.object({ locale: localeSchema.optional() });
/** Of calls that a public key opens. */
export const openQuery = localeQuery.extend({ pubkey: publicKeySchema.optional() });

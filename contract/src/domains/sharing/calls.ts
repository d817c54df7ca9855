import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none, uidParams } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';
import { limitSchema, pageKeySchema } from '../../schemas/paging.ts';
import { MAX_MEMBERS_FOUND } from '../../sharing.ts';

const uidListSchema = z
  .string()
  .max(10_000)
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema).max(MAX_MEMBERS_FOUND));

const withUser = z.object({ userId: idSchema });

/** Sharing: with members of the workspace, with a public key, and transfer of ownership. */
export const sharingCalls = {
  shareCollection: () => ({
    summary: 'Shares a collection with a member of its workspace.',
    params: idParams,
    query: localeQuery,
    body: withUser,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  unshareCollection: () => ({
    summary: 'Ends sharing with a user; users can end it for themselves.',
    params: idParams,
    query: localeQuery,
    body: withUser,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  changeOwner: () => ({
    summary: 'Makes a member of the workspace the owner; it stays shared with the owner before.',
    params: idParams,
    query: localeQuery,
    body: withUser,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  moveCollection: () => ({
    summary: "Moves a collection to another workspace of its owner's, where it is not shared.",
    params: idParams,
    query: localeQuery,
    body: z.object({ orgId: idSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  listSharedCollections: () => ({
    summary: 'The collections of an organization that are shared with the caller, newest first.',
    params: uidParams,
    query: z.object({ limit: limitSchema }),
    body: z.object({ orgId: idSchema, nextPage: pageKeySchema.optional() }),
    errors: ['NOT_FOUND', 'INVALID_PAGE_KEY'],
  }),
  listMembers: () => ({
    summary: "The members of an organization of the caller's, by name: all, or at most 99 that are searched for.",
    params: z.object({ oid: idSchema }),
    /** `q`: part of a name or an address. `uids`: joined by commas. */
    query: localeQuery.extend({
      q: z.string().max(200).optional(),
      uids: uidListSchema.optional(),
      limit: z.coerce.number().int().min(1).max(MAX_MEMBERS_FOUND).optional(),
    }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  listFormerMembers: () => ({
    summary: 'For owners: people who left the workspace or were removed, and left transcripts in it.',
    params: z.object({ oid: idSchema }),
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  takeOverCollections: () => ({
    summary:
      'Makes the caller, an owner, the owner of some of the transcripts that a former member left; `more` if there are more.',
    params: z.object({ oid: idSchema, memberId: idSchema }),
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  getPublicKey: () => ({
    summary: 'The public key of a collection, if it has one.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  createPublicKey: () => ({
    summary:
      'Gives a collection a public key, which lets everyone read it; answers the key that is there, if there is one.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  revokePublicKey: () => ({
    summary: 'Revokes the public key of a collection.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} satisfies CallsOf<'sharing'>;

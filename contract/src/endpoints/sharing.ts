import * as z from 'zod';
import { collectionSchema } from '../collection.ts';
import { done, endpoint, idParams, idSchema, localeQuery, none, uidParams } from '../endpoint.ts';
import { limitSchema, pageKeySchema, pageSchema } from '../paging.ts';
import { memberSchema, publicKeySchema } from '../sharing.ts';

const withUser = z.object({ userId: idSchema });

/** Sharing: with members of the workspace, by a public key, and by giving a collection away. */
export const sharingEndpoints = {
  shareCollection: () =>
    endpoint({
      name: 'shareCollection',
      method: 'POST',
      path: '/collections/v2/{id}/share',
      domain: 'sharing',
      access: 'user',
      summary: 'Shares a collection with a member of its workspace.',
      params: idParams,
      query: localeQuery,
      body: withUser,
      response: collectionSchema,
      errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    }),
  unshareCollection: () =>
    endpoint({
      name: 'unshareCollection',
      method: 'DELETE',
      path: '/collections/v2/{id}/share',
      domain: 'sharing',
      access: 'user',
      summary: 'Ends sharing with a person; who a collection is shared with can end it for themselves.',
      params: idParams,
      query: localeQuery,
      body: withUser,
      response: collectionSchema,
      errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    }),
  changeOwner: () =>
    endpoint({
      name: 'changeOwner',
      method: 'POST',
      path: '/collections/v2/{id}/owner',
      domain: 'sharing',
      access: 'user',
      summary: 'Makes a member of the workspace the owner; who owned it before goes on to have it shared with them.',
      params: idParams,
      query: localeQuery,
      body: withUser,
      response: collectionSchema,
      errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    }),
  moveCollection: () =>
    endpoint({
      name: 'moveCollection',
      method: 'POST',
      path: '/collections/v2/{id}/move',
      domain: 'sharing',
      access: 'user',
      summary: "Moves a collection to another workspace of its owner's, where it is shared with nobody.",
      params: idParams,
      query: localeQuery,
      body: z.object({ orgId: idSchema }),
      response: collectionSchema,
      errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    }),
  listSharedCollections: () =>
    endpoint({
      name: 'listSharedCollections',
      method: 'POST',
      path: '/user/{uid}/collections/shared',
      domain: 'sharing',
      access: 'self',
      summary: 'The collections of an organization that are shared with the caller, newest first.',
      params: uidParams,
      query: z.object({ limit: limitSchema }),
      body: z.object({ orgId: idSchema, nextPage: pageKeySchema.optional() }),
      response: pageSchema(collectionSchema),
      errors: ['NOT_FOUND', 'INVALID_PAGE_KEY'],
    }),
  listMembers: () =>
    endpoint({
      name: 'listMembers',
      method: 'GET',
      path: '/organization/{oid}/members',
      domain: 'sharing',
      access: 'user',
      summary: "The members of an organization of the caller's, by name.",
      params: z.object({ oid: idSchema }),
      /** `q`: part of a name or an address. */
      query: localeQuery.extend({ q: z.string().max(200).optional() }),
      body: none,
      response: z.object({ data: z.array(memberSchema) }),
      errors: ['NOT_FOUND'],
    }),
  getPublicKey: () =>
    endpoint({
      name: 'getPublicKey',
      method: 'GET',
      path: '/collections/v2/{id}/pubkey',
      domain: 'sharing',
      access: 'user',
      summary: 'The public key of a collection, if it has one.',
      params: idParams,
      query: localeQuery,
      body: none,
      response: z.object({ pubkey: publicKeySchema.optional() }),
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
  createPublicKey: () =>
    endpoint({
      name: 'createPublicKey',
      method: 'POST',
      path: '/collections/v2/{id}/pubkey',
      domain: 'sharing',
      access: 'user',
      summary: 'Gives a collection a public key, by which anybody can read it; the one that it has if it has one.',
      params: idParams,
      query: localeQuery,
      body: none,
      response: z.object({ pubkey: publicKeySchema }),
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
  revokePublicKey: () =>
    endpoint({
      name: 'revokePublicKey',
      method: 'DELETE',
      path: '/collections/v2/{id}/pubkey',
      domain: 'sharing',
      access: 'user',
      summary: 'Makes the public key of a collection worthless.',
      params: idParams,
      query: localeQuery,
      body: none,
      response: done,
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
} as const;

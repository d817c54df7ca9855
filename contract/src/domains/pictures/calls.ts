import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURES_AT_ONCE } from '../../picture.ts';
import { idSchema } from '../../schemas/id.ts';

const oidParams = z.object({ oid: idSchema });

/** A PNG, JPEG or WebP as base64. */
const imageBody = z.object({ image: z.base64().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4) });

/** People's avatars and workspaces' logos (Spec part 1, section 3). */
export const picturesCalls = {
  getPictures: () => ({
    summary: "Where the caller's avatar and the logo of one of their workspaces can be read.",
    params: uidParams,
    query: z.object({ oid: idSchema.optional() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  findPictures: () => ({
    summary:
      "Where the logos of some of the caller's workspaces can be read, and the avatars of people in one of them.",
    params: uidParams,
    query: none,
    body: z.object({
      oids: z.array(idSchema).max(MAX_PICTURES_AT_ONCE).default([]),
      members: z.object({ oid: idSchema, uids: z.array(idSchema).max(MAX_PICTURES_AT_ONCE) }).optional(),
    }),
    errors: [],
  }),
  setAvatar: () => ({
    summary: "Puts a picture in the place of the caller's avatar.",
    params: uidParams,
    query: none,
    body: imageBody,
    errors: [],
  }),
  removeAvatar: () => ({
    summary: "Removes the caller's avatar.",
    params: uidParams,
    query: none,
    body: none,
    errors: [],
  }),
  setLogo: () => ({
    summary: "Puts a picture in the place of a workspace's logo; for owners and admins.",
    params: oidParams,
    query: none,
    body: imageBody,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  removeLogo: () => ({
    summary: "Removes a workspace's logo; for owners and admins.",
    params: oidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} satisfies CallsOf<'pictures'>;

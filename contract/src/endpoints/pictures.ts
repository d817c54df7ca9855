import * as z from 'zod';
import { done, endpoint, idSchema, none, uidParams } from '../endpoint.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURES_AT_ONCE } from '../picture.ts';

const oidParams = z.object({ oid: idSchema });
/** A PNG, JPEG or WebP as base64. */
const imageBody = z.object({ image: z.base64().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4) });
/** Where the picture can be read for a while. */
const pictureResponse = z.object({ url: z.url() });

/** People's avatars and workspaces' logos (Spec part 1, section 3). */
export const picturesEndpoints = {
  getPictures: () =>
    endpoint({
      name: 'getPictures',
      method: 'GET',
      path: '/user/{uid}/pictures',
      domain: 'pictures',
      access: 'self',
      summary: "Where the caller's avatar and the logo of one of their workspaces can be read.",
      params: uidParams,
      query: z.object({ oid: idSchema.optional() }),
      body: none,
      response: z.object({ avatar: z.url().optional(), logo: z.url().optional() }),
      errors: ['NOT_FOUND'],
    }),
  findPictures: () =>
    endpoint({
      name: 'findPictures',
      method: 'POST',
      path: '/user/{uid}/pictures/find',
      domain: 'pictures',
      access: 'self',
      summary:
        "Where the logos of some of the caller's workspaces can be read, and the avatars of people in one of them.",
      params: uidParams,
      query: none,
      body: z.object({
        oids: z.array(idSchema).max(MAX_PICTURES_AT_ONCE).default([]),
        members: z.object({ oid: idSchema, uids: z.array(idSchema).max(MAX_PICTURES_AT_ONCE) }).optional(),
      }),
      // By the ids of workspaces and people; those without a picture, and those that the caller doesn't share, are left out.
      response: z.object({ logos: z.record(z.string(), z.url()), avatars: z.record(z.string(), z.url()) }),
      errors: [],
    }),
  setAvatar: () =>
    endpoint({
      name: 'setAvatar',
      method: 'PUT',
      path: '/user/{uid}/avatar',
      domain: 'pictures',
      access: 'self',
      summary: "Puts a picture in the place of the caller's avatar.",
      params: uidParams,
      query: none,
      body: imageBody,
      response: pictureResponse,
      errors: [],
    }),
  removeAvatar: () =>
    endpoint({
      name: 'removeAvatar',
      method: 'DELETE',
      path: '/user/{uid}/avatar',
      domain: 'pictures',
      access: 'self',
      summary: "Removes the caller's avatar.",
      params: uidParams,
      query: none,
      body: none,
      response: done,
      errors: [],
    }),
  setLogo: () =>
    endpoint({
      name: 'setLogo',
      method: 'PUT',
      path: '/organization/{oid}/logo',
      domain: 'pictures',
      access: 'user',
      summary: "Puts a picture in the place of a workspace's logo; for owners and admins.",
      params: oidParams,
      query: none,
      body: imageBody,
      response: pictureResponse,
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
  removeLogo: () =>
    endpoint({
      name: 'removeLogo',
      method: 'DELETE',
      path: '/organization/{oid}/logo',
      domain: 'pictures',
      access: 'user',
      summary: "Removes a workspace's logo; for owners and admins.",
      params: oidParams,
      query: none,
      body: none,
      response: done,
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
} as const;

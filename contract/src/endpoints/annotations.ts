import * as z from 'zod';
import { done, endpoint, idParams, idSchema, localeQuery, none, openQuery, uidParams } from '../endpoint.ts';
import { annotationSchema, highlightSchema, newHighlightSchema } from '../highlight.ts';
import { pageKeySchema, pageSchema } from '../paging.ts';

const highlightParams = idParams.extend({ highlightId: idSchema });
const replyParams = highlightParams.extend({ replyId: idSchema });

/** Highlights, comments and tags. */
export const annotationsEndpoints = {
  listHighlights: () =>
    endpoint({
      name: 'listHighlights',
      method: 'GET',
      path: '/collections/v2/{id}/highlights',
      domain: 'transcripts',
      access: 'open',
      summary: 'The highlights of a transcript with their replies, in no order; in pages when there are many.',
      params: idParams,
      query: openQuery.extend({ nextPage: pageKeySchema.optional() }),
      body: none,
      response: pageSchema(highlightSchema),
      errors: ['NOT_FOUND', 'INVALID_PAGE_KEY'],
    }),
  createHighlight: () =>
    endpoint({
      name: 'createHighlight',
      method: 'POST',
      path: '/collections/v2/{id}/highlights/{highlightId}',
      domain: 'transcripts',
      access: 'user',
      summary: 'Highlights a part of a transcript under an id that the caller makes up; again is as once.',
      params: highlightParams,
      query: localeQuery,
      body: newHighlightSchema,
      response: highlightSchema,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  updateHighlight: () =>
    endpoint({
      name: 'updateHighlight',
      method: 'PUT',
      path: '/collections/v2/{id}/highlights/{highlightId}',
      domain: 'transcripts',
      access: 'user',
      summary: "Changes the comment and tags of the caller's own highlight.",
      params: highlightParams,
      query: localeQuery,
      body: annotationSchema,
      response: highlightSchema,
      errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    }),
  deleteHighlight: () =>
    endpoint({
      name: 'deleteHighlight',
      method: 'DELETE',
      path: '/collections/v2/{id}/highlights/{highlightId}',
      domain: 'transcripts',
      access: 'user',
      summary: 'Deletes a highlight with its replies: the caller’s own, or any for those who manage the collection.',
      params: highlightParams,
      query: localeQuery,
      body: none,
      response: done,
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
  createReply: () =>
    endpoint({
      name: 'createReply',
      method: 'POST',
      path: '/collections/v2/{id}/highlights/{highlightId}/replies/{replyId}',
      domain: 'transcripts',
      access: 'user',
      summary: 'Replies to a highlight under an id that the caller makes up; again is as once.',
      params: replyParams,
      query: localeQuery,
      body: annotationSchema,
      response: highlightSchema,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  deleteReply: () =>
    endpoint({
      name: 'deleteReply',
      method: 'DELETE',
      path: '/collections/v2/{id}/highlights/{highlightId}/replies/{replyId}',
      domain: 'transcripts',
      access: 'user',
      summary: 'Deletes a reply: the caller’s own, or any for those who manage the collection.',
      params: replyParams,
      query: localeQuery,
      body: none,
      response: done,
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
  getDocumentTags: () =>
    endpoint({
      name: 'getDocumentTags',
      method: 'GET',
      path: '/user/{uid}/settings/document/tags',
      domain: 'transcripts',
      access: 'self',
      summary: 'The tags that the caller has used, in alphabetical order.',
      params: uidParams,
      query: localeQuery,
      body: none,
      response: z.object({ tags: z.array(z.string()) }),
      errors: ['NOT_FOUND'],
    }),
} as const;

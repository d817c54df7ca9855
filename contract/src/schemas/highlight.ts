import * as z from 'zod';
import { MAX_COMMENT_LENGTH, MAX_HIGHLIGHTED_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '../annotation-limits.ts';
import { idSchema } from './id.ts';
import { givenSecondsSchema } from './words.ts';

/** A tag to true (Spec part 2, section 3, "Highlights and tags"). */
export const tagsSchema = z
  .record(z.string().trim().min(1).max(MAX_TAG_LENGTH), z.literal(true))
  .refine((tags) => Object.keys(tags).length <= MAX_TAGS, { message: `At most ${MAX_TAGS} tags.` });

/** The fields of a highlight or a reply that its author can change. Without a comment, the content is empty. */
export const annotationSchema = z.object({
  content: z.string().max(MAX_COMMENT_LENGTH),
  tags: tagsSchema.default({}),
});

export const newHighlightSchema = annotationSchema.extend({
  startTime: givenSecondsSchema,
  endTime: givenSecondsSchema,
  speaker: z.string().max(100).optional(),
  /** The highlighted text. */
  highlighted: z.string().max(MAX_HIGHLIGHTED_LENGTH),
});

const authoredShape = {
  /** uid of the author; empty for a reader with a public key. */
  uid: z.string(),
  author: z.string(),
  /** Seconds since the epoch. */
  created: z.number(),
};

export const replySchema = annotationSchema.extend(authoredShape);
export type Reply = z.infer<typeof replySchema>;

export const highlightSchema = newHighlightSchema.extend({
  ...authoredShape,
  id: idSchema,
  /** Reply id to reply. */
  replies: z.record(idSchema, replySchema),
});
export type Highlight = z.infer<typeof highlightSchema>;

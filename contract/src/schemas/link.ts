import * as z from 'zod';
import { MAX_EPISODES } from '../link.ts';

/** Whole seconds as minutes; absent when no header and no publisher states a length. */
const lengthInMinutes = z.number().positive().optional();

/** One recording of a podcast's feed. Its `url` is a link itself. */
export const episodeSchema = z.object({
  url: z.string(),
  title: z.string(),
  lengthInMinutes,
  /** Seconds since the epoch. */
  published: z.number().optional(),
});
export type Episode = z.infer<typeof episodeSchema>;

/** What a link leads to (Spec part 1, section 7, `POST /pipeline/check`). */
export const checkedLinkSchema = z.object({
  lengthInMinutes,
  title: z.string(),
  description: z.string().optional(),
  /** A small picture as a `data:` address, so that no page asks a stranger's server for it. */
  thumbnail: z.string().optional(),
  /** For a feed: its recordings, the newest first. One of them has to be chosen. */
  episodes: z.array(episodeSchema).max(MAX_EPISODES).optional(),
});
export type CheckedLink = z.infer<typeof checkedLinkSchema>;

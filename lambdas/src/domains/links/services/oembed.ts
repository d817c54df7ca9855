import * as z from 'zod';
import { LinkError } from '../../../platform/safe-fetch/link-error.ts';
import type { Finding } from '../../../platform/safe-fetch/media-answer.ts';
import type { LinkDetails } from '../source/found-link.ts';
import { readJson } from '../source/read-json.ts';

const MAX_BYTES = 256 * 1024;

/** https://oembed.com, section 2.3.4; Vimeo adds `description` and `duration` (seconds). */
const oembedSchema = z.object({
  title: z.string().optional(),
  description: z.string().nullish(),
  thumbnail_url: z.string().nullish(),
  duration: z.number().positive().optional().catch(undefined),
});

/**
 * What a service says about one of its videos by oEmbed.
 *
 * @param endpoint the service's address for oEmbed
 * @throws LinkError `gone` or `private` as the service says; `unreachable` when it says nothing of use
 */
export async function oembedDetails({ fetch, signal }: Finding, endpoint: URL, page: URL): Promise<LinkDetails> {
  const url = new URL(endpoint);
  url.searchParams.set('format', 'json');
  url.searchParams.set('url', page.href);
  const headers = { accept: 'application/json' };
  const answer = oembedSchema.safeParse(await readJson(await fetch(url, { maxBytes: MAX_BYTES, signal, headers })));
  if (!answer.success)
    throw new LinkError('unreachable', `${url.hostname} answers no oEmbed.`, { cause: answer.error });
  const { title, description, thumbnail_url: thumbnail, duration } = answer.data;
  return {
    title,
    description: description ?? undefined,
    thumbnail: thumbnail ?? undefined,
    seconds: duration,
  };
}

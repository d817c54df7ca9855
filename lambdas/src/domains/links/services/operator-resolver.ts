import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { LinkError } from '../../../platform/safe-fetch/link-error.ts';
import type { Finding } from '../../../platform/safe-fetch/media-answer.ts';
import type { LinkDetails } from '../source/found-link.ts';
import { readJson } from '../source/read-json.ts';

const MAX_BYTES = 256 * 1024;

/** The answer of an operator's resolver (docs/operations.md, "Links"). */
const answerSchema = z.object({
  /** Where the media can be fetched now. */
  url: z.url({ protocol: /^https?$/ }),
  title: z.string().optional(),
  description: z.string().optional(),
  thumbnail: z.string().optional(),
  lengthInSeconds: z.number().positive().optional(),
});

export interface ResolvedVideo extends LinkDetails {
  readonly url: URL;
}

/** Asks for the media of a video's page. */
export type ResolveVideo = (finding: Finding, page: URL) => Promise<ResolvedVideo>;

interface ResolverDependencies {
  readonly address: URL;
  readonly secret: () => Promise<string>;
  readonly clock: Clock;
}

/**
 * Calls the operator's resolver by a signed request, as webhooks are signed: HMAC-SHA-256 over `{timestamp}.{body}`.
 *
 * @throws LinkError (in the answer): as the resolver answers, 404 `gone`, 401 and 403 `private`; otherwise `unreachable`
 */
export function createOperatorResolver({ address, secret, clock }: ResolverDependencies): ResolveVideo {
  return async ({ fetch, signal }, page) => {
    const body = JSON.stringify({ url: page.href });
    const timestamp = String(Math.floor(clock()));
    const signature = createHmac('sha256', await secret())
      .update(`${timestamp}.${body}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'parlance-timestamp': timestamp,
      'parlance-signature': `v1=${signature}`,
    };
    const answer = await fetch(address, { method: 'POST', headers, body, maxBytes: MAX_BYTES, signal });
    const found = answerSchema.safeParse(await readJson(answer));
    if (!found.success) throw new LinkError('unreachable', 'The resolver answers no media.', { cause: found.error });
    const { url, lengthInSeconds: seconds, ...details } = found.data;
    return { ...details, seconds, url: new URL(url) };
  };
}

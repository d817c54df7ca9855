import { linkAddress } from '@parlance/contract/link';
import type { Episode as ShownEpisode } from '@parlance/contract/schemas/link';
import { uploadNameOf } from '@parlance/contract/upload';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, LinkProblemError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { LinkError } from '../../platform/safe-fetch/link-error.ts';
import { LINK_MESSAGES } from '../../platform/safe-fetch/link-messages.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { FindLink } from './find-link.ts';
import { fetchThumbnail } from './media/fetch-thumbnail.ts';
import { probeLength } from './media/probe-length.ts';
import type { Episode, FoundLink } from './source/found-link.ts';

/** A person tries some links, and corrects them; a program that looks for open addresses tries many. */
const CHECKS: RateLimit = { what: 'links/check', count: 60, seconds: 600 };
/** API Gateway waits no longer than 30 s. */
const CHECK_MS = 22_000;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 1000;

interface CheckLinkDependencies {
  readonly findLink: FindLink;
  /** Fetches what people name. */
  readonly fetch: SafeFetch;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/** Says what a link leads to (Spec part 1, section 7, `POST /pipeline/check`). It stores nothing but its counter. */
export function checkLink(dependencies: CheckLinkDependencies): Operation<'checkLink'> {
  const { findLink, fetch, rateLimiter, clock } = dependencies;
  return async ({ body, caller }) => {
    const url = linkAddress(body.url);
    if (!url) throw new BadRequestError('This is not a link.', { fields: { url: 'link-invalid' } });
    await rateLimiter.consume(CHECKS, caller.uid, clock());
    const signal = AbortSignal.timeout(CHECK_MS);
    const found = await findLink(url, signal).catch(asAnswer);
    const finding = { fetch, signal };
    const [seconds, thumbnail] = await Promise.all([
      found.seconds ?? (found.media && probeLength(finding, found.media)),
      found.thumbnail === undefined ? undefined : fetchThumbnail(finding, found.thumbnail),
    ]);
    return {
      lengthInMinutes: minutesOf(seconds),
      title: shortened(found.title, MAX_TITLE) ?? titleOf(url, found),
      description: shortened(found.description, MAX_DESCRIPTION),
      thumbnail,
      ...(!found.media && { episodes: found.episodes.map(shownEpisode) }),
    };
  };
}

function shownEpisode({ url, title, seconds, published }: Episode): ShownEpisode {
  return { url, title: title.slice(0, MAX_TITLE), lengthInMinutes: minutesOf(seconds), published };
}

/** The name of the file, as for an upload; the host where the address has no name. */
function titleOf({ hostname, pathname }: URL, { media }: FoundLink): string {
  const name = fileName(pathname) || fileName(media?.url.pathname ?? '');
  return name ? uploadNameOf(name).slice(0, MAX_TITLE) : hostname;
}

function fileName(pathname: string): string {
  const last = pathname.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function shortened(text: string | undefined, length: number): string | undefined {
  return text?.replace(/\s+/g, ' ').trim().slice(0, length) || undefined;
}

function minutesOf(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds / 60;
}

function asAnswer(error: unknown): never {
  if (!(error instanceof LinkError)) throw error;
  throw new LinkProblemError(error.problem, LINK_MESSAGES[error.problem], {
    cause: error,
    fields: { url: error.problem },
  });
}

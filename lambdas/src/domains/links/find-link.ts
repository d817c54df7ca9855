import { LinkError } from '../../platform/safe-fetch/link-error.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { feedEpisodes } from './feeds/feed-episodes.ts';
import { openLink } from './media/open-link.ts';
import { pageMedia } from './pages/page-media.ts';
import { oembedDetails } from './services/oembed.ts';
import type { ResolvedVideo, ResolveVideo } from './services/operator-resolver.ts';
import { type VideoService, vimeo, youtube } from './services/video-service.ts';
import type { Episode, FoundLink, LinkDetails } from './source/found-link.ts';

export interface LinkFinders {
  /** Fetches what people name. */
  readonly fetch: SafeFetch;
  /** Fetches the services that the stage names: oEmbed and the resolver. */
  readonly fetchService: SafeFetch;
  /** The address of each service's oEmbed. */
  readonly oembed: Readonly<Record<VideoService['name'], URL>>;
  /** The operator's resolver; a stage may have none. */
  readonly resolveVideo?: ResolveVideo | undefined;
}

/** Places of a page that are tried for its media. */
const MAX_CANDIDATES = 4;
const SERVICES = [youtube, vimeo];

export type FindLink = (url: URL, signal: AbortSignal) => Promise<FoundLink>;

/**
 * Finds the media of a link: the address itself, the recording of a page, a feed's episodes, or a video of a service.
 *
 * @throws LinkError (in the answer) that says why there is none
 */
export function createFindLink(finders: LinkFinders): FindLink {
  return (url, signal) => find(finders, url, signal, 'any');
}

/** `media`: the address was named by a page, so another page is no answer. */
async function find(finders: LinkFinders, url: URL, signal: AbortSignal, wanted: 'any' | 'media'): Promise<FoundLink> {
  for (const service of SERVICES) {
    const page = service.pageOf(url);
    if (page) return findVideo(finders, service, page, signal);
  }
  const opened = await openLink({ fetch: finders.fetch, signal }, url);
  if (opened.kind === 'media') return { media: opened.media };
  if (wanted === 'media') throw new LinkError('not-media', `${opened.url.hostname} answers with a page.`);
  const feed = feedEpisodes(opened.text, opened.url);
  if (feed) return withEpisodes(feed, feed.episodes, opened.url);
  return findInPage(finders, opened, signal);
}

async function findInPage(
  finders: LinkFinders,
  { url, text }: { readonly url: URL; readonly text: string },
  signal: AbortSignal,
): Promise<FoundLink> {
  const { candidates, feed, ...details } = pageMedia(text, url);
  const refusals: LinkError[] = [];
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    try {
      const found = await find(finders, candidate, signal, 'media');
      return { ...found, ...definedOf(details) };
    } catch (error) {
      if (!(error instanceof LinkError) || signal.aborted) throw error;
      refusals.push(error);
    }
  }
  if (candidates.length === 0 && feed) {
    const opened = await openLink({ fetch: finders.fetch, signal }, feed);
    const found = opened.kind === 'document' ? feedEpisodes(opened.text, opened.url) : undefined;
    if (found) return withEpisodes(found, found.episodes, opened.kind === 'document' ? opened.url : feed);
  }
  // What is wrong with the likeliest place says more than that the page has nothing.
  throw refusals[0] ?? new LinkError('not-media', `The page of ${url.hostname} names no media.`);
}

function withEpisodes(details: LinkDetails, episodes: readonly Episode[], url: URL): FoundLink {
  if (episodes.length === 0) throw new LinkError('not-media', `The feed of ${url.hostname} has no recordings.`);
  const { title, description, thumbnail } = details;
  return { title, description, thumbnail, episodes };
}

async function findVideo(
  finders: LinkFinders,
  service: VideoService,
  page: URL,
  signal: AbortSignal,
): Promise<FoundLink> {
  const { fetch, fetchService, oembed, resolveVideo } = finders;
  if (!resolveVideo) throw new LinkError('no-resolver', `No resolver for ${service.name} is set.`);
  const finding = { fetch: fetchService, signal };
  const [details, video] = await Promise.all([
    oembedDetails(finding, oembed[service.name], page),
    resolveVideo(finding, page),
  ]);
  const opened = await openLink({ fetch, signal }, video.url);
  if (opened.kind !== 'media') throw new LinkError('not-media', 'The resolver names no media.');
  return { ...detailsOf(video), ...definedOf(details), media: opened.media };
}

function detailsOf({ url: _, ...details }: ResolvedVideo): LinkDetails {
  return details;
}

/** Without the details that are not known, so that they don't cover others. */
function definedOf(details: LinkDetails): LinkDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

import type { Document, Element } from 'domhandler';
import { getElementsByTagName, innerText } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { LinkDetails } from '../source/found-link.ts';
import { structuredMedia } from './structured-data.ts';

/** What a page says about its media: details, and where the media may be, the likeliest first. */
export interface PageMedia extends LinkDetails {
  readonly candidates: readonly URL[];
  /** The feed of which the page is about. */
  readonly feed?: URL | undefined;
}

/** Where pages name their media (Open Graph; Twitter's player), the best first. */
const MEDIA_PROPERTIES = [
  ...['og:video:secure_url', 'og:video:url', 'og:video', 'og:audio:secure_url', 'og:audio:url', 'og:audio'],
  'twitter:player:stream',
];

/** Reads a page's Open Graph tags, JSON-LD and media elements. Nothing of the page is run or fetched. */
export function pageMedia(html: string, base: URL): PageMedia {
  const document = parseDocument(html);
  const meta = metaOf(document);
  const structured = structuredMedia(document);
  const first = (...names: string[]) => names.map((name) => meta.get(name)?.[0]).find(Boolean);
  const named = MEDIA_PROPERTIES.flatMap((name) => meta.get(name) ?? []);
  const found = [...structured.contentUrls, ...named, ...elementSources(document)];
  const candidates = found.flatMap((text) => addressOf(text, base) ?? []);
  const title = getElementsByTagName('title', document)[0];
  return {
    title: structured.title ?? first('og:title', 'twitter:title') ?? (title && innerText(title).trim()),
    description: structured.description ?? first('og:description', 'twitter:description', 'description'),
    thumbnail: addressOf(structured.thumbnail ?? first('og:image:secure_url', 'og:image', 'twitter:image'), base)?.href,
    seconds: structured.seconds ?? secondsOf(first('og:video:duration', 'video:duration', 'music:duration')),
    candidates: [...new Map(candidates.map((url) => [url.href, url])).values()],
    feed: feedOf(document, base),
  };
}

function metaOf(document: Document): ReadonlyMap<string, readonly string[]> {
  const meta = new Map<string, string[]>();
  for (const { attribs } of getElementsByTagName('meta', document)) {
    const name = (attribs.property ?? attribs.name)?.toLowerCase();
    const content = attribs.content?.trim();
    if (name && content) meta.set(name, [...(meta.get(name) ?? []), content]);
  }
  return meta;
}

/** The addresses of `<video>` and `<audio>`: the first source of each, because the others are other renditions. */
function elementSources(document: Document): string[] {
  const players = getElementsByTagName((name) => name === 'video' || name === 'audio', document);
  return players.flatMap((player: Element) => {
    const source = player.attribs.src ?? getElementsByTagName('source', player)[0]?.attribs.src;
    return source ?? [];
  });
}

function feedOf(document: Document, base: URL): URL | undefined {
  const link = getElementsByTagName('link', document).find(
    ({ attribs }) => attribs.rel === 'alternate' && attribs.type === 'application/rss+xml',
  );
  return addressOf(link?.attribs.href, base);
}

function addressOf(text: string | undefined, base: URL): URL | undefined {
  const url = text && URL.canParse(text, base.href) ? new URL(text, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function secondsOf(text: string | undefined): number | undefined {
  const seconds = Number(text);
  return seconds > 0 && Number.isFinite(seconds) ? seconds : undefined;
}

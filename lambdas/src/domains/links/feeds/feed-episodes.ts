import { MAX_EPISODES } from '@parlance/contract/link';
import type { Document, Element } from 'domhandler';
import { getElementsByTagName, innerText, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { Episode, LinkDetails } from '../source/found-link.ts';

export interface Feed extends LinkDetails {
  /** The newest first. */
  readonly episodes: readonly Episode[];
}

/** The recordings of a podcast's feed (RSS 2.0 with enclosures); undefined for a document that is none. */
export function feedEpisodes(text: string, base: URL): Feed | undefined {
  if (!/<(rss|rdf:RDF)[\s>]/i.test(text.slice(0, 4096))) return undefined;
  const document = parseDocument(text, { xmlMode: true });
  const channel = getElementsByTagName('channel', document)[0];
  if (!channel) return undefined;
  const episodes = getElementsByTagName('item', document).flatMap((item) => episodeOf(item, base) ?? []);
  const newest = episodes.toSorted((a, b) => (b.published ?? 0) - (a.published ?? 0));
  return {
    title: childText(channel, 'title'),
    description: childText(channel, 'description'),
    thumbnail: getElementsByTagName('itunes:image', channel)[0]?.attribs.href,
    episodes: newest.slice(0, MAX_EPISODES),
  };
}

function episodeOf(item: Element, base: URL): Episode | undefined {
  const enclosures = getElementsByTagName((name) => name === 'enclosure' || name === 'media:content', item);
  const enclosure = enclosures.find(({ attribs }) => /^(audio|video)\//.test(attribs.type ?? ''));
  const address = enclosure?.attribs.url;
  if (!address || !URL.canParse(address, base.href)) return undefined;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const published = Date.parse(childText(item, 'pubDate') ?? '') / 1000;
  return {
    url: url.href,
    title: childText(item, 'title') ?? url.hostname,
    seconds: clockSeconds(childText(item, 'itunes:duration')),
    published: Number.isNaN(published) ? undefined : published,
  };
}

/** The text of a direct child: an item has texts of its own, and so has its channel. */
function childText(parent: Element | Document, name: string): string | undefined {
  const child = getElementsByTagName(name, parent.children, false)[0];
  if (!child) return undefined;
  // A description holds HTML as text.
  const text = textContent(child);
  return innerText(parseDocument(text).children).replace(/\s+/g, ' ').trim() || undefined;
}

/** Seconds of `3723`, `62:03` or `1:02:03`. */
function clockSeconds(text: string | undefined): number | undefined {
  if (!text || !/^\d+(:\d{1,2}){0,2}$/.test(text)) return undefined;
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds > 0 ? seconds : undefined;
}

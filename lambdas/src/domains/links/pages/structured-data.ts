import type { Document } from 'domhandler';
import { getElementsByTagName, textContent } from 'domutils';
import { parse, toSeconds } from 'iso8601-duration';
import * as z from 'zod';
import type { LinkDetails } from '../source/found-link.ts';

/** The recordings that a page describes in JSON-LD (schema.org's VideoObject and AudioObject). */
export interface StructuredMedia extends LinkDetails {
  readonly contentUrls: readonly string[];
}

/** Nodes that are visited, at most: a page can nest them without end. */
const MAX_NODES = 2000;

const text = z.string().trim().min(1).optional().catch(undefined);
const mediaSchema = z.object({
  contentUrl: z.string().min(1),
  name: text,
  description: text,
  thumbnailUrl: z
    .union([z.string(), z.array(z.string()).transform(([first]) => first)])
    .optional()
    .catch(undefined),
  duration: text,
});

export function structuredMedia(document: Document): StructuredMedia {
  const scripts = getElementsByTagName('script', document).filter(
    ({ attribs }) => attribs.type === 'application/ld+json',
  );
  const found = scripts.flatMap((script) => mediaNodes(parsed(textContent(script))));
  const [first] = found;
  return {
    contentUrls: found.map(({ contentUrl }) => contentUrl),
    title: first?.name,
    description: first?.description,
    thumbnail: first?.thumbnailUrl,
    seconds: isoSeconds(first?.duration),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** All nodes with media, breadth first. */
function mediaNodes(root: unknown): z.infer<typeof mediaSchema>[] {
  const nodes: unknown[] = [root];
  const found: z.infer<typeof mediaSchema>[] = [];
  for (let index = 0; index < nodes.length && index < MAX_NODES; index++) {
    const node = nodes[index];
    if (typeof node !== 'object' || node === null) continue;
    const media = mediaSchema.safeParse(node).data;
    if (media) found.push(media);
    nodes.push(...Object.values(node).slice(0, MAX_NODES));
  }
  return found;
}

/** Seconds of a length such as `PT1H2M3S`. */
function isoSeconds(duration: string | undefined): number | undefined {
  if (!duration) return undefined;
  try {
    const seconds = toSeconds(parse(duration));
    return seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  }
}

import type { Highlight } from '@parlance/contract/schemas/highlight';

/** A bookmarked word. Seconds. */
export interface Bookmark {
  readonly time: number;
  readonly text: string;
  readonly speaker: string;
}

export type Annotation =
  | { readonly kind: 'highlight' | 'comment'; readonly time: number; readonly highlight: Highlight }
  | { readonly kind: 'bookmark'; readonly time: number; readonly bookmark: Bookmark };
export type AnnotationKind = Annotation['kind'];

/** The filter of the list; '' filters nothing. */
export interface AnnotationFilter {
  readonly text: string;
  readonly kind: AnnotationKind | '';
  readonly tag: string;
  /** An author's name. */
  readonly person: string;
}

export const EVERYTHING: AnnotationFilter = { text: '', kind: '', tag: '', person: '' };

/** Highlights, comments (highlights with words of their author) and bookmarks, in order of time. */
export function annotationsOf(highlights: readonly Highlight[], bookmarks: readonly Bookmark[]): Annotation[] {
  const all: Annotation[] = [
    ...highlights.map((highlight): Annotation => {
      const commented = highlight.content !== '' || Object.keys(highlight.replies).length > 0;
      return { kind: commented ? 'comment' : 'highlight', time: highlight.startTime, highlight };
    }),
    ...bookmarks.map((bookmark): Annotation => ({ kind: 'bookmark', time: bookmark.time, bookmark })),
  ];
  return all.sort((a, b) => a.time - b.time);
}

/** The entries that match, and the highlight `kept`, which is being edited; bookmarks have neither tag nor author. */
export function filtered(annotations: readonly Annotation[], filter: AnnotationFilter, kept?: string): Annotation[] {
  const wanted = filter.text.trim().toLowerCase();
  return annotations.filter((annotation) => {
    if (annotation.kind !== 'bookmark' && annotation.highlight.id === kept) return true;
    if (filter.kind !== '' && annotation.kind !== filter.kind) return false;
    if (annotation.kind === 'bookmark') {
      return filter.tag === '' && filter.person === '' && annotation.bookmark.text.toLowerCase().includes(wanted);
    }
    const { highlight } = annotation;
    const parts = [highlight, ...Object.values(highlight.replies)];
    if (filter.tag !== '' && !parts.some(({ tags }) => tags[filter.tag])) return false;
    if (filter.person !== '' && !parts.some(({ author }) => author === filter.person)) return false;
    const texts = [highlight.highlighted, ...parts.flatMap(({ content, tags }) => [content, ...Object.keys(tags)])];
    return texts.some((text) => text.toLowerCase().includes(wanted));
  });
}

/** The tags and the authors, each once and sorted. */
export function filterChoices(highlights: readonly Highlight[]): {
  readonly tags: string[];
  readonly people: string[];
} {
  const parts = highlights.flatMap((highlight) => [highlight, ...Object.values(highlight.replies)]);
  const sorted = (values: readonly string[]) =>
    [...new Set(values)].filter((value) => value !== '').sort((a, b) => a.localeCompare(b));
  return {
    tags: sorted(parts.flatMap(({ tags }) => Object.keys(tags))),
    people: sorted(parts.map(({ author }) => author)),
  };
}

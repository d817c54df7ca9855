import { fullClock } from '@parlance/contract/clock';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { MAX_CELL, type Row } from './table-rows.ts';

/** A bookmarked word; times in seconds. */
export interface Bookmark {
  readonly startTime: number;
  readonly endTime: number;
  readonly speaker: string;
  readonly text: string;
}

interface AnnotationTexts {
  /** Start, End, Speaker, Annotation, Highlighted, Tags. */
  readonly columns: Row;
  /** The text of an empty report. */
  readonly none: string;
  /** The annotation of a bookmark. */
  readonly bookmark: string;
}

/** The comment, and a line for each reply with its author. */
function annotationOf({ content, replies }: Highlight): string {
  const answers = Object.values(replies).sort((a, b) => a.created - b.created);
  const lines = [content, ...answers.map((reply) => `${reply.author}: ${reply.content}`)];
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_CELL);
}

/** The tags of the comment and its replies, each once. */
function tagsOf({ tags, replies }: Highlight): string[] {
  const all = [tags, ...Object.values(replies).map((reply) => reply.tags)];
  return [...new Set(all.flatMap((each) => Object.keys(each)))];
}

/** The rows of the report of highlights, comments and bookmarks, sorted by time (Spec part 2, sections 5 and 9). */
export function annotationRows(
  highlights: readonly Highlight[],
  bookmarks: readonly Bookmark[],
  { columns, none, bookmark: label }: AnnotationTexts,
): Row[] {
  if (highlights.length + bookmarks.length === 0) return [columns, ['', '', '', none, '', '']];
  const inOrder = highlights.toSorted((a, b) => a.startTime - b.startTime || a.created - b.created);
  const rows = [
    ...inOrder.map((highlight) => ({
      time: highlight.startTime,
      cells: [
        fullClock(highlight.startTime),
        fullClock(highlight.endTime),
        highlight.speaker ?? '',
        annotationOf(highlight),
        highlight.highlighted,
        tagsOf(highlight).join(', '),
      ],
    })),
    ...bookmarks.map(({ startTime, endTime, speaker, text }) => ({
      time: startTime,
      cells: [fullClock(startTime), fullClock(endTime), speaker, label, text, ''],
    })),
  ];
  return [columns, ...rows.toSorted((a, b) => a.time - b.time).map(({ cells }) => cells)];
}

import { fullClock } from '@parlance/contract/clock';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { MAX_CELL, type Row } from './table-rows.ts';

interface AnnotationTexts {
  /** Start, End, Speaker, Annotation, Highlighted, Tags. */
  readonly columns: Row;
  /** The text of an empty report. */
  readonly none: string;
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

/** The rows of the report of highlights and comments, sorted by time (Spec part 2, sections 5 and 9). */
export function annotationRows(highlights: readonly Highlight[], { columns, none }: AnnotationTexts): Row[] {
  if (highlights.length === 0) return [columns, ['', '', '', none, '', '']];
  const inOrder = highlights.toSorted((a, b) => a.startTime - b.startTime || a.created - b.created);
  return [
    columns,
    ...inOrder.map((highlight) => [
      fullClock(highlight.startTime),
      fullClock(highlight.endTime),
      highlight.speaker ?? '',
      annotationOf(highlight),
      highlight.highlighted,
      tagsOf(highlight).join(', '),
    ]),
  ];
}

import { type ExportParagraph, paragraphStart } from '@parlance/contract/export-paragraph';
import { endsSentence } from '@parlance/contract/sentence-end';

/** A sentence of the transcript beside the text. */
interface Passage {
  /** Seconds of the transcript. */
  readonly start: number;
  readonly text: string;
}

/** A paragraph of the transcript beside the text, in sentences. */
export interface PassageParagraph {
  readonly speaker: string;
  readonly start: number;
  readonly passages: readonly Passage[];
}

/** The paragraphs of a transcript, each cut into its sentences. */
export function passagesOf(paragraphs: readonly ExportParagraph[]): PassageParagraph[] {
  return paragraphs.map((paragraph) => {
    const passages: { start: number; text: string }[] = [];
    let open: { start: number; text: string } | undefined;
    for (const { text, start } of paragraph.words) {
      if (open) open.text += ` ${text}`;
      else {
        open = { start, text };
        passages.push(open);
      }
      if (endsSentence(text)) open = undefined;
    }
    return { speaker: paragraph.speaker, start: paragraphStart(paragraph), passages };
  });
}

/** Index of the last entry that starts at or before `time` (seconds); 0 before the first. */
export function indexAt(entries: readonly { readonly start: number }[], time: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.start ?? 0) <= time + 0.0005) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The exported part of a word; times in seconds. */
export interface ExportWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a person bookmarked the word. */
  readonly bookmark?: boolean | undefined;
  /** Whether a document marks the word as highlighted. */
  readonly highlighted?: boolean | undefined;
}

/** A turn of one speaker, with its words in order. */
export interface ExportParagraph<W extends ExportWord = ExportWord> {
  readonly speaker: string;
  readonly words: readonly W[];
}

export function paragraphText({ words }: ExportParagraph): string {
  return words.map((word) => word.text).join(' ');
}

export function paragraphStart({ words }: ExportParagraph): number {
  return words[0]?.start ?? 0;
}

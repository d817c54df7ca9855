import { clock } from './clock.ts';
import { type ExportParagraph, paragraphStart, paragraphText } from './export-paragraph.ts';

/** What stands around the text of a file; each is left out if it is empty. */
export interface TextFrame {
  readonly header: string;
  readonly textTitle: string;
  readonly footer: string;
}

/**
 * Plain text (.txt) with a blank line between paragraphs. With speakers, each paragraph begins with a line that has the
 * speaker and the time. Header and title come before the text, the footer after it.
 */
export function textFile(
  paragraphs: readonly ExportParagraph[],
  withSpeakers: boolean,
  { textTitle, header, footer }: TextFrame,
): string {
  const parts = paragraphs.map((paragraph) => {
    const text = paragraphText(paragraph);
    return withSpeakers ? `${paragraph.speaker} (${clock(paragraphStart(paragraph))})\n${text}` : text;
  });
  const all = [header, textTitle, ...parts, footer].filter((part) => part !== '');
  return all.length > 0 ? `${all.join('\n\n')}\n` : '';
}

import { clock } from '@parlance/contract/clock';
import { type ExportParagraph, paragraphStart, paragraphText } from '@parlance/contract/export-paragraph';
import type { DocumentFrame } from './word-file.ts';

/**
 * Plain text (.txt) with a blank line between paragraphs. With speakers, each paragraph begins with a line that has the
 * speaker and the time. Header and title come before the text, the footer after it.
 */
export function textFile(
  paragraphs: readonly ExportParagraph[],
  withSpeakers: boolean,
  { textTitle, header, footer }: Pick<DocumentFrame, 'textTitle' | 'header' | 'footer'>,
): string {
  const parts = paragraphs.map((paragraph) => {
    const text = paragraphText(paragraph);
    return withSpeakers ? `${paragraph.speaker} (${clock(paragraphStart(paragraph))})\n${text}` : text;
  });
  const all = [header, textTitle, ...parts, footer].filter((part) => part !== '');
  return all.length > 0 ? `${all.join('\n\n')}\n` : '';
}

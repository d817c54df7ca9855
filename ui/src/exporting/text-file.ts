import { clock } from '@parlance/contract/clock';
import { type ExportParagraph, paragraphStart, paragraphText } from '@parlance/contract/export-paragraph';
import type { DocumentFrame } from './word-file.ts';

/**
 * Plain text (.txt), a blank line between paragraphs; with speakers, each begins with a line of who speaks and when.
 * Header and title stand before the text, the footer after it.
 */
export function textFile(
  paragraphs: readonly ExportParagraph[],
  withSpeakers: boolean,
  { title, header, footer }: Pick<DocumentFrame, 'title' | 'header' | 'footer'>,
): string {
  const parts = paragraphs.map((paragraph) => {
    const text = paragraphText(paragraph);
    return withSpeakers ? `${paragraph.speaker} (${clock(paragraphStart(paragraph))})\n${text}` : text;
  });
  const all = [header, title, ...parts, footer].filter((part) => part !== '');
  return all.length > 0 ? `${all.join('\n\n')}\n` : '';
}

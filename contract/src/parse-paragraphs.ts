import type { SpokenPart } from './parse-subtitles.ts';
import { labelOf, withoutTime } from './speaker-label.ts';

/**
 * The paragraphs of a plain text: they are apart by blank lines, or each line is one where there are none. A line that names a speaker
 * always begins one.
 *
 * @param withSpeakers whether names at the beginning of lines are speakers
 */
export function parseParagraphs(text: string, withSpeakers: boolean): SpokenPart[] {
  const lines = text.split(/\r\n|\r|\n/);
  const hasBlankLines =
    lines
      .slice(lines.findIndex((line) => line.trim() !== ''))
      .join('\n')
      .trim()
      .search(/\n\s*\n/) >= 0;
  const parts: { speaker?: string; text: string; line: number }[] = [];
  let begins = true;
  lines.forEach((line, at) => {
    if (line.trim() === '') {
      begins = true;
      return;
    }
    const label = withSpeakers ? labelOf(line) : undefined;
    const spoken = label?.rest ?? withoutTime(line);
    const last = parts.at(-1);
    if (label) parts.push({ speaker: label.speaker, text: spoken, line: at + 1 });
    else if (last?.text === '') last.text = spoken;
    else if (!last || begins || !hasBlankLines) parts.push({ text: spoken, line: at + 1 });
    else last.text += ` ${spoken}`;
    begins = false;
  });
  return parts.filter((part) => part.text !== '');
}

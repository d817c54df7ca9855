import { endOf, startOf, type WordLine, wordCount } from '../../model/word-line.ts';

export interface SpeakerSummary {
  readonly name: string;
  /** The speaker's paragraphs. */
  readonly paragraphs: number;
  /** Seconds of speech, from the first to the last word of each paragraph. */
  readonly seconds: number;
}

/** How much each speaker speaks, in natural sort order (Spec part 2, section 3). */
export function speakerSummaries(lines: readonly WordLine[]): SpeakerSummary[] {
  const found = new Map<string, { paragraphs: number; seconds: number }>();
  let speaker = '';
  for (const line of lines) {
    speaker = line.speaker ?? speaker;
    const sum = found.get(speaker) ?? { paragraphs: 0, seconds: 0 };
    const count = wordCount(line);
    if (line.speaker !== null) sum.paragraphs++;
    if (count > 0) sum.seconds += Math.max(0, endOf(line, count - 1) - startOf(line, 0));
    if (speaker !== '') found.set(speaker, sum);
  }
  return [...found]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

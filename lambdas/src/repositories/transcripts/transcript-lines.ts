import { citationOf, type SpokenSpan } from '@parlance/contract/citation';
import type { ExportParagraph, ExportWord } from '@parlance/contract/export-paragraph';
import { endsSentence } from '@parlance/contract/sentence-end';
import type { Speakers, Word } from '@parlance/contract/transcript';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import { readChunks } from './bundle.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';

/** Something that one person said, from `start` to `end` in seconds of the transcript. */
export interface TranscriptLine extends SpokenSpan {
  readonly speaker: string;
  readonly text: string;
  /** Whether a turn of a speaker begins here; otherwise the line goes on with the turn before. */
  readonly turn: boolean;
}

/** A line is about this long, in words: then a citation leads to within half a minute of what was said. */
const WORDS_PER_LINE = 60;
/** A line ends at the end of a sentence, if there is one before this many words. */
const MAX_WORDS_PER_LINE = 100;

/** A transcript as lines, in order. Skipped words are left out; times are of the transcript, not of the media. */
export function transcriptLines(words: readonly Word[], speakers: Speakers): TranscriptLine[] {
  return transcriptParagraphs(words, speakers, { breakAllSpeakers: false }).flatMap(linesOfParagraph);
}

interface LineStores {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly words: Pick<ChunkStore, 'read' | 'readBundle'>;
}

/** Reads the lines of a collection's transcript, with its version; undefined when it has no transcript. */
export async function readTranscriptLines(
  { transcripts, words }: LineStores,
  collectionId: string,
): Promise<{ readonly lines: TranscriptLine[]; readonly version: number } | undefined> {
  const [manifest, speakers] = await Promise.all([
    transcripts.getManifest(collectionId),
    transcripts.getSpeakers(collectionId),
  ]);
  if (!manifest) return undefined;
  const chunks = await readChunks(words, manifest);
  return { lines: transcriptLines(chunks.flat(), speakers), version: manifest.version };
}

/** A line as models read it: `[mm:ss] Name: text`. Neither name nor text can begin a line of its own. */
export function lineText({ start, speaker, text }: Pick<TranscriptLine, 'start' | 'speaker' | 'text'>): string {
  return `${citationOf(start)} ${oneLine(speaker)}: ${oneLine(text)}`;
}

/**
 * An estimate of a text's tokens, rather too high. A token is about four letters of English; scripts whose letters have more bytes
 * have more tokens for a letter.
 */
export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3.5);
}

/**
 * Cuts lines into parts of at most `maxTokens`, at the beginning of a turn where possible. A line that is longer than a part is a part
 * by itself.
 */
export function partsOfLines(lines: readonly TranscriptLine[], maxTokens: number): TranscriptLine[][] {
  const parts: TranscriptLine[][] = [];
  let part: TranscriptLine[] = [];
  let tokens = 0;
  for (const line of lines) {
    const more = tokensOf(lineText(line)) + 1;
    // What is left behind the cut can still be too long for the line.
    while (part.length > 0 && tokens + more > maxTokens) {
      const cut = lastTurn(part);
      parts.push(part.slice(0, cut));
      part = part.slice(cut);
      tokens = part.reduce((sum, each) => sum + tokensOf(lineText(each)) + 1, 0);
    }
    part.push(line);
    tokens += more;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** Where to cut a part: at a turn in its second half, before which enough is left; otherwise at its end. */
function lastTurn(part: readonly TranscriptLine[]): number {
  for (let at = part.length - 1; at > part.length / 2; at--) if (part[at]?.turn) return at;
  return part.length;
}

function linesOfParagraph({ speaker, words }: ExportParagraph): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let line: ExportWord[] = [];
  const end = () => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return;
    const text = line.map((word) => word.text).join(' ');
    const until = Math.max(first.start, ...line.map((word) => word.end));
    lines.push({ speaker, text, start: first.start, end: until, turn: lines.length === 0 });
    line = [];
  };
  for (const word of words) {
    line.push(word);
    const isFull = line.length >= WORDS_PER_LINE && endsSentence(word.text);
    if (isFull || line.length >= MAX_WORDS_PER_LINE) end();
  }
  end();
  return lines;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

import { MAX_IMPORT_CALL_BYTES } from './import-limits.ts';
import { ImportProblem } from './import-problem.ts';
import { parseParagraphs } from './parse-paragraphs.ts';
import { parseSubtitles, type SpokenPart } from './parse-subtitles.ts';
import type { ImportedParagraph } from './schemas/import.ts';
import { MAX_SPEAKER_ENTRIES, MAX_SPEAKER_NAME, MAX_TRANSCRIPT_WORDS } from './transcript-limits.ts';
import { wordsOfText } from './words-of-text.ts';

export interface ParsedImport {
  readonly paragraphs: readonly ImportedParagraph[];
  readonly words: number;
  /** The speakers that the text names, in the order in which they begin. */
  readonly speakers: readonly string[];
}

interface Options {
  /** The name of the file; '' for a text that was pasted. */
  readonly fileName: string;
  readonly languageCode: string;
  /** Whether names at the beginning of paragraphs are speakers. */
  readonly withSpeakers: boolean;
}

const SRT_BEGIN = /^\s*(?:\d+\s*\r?\n)?\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->/;

/**
 * The paragraphs of a text, of SubRip or of WebVTT, as the service takes them.
 *
 * @throws ImportProblem that names the line where there is one
 */
export function parseImport(given: string, { fileName, languageCode, withSpeakers }: Options): ParsedImport {
  const text = given.replace(/^\ufeff/, '');
  if (text.trim() === '') throw new ImportProblem('empty');
  const isVtt = /\.vtt$/i.test(fileName) || /^WEBVTT(?:\s|$)/.test(text);
  const isSubtitles = isVtt || /\.srt$/i.test(fileName) || SRT_BEGIN.test(text);
  const parts = isSubtitles ? parseSubtitles(text, isVtt, withSpeakers) : parseParagraphs(text, withSpeakers);
  const tooLong = parts.find(({ speaker = '' }) => speaker.length > MAX_SPEAKER_NAME);
  if (tooLong) throw new ImportProblem('name-long', tooLong.line);
  const paragraphs = isSubtitles
    ? turnsOf(parts)
    : parts.map(({ line: _line, times: _times, ...paragraph }) => paragraph);
  const words = paragraphs.reduce((sum, paragraph) => sum + wordsOfText(paragraph.text, languageCode).length, 0);
  if (words === 0) throw new ImportProblem('empty');
  const bytes = new TextEncoder().encode(JSON.stringify(paragraphs)).length;
  if (words > MAX_TRANSCRIPT_WORDS || paragraphs.length > MAX_SPEAKER_ENTRIES || bytes > MAX_IMPORT_CALL_BYTES) {
    throw new ImportProblem('too-long');
  }
  const speakers = new Set(paragraphs.flatMap(({ speaker }) => speaker ?? []));
  return { paragraphs, words, speakers: [...speakers] };
}

/** Cues of one speaker are one paragraph; those without a name go on with it. */
function turnsOf(parts: readonly SpokenPart[]): ImportedParagraph[] {
  const turns: { speaker?: string; texts: string[] }[] = [];
  for (const { speaker, text } of parts) {
    const last = turns.at(-1);
    if (last && (speaker === undefined || speaker === last.speaker)) last.texts.push(text);
    else turns.push({ ...(speaker !== undefined && { speaker }), texts: [text] });
  }
  return turns.map(({ texts, ...turn }) => ({ ...turn, text: texts.join(' ') }));
}

import { ImportProblem } from './import-problem.ts';
import { labelOf } from './speaker-label.ts';

/** What is spoken, with the speaker where the text names one, and the line of the text (from 1) in which it begins. */
export interface SpokenPart {
  readonly speaker?: string;
  readonly text: string;
  readonly line: number;
  /** When its cue is shown, in seconds; absent in a text without times. */
  readonly times?: { readonly start: number; readonly end: number };
}

const CLOCK = String.raw`(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${CLOCK}\s*-->\s*${CLOCK}(?:\s.*)?$`);
const ARROW = '-->';
/** Blocks of WebVTT that are no cues. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
/** Tags of both formats, times within a cue, and the places of some SubRip files. */
const TAGS = /<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/giu;
const VOICE = /<v(?:\.[^\s<>]*)*\s+([^<>]+)>/giu;
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

interface Cue {
  readonly line: number;
  readonly times: { readonly start: number; readonly end: number };
  readonly lines: string[];
}

/**
 * What the cues of a SubRip or WebVTT file say. Text after a blank line belongs to the cue before: nothing is lost.
 *
 * @param isVtt whether the file has to be WebVTT
 * @param withSpeakers whether names at the beginning of cues are speakers; the voices of WebVTT always are
 * @throws ImportProblem with the line where a cue is broken
 */
export function parseSubtitles(text: string, isVtt: boolean, withSpeakers: boolean): SpokenPart[] {
  const cues = cuesOf(text.split(/\r\n|\r|\n/), isVtt);
  return cues.flatMap(({ lines, line, times }) =>
    (isVtt ? voices(lines.join('\n')) : [{ text: lines.join('\n') }]).flatMap((part) => {
      const plain = plainText(part.text, isVtt);
      if (plain === '') return [];
      if (part.speaker !== undefined) return [{ speaker: plainText(part.speaker, isVtt), text: plain, line, times }];
      const label = withSpeakers ? labelOf(plain) : undefined;
      const named = label && label.rest !== '' ? { speaker: label.speaker, text: label.rest } : { text: plain };
      return [{ ...named, line, times }];
    }),
  );
}

function cuesOf(lines: readonly string[], isVtt: boolean): Cue[] {
  const cues: Cue[] = [];
  let from = 0;
  if (isVtt) {
    if (!/^WEBVTT(?:\s|$)/.test(lines[0] ?? '')) throw new ImportProblem('vtt-header', 1);
    while (from < lines.length && lines[from]?.trim() !== '') from++;
  }
  let begins = true;
  let skips = false;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      begins = true;
      skips = false;
      continue;
    }
    if (begins && isVtt && OTHER_BLOCK.test(line)) skips = true;
    const next = lines[at + 1] ?? '';
    if (skips) continue;
    if (line.includes(ARROW)) {
      cues.push({ line: at + 1, times: timesOf(line, at + 1), lines: [] });
    } else if (!isCueName(line, next, begins)) {
      const cue = cues.at(-1);
      if (!cue) throw new ImportProblem('cue-missing', at + 1);
      cue.lines.push(line);
    }
    begins = false;
  }
  return cues;
}

/** The number or name of a cue stands directly before its times. */
function isCueName(line: string, next: string, begins: boolean): boolean {
  return next.includes(ARROW) && (begins || /^\d+$/.test(line.trim()));
}

/** In seconds. @throws ImportProblem for a line of times that can't be read, or that ends before it begins */
function timesOf(line: string, number: number): { start: number; end: number } {
  const match = TIMES.exec(line);
  if (!match) throw new ImportProblem('cue-time', number);
  const [start = 0, end = 0] = [match.slice(1, 5), match.slice(5, 9)].map(
    ([hours = '0', minutes, seconds, fraction = '']) => {
      const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
      return whole * 1000 + Number(fraction.padEnd(3, '0'));
    },
  );
  if (end < start) throw new ImportProblem('cue-order', number);
  return { start: start / 1000, end: end / 1000 };
}

/** The voices of a cue of WebVTT; what stands before the first has none. */
function voices(text: string): { speaker?: string; text: string }[] {
  const parts: { speaker?: string; text: string }[] = [];
  let speaker: string | undefined;
  let from = 0;
  const end = (to: number) => parts.push({ ...(speaker !== undefined && { speaker }), text: text.slice(from, to) });
  for (const match of text.matchAll(VOICE)) {
    end(match.index);
    speaker = match[1]?.trim();
    from = match.index + match[0].length;
  }
  end(text.length);
  return parts;
}

function plainText(text: string, isVtt: boolean): string {
  const untagged = text.replace(TAGS, '');
  const plain = isVtt ? untagged.replace(/&[a-z]+;/g, (name) => REFERENCES[name] ?? name) : untagged;
  return plain.replace(/\s+/gu, ' ').trim();
}

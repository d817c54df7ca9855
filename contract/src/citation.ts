/**
 * Citations: times of a transcript in a text, as `[mm:ss]` or `[h:mm:ss]`. Models write them, so they are checked against the
 * transcript before they become links.
 */

/** Something that was said, from `start` to `end` in seconds of the transcript. */
export interface SpokenSpan {
  readonly start: number;
  readonly end: number;
}

/** A citation in a text. */
export interface Citation {
  /** The position of its first character, and the position after its last. */
  readonly from: number;
  readonly to: number;
  /** Its time in seconds of the transcript. */
  readonly seconds: number;
}

const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)`;
const CITATION = new RegExp(String.raw`\[${TIME}\]`, 'g');
const PLAIN_TIME = String.raw`(?:\d{1,3}:)?[0-5]?\d:[0-5]\d`;
/** Several times in one pair of brackets, separated by commas and the like, or by dashes. Spaces are bounded: the text is a model's. */
const SEVERAL = new RegExp(String.raw`\[(${PLAIN_TIME}(?: {0,2}[,;/–—-] {0,2}${PLAIN_TIME}){1,20})\]`, 'g');

/** The citation of a time: `[mm:ss]`, from an hour on `[h:mm:ss]`. */
export function citationOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `[${hours}:${two(minutes)}:${two(rest)}]` : `[${two(minutes)}:${two(rest)}]`;
}

/** Every citation in a text, in order, checked or not. */
export function findCitations(text: string): Citation[] {
  return [...text.matchAll(CITATION)].map((match) => {
    const [whole, hours = '0', minutes = '0', rest = '0'] = match;
    const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    return { from: match.index, to: match.index + whole.length, seconds };
  });
}

/**
 * The time that a citation leads to: the start of what was said in the cited second. Citations have whole seconds, rounded down.
 *
 * @param spans in order of their start
 * @returns seconds within the span; undefined when nothing was said then
 */
export function citedTime(seconds: number, spans: readonly SpokenSpan[]): number | undefined {
  // The last span that starts before the cited second ends.
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.start ?? 0) < seconds + 1) low = middle + 1;
    else high = middle;
  }
  const span = spans[low - 1];
  if (!span || seconds > span.end) return undefined;
  return Math.max(seconds, span.start);
}

/** The citations of a text that lead to something that was said; `seconds` is a time within a span. */
export function checkedCitations(text: string, spans: readonly SpokenSpan[]): Citation[] {
  return findCitations(text).flatMap((citation) => {
    const seconds = citedTime(citation.seconds, spans);
    return seconds === undefined ? [] : [{ ...citation, seconds }];
  });
}

/**
 * A model's text with its citations in the one format, and without those that lead to nothing: `[01:00, 02:00]` becomes two
 * citations, and of a range `[01:00-02:00]` the beginning stays.
 */
export function tidyCitations(text: string, spans: readonly SpokenSpan[]): string {
  const single = text.replaceAll(SEVERAL, (_, times: string) =>
    times
      .split(/[,;/]/)
      .map((range) => `[${range.split(/[–—-]/)[0]?.trim() ?? ''}]`)
      .join(' '),
  );
  let tidy = '';
  let from = 0;
  for (const citation of findCitations(single)) {
    const seconds = citedTime(citation.seconds, spans);
    const before = single.slice(from, citation.from);
    // The space before a citation goes with it.
    tidy += seconds === undefined ? before.replace(/ $/, '') : before + citationOf(citation.seconds);
    from = citation.to;
  }
  return tidy + single.slice(from);
}

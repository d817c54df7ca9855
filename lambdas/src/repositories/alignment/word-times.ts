/** A word's begin and end, in milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word whose time is wanted: its letters, and where it was heard, if it was. */
export interface TimedWord {
  readonly letters: number;
  readonly heard: Span | undefined;
}

/** Milliseconds that a word takes at least, where there is room; and that a spoken word rather takes. */
const LEAST = 10;
const ORDINARY = 120;
/** Milliseconds for a word and for each letter: slow speech with pauses, less than one word a second. */
const SLOW_WORD = 360;
const SLOW_LETTER = 165;

/**
 * Times of all words of a text: of those that were heard their own; those between two of them share the time between by their letters.
 * Words before the first, after the last, and in a long silence take no longer than slow speech.
 *
 * @param sounds what was heard, also what is in no word of the text, by its time
 * @param duration of the recording in milliseconds
 * @returns spans in order within [0, duration] that do not overlap, in whole milliseconds; at least 10 ms long where the recording is long enough
 */
export function wordTimes(words: readonly TimedWord[], sounds: readonly Span[], duration: number): Span[] {
  const times: Span[] = [];
  let sound = 0;
  for (let from = 0; from < words.length; ) {
    const heard = words[from]?.heard;
    if (heard) {
      times.push(heard);
      from++;
      continue;
    }
    let to = from;
    while (to < words.length && !words[to]?.heard) to++;
    const [before, after] = [times.at(-1), words[to]?.heard];
    while (sound < sounds.length && (sounds[sound]?.start ?? 0) < (before?.end ?? 0)) sound++;
    let last = sound;
    while (last < sounds.length && (sounds[last]?.start ?? 0) < (after?.start ?? duration)) last++;
    const unnamed = sounds.slice(sound, last);
    times.push(...shared(words.slice(from, to), { before, after, unnamed, duration }));
    sound = last;
    from = to;
  }
  return inOrder(times, Math.round(duration));
}

interface Gap {
  /** The words beside the gap that were heard. */
  readonly before: Span | undefined;
  readonly after: Span | undefined;
  /** What was heard in the gap. */
  readonly unnamed: readonly Span[];
  readonly duration: number;
}

/** Words share a gap by their letters. */
function shared(words: readonly TimedWord[], gap: Gap): Span[] {
  const { start, end } = room(words, gap);
  const weights = words.map(({ letters }) => letters + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let spoken = 0;
  return weights.map((weight) => {
    const from = start + ((end - start) * spoken) / total;
    spoken += weight;
    return { start: from, end: start + ((end - start) * spoken) / total };
  });
}

/** Where the words of a gap are: at the sounds in it, if there are any. */
function room(words: readonly TimedWord[], { before, after, unnamed, duration }: Gap): Span {
  const [first, last] = [unnamed[0], unnamed.at(-1)];
  const from = before?.end ?? 0;
  const to = Math.max(from, after?.start ?? duration);
  const slow = words.reduce((sum, { letters }) => sum + SLOW_WORD + SLOW_LETTER * letters, 0);
  if (first && last) return widened({ start: Math.max(from, first.start), end: Math.min(to, last.end) }, words, before);
  if (!before && after) return { start: Math.max(from, to - slow), end: to };
  return widened({ start: from, end: Math.min(to, from + slow) }, words, before);
}

/** A room that is too narrow for its words gets up to half of the word before. */
function widened({ start, end }: Span, words: readonly TimedWord[], before: Span | undefined): Span {
  if (!before || end - start >= words.length * ORDINARY) return { start, end: Math.max(start, end) };
  return { start: Math.max(Math.min(start, (before.start + before.end) / 2), end - words.length * ORDINARY), end };
}

/** The same spans in whole milliseconds, in order, without overlap, each of at least {@link LEAST} if there is room. */
function inOrder(spans: readonly Span[], duration: number): Span[] {
  const least = Math.min(LEAST, Math.floor(duration / Math.max(1, spans.length)));
  const starts: number[] = [];
  for (const { start } of spans) starts.push(Math.max(Math.round(start), (starts.at(-1) ?? -least) + least));
  let limit = duration;
  for (let at = starts.length - 1; at >= 0; at--) {
    limit = Math.min(starts[at] ?? 0, limit - least);
    starts[at] = limit;
  }
  return spans.map(({ end }, at) => {
    const start = starts[at] ?? 0;
    const latest = starts[at + 1] ?? duration;
    return { start, end: Math.min(latest, Math.max(start + least, Math.round(end))) };
  });
}

/** How often a phrase of this many tokens must occur in a row before it may be a loop. */
function suspiciousRepeats(length: number): number {
  return length === 1 ? 5 : length <= 3 ? 4 : 3;
}

const longestPhrase = 16;
/** A phrase that is really said again comes at least this many frames (24 ms each) later in the recording. */
const leastAdvance = 4;

/**
 * Whether the decoder is in a loop. People repeat themselves too, so repeated tokens alone are no proof. In a loop the
 * attention doesn't move forward through the audio.
 *
 * @param tokens tokens so far
 * @param attention per token: [head][frame], flat
 * @param frames audio frames
 */
export function isLoop(tokens: readonly number[], attention: readonly Float32Array[], frames: number): boolean {
  const phrase = repeatedPhrase(tokens);
  if (phrase === undefined) return false;
  const last = tokens.length - 1;
  const repeats = suspiciousRepeats(phrase);
  const heard = Array.from({ length: repeats }, (_, back) => attendedFrame(attention[last - back * phrase], frames));
  const advance = (heard[0] ?? 0) - (heard[repeats - 1] ?? 0);
  return advance < leastAdvance * (repeats - 1);
}

/** Length in tokens of the phrase that the tokens end with suspiciously often in a row. */
export function repeatedPhrase(tokens: readonly number[]): number | undefined {
  for (let length = 1; length <= longestPhrase; length++) {
    const needed = length * suspiciousRepeats(length);
    if (tokens.length < needed) return undefined;
    let same = length;
    while (same < needed && tokens[tokens.length - 1 - same] === tokens[tokens.length - 1 - same + length]) same++;
    if (same === needed) return length;
  }
  return undefined;
}

function attendedFrame(rows: Float32Array | undefined, frames: number): number {
  if (!rows) return 0;
  let best = 0;
  let highest = -1;
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0;
    for (let at = frame; at < rows.length; at += frames) sum += rows[at] as number;
    if (sum > highest) {
      highest = sum;
      best = frame;
    }
  }
  return best;
}

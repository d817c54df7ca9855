/** Places of a term that a posting keeps; of more, the first. A posting stays under 1 kB: one unit of writing. */
const MAX_PLACES = 300;

/**
 * Times (deciseconds, ascending) as bytes: the differences, seven bits in each byte, the last byte of a number without the
 * high bit.
 */
export function encodePlaces(times: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const time of times.slice(0, MAX_PLACES)) {
    let left = Math.max(0, time - before);
    while (left >= 128) {
      bytes.push((left % 128) + 128);
      left = Math.floor(left / 128);
    }
    bytes.push(left);
    before = Math.max(before, time);
  }
  return Uint8Array.from(bytes);
}

/** The inverse of {@link encodePlaces}. */
export function decodePlaces(bytes: Uint8Array): number[] {
  const times: number[] = [];
  let time = 0;
  let value = 0;
  let factor = 1;
  for (const byte of bytes) {
    value += (byte % 128) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    time += value;
    times.push(time);
    value = 0;
    factor = 1;
  }
  return times;
}

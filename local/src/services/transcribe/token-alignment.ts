/**
 * Finds the position of each token in the audio from the decoder's cross-attention. The weights of every head are
 * standardised over the tokens (a head that attends to one frame only has no information) and summed. Dynamic time
 * warping then finds the monotonic path through tokens x frames with the greatest sum.
 *
 * @param attention per token, with the end token last: [head][frame], flat
 * @param frames audio frames
 * @returns first frame of each row of `attention`
 */
export function alignTokens(attention: readonly Float32Array[], frames: number): number[] {
  const rows = attention.length;
  if (rows === 0 || frames === 0) return [];
  return warp(standardisedSum(attention, frames), rows, frames);
}

function standardisedSum(attention: readonly Float32Array[], frames: number): Float32Array {
  const rows = attention.length;
  const heads = (attention[0]?.length ?? 0) / frames;
  const sum = new Float32Array(rows * frames);
  for (let head = 0; head < heads; head++) {
    for (let frame = 0; frame < frames; frame++) {
      const at = head * frames + frame;
      let mean = 0;
      for (const row of attention) mean += row[at] as number;
      mean /= rows;
      let variance = 0;
      for (const row of attention) variance += ((row[at] as number) - mean) ** 2;
      const deviation = Math.sqrt(variance / rows) + 1e-6;
      attention.forEach((row, index) => {
        const cell = index * frames + frame;
        sum[cell] = (sum[cell] as number) + ((row[at] as number) - mean) / deviation;
      });
    }
  }
  return sum;
}

/** Steps of the path: the next frame of the same token, the next token in the next frame. */
function warp(gain: Float32Array, rows: number, frames: number): number[] {
  const best = new Float32Array(rows * frames).fill(Number.NEGATIVE_INFINITY);
  const entered = new Uint8Array(rows * frames);
  for (let frame = 0; frame < frames; frame++) {
    for (let row = 0; row < rows; row++) {
      const cell = row * frames + frame;
      const stay = frame === 0 ? (row === 0 ? 0 : Number.NEGATIVE_INFINITY) : (best[cell - 1] as number);
      const enter = frame === 0 || row === 0 ? Number.NEGATIVE_INFINITY : (best[cell - frames - 1] as number);
      entered[cell] = enter > stay ? 1 : 0;
      best[cell] = Math.max(stay, enter) + (gain[cell] as number);
    }
  }
  const starts = new Array<number>(rows).fill(0);
  let row = Math.min(rows, frames) - 1;
  for (let frame = frames - 1; frame >= 0; frame--) {
    if (entered[row * frames + frame]) {
      starts[row] = frame;
      row--;
    }
  }
  for (let later = Math.min(rows, frames); later < rows; later++) starts[later] = frames - 1;
  return starts;
}

import { isLoop, repeatedPhrase } from './repetition.ts';

const frames = 100;

/** Attention of one head that looks at the given frames, one per token. */
function attentionAt(heard: readonly number[]): Float32Array[] {
  return heard.map((frame) => {
    const row = new Float32Array(frames);
    row[frame] = 1;
    return row;
  });
}

describe('the loop guard', () => {
  const phrase = [5, 6, 7, 8];
  const thrice = [...phrase, ...phrase, ...phrase];

  it('finds a phrase that stands three times in a row at the end', () => {
    expect(repeatedPhrase([1, 2, ...thrice])).toBe(4);
    expect(repeatedPhrase([...thrice, 9])).toBeUndefined();
  });

  it('takes repetition for a loop when attention stays where it is', () => {
    const heard = thrice.map((_, index) => 90 + (index % 4));
    expect(isLoop(thrice, attentionAt(heard), frames)).toBe(true);
  });

  it('believes repetition that is heard later in the recording each time', () => {
    const heard = thrice.map((_, index) => index * 8);
    expect(isLoop(thrice, attentionAt(heard), frames)).toBe(false);
  });
});

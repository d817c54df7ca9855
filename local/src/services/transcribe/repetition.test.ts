import { isLoop, repeatedPhrase } from './repetition.ts';

const frames = 100;

/** The attention of one head: each token attends to the given frame. */
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

  it('finds a phrase that occurs three times in a row at the end', () => {
    expect(repeatedPhrase([1, 2, ...thrice])).toBe(4);
    expect(repeatedPhrase([...thrice, 9])).toBeUndefined();
  });

  it('treats repetition as a loop when the attention does not move', () => {
    const heard = thrice.map((_, index) => 90 + (index % 4));
    expect(isLoop(thrice, attentionAt(heard), frames)).toBe(true);
  });

  it('accepts repetition when the attention moves forward each time', () => {
    const heard = thrice.map((_, index) => index * 8);
    expect(isLoop(thrice, attentionAt(heard), frames)).toBe(false);
  });
});

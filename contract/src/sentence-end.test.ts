import { endsSentence } from './sentence-end.ts';

describe('a word', () => {
  it.each(['end.', 'what?', 'no!', 'well…', '好。', '何？', 'end."', 'fin.»', 'end.’)', 'cited.]'])(
    'ends a sentence: %s',
    (word) => {
      expect(endsSentence(word)).toBe(true);
    },
  );

  it.each(['word', 'and,', '3.5', '«palabra»', ''])('ends none: %s', (word) => {
    expect(endsSentence(word)).toBe(false);
  });
});

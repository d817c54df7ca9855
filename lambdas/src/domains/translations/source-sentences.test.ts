import type { Word } from '@parlance/contract/transcript';
import { sourceSentences } from './source-sentences.ts';

/** Words of half a second each, without pauses. */
function wordsOf(text: string, from = 0): Word[] {
  return text.split(' ').map((content, index) => ({
    start_time: from + index / 2,
    end_time: from + index / 2 + 0.5,
    type: 'pronunciation',
    alternatives: [{ content, confidence: 1 }],
  }));
}

function textsOf(words: readonly Word[], speakers: Parameters<typeof sourceSentences>[1] = {}): string[] {
  return sourceSentences(words, speakers).map((sentence) => sentence.words.join(' '));
}

describe('the sentences that are translated', () => {
  it('end with full stops, whatever closes after them, and never cross a paragraph', () => {
    const words = wordsOf('He said: "No." Why? We 雨が降る。 go on and on');
    expect(textsOf(words, { '0': { name: 'Ann' }, '3.5': { name: 'Bob' } })).toEqual([
      'He said: "No."',
      'Why?',
      'We 雨が降る。',
      'go',
      'on and on',
    ]);
  });

  it('leave out skipped words, and end no later than the next begins', () => {
    const words = wordsOf('One two. Three');
    const late = words.map((word, index) => (index === 1 ? { ...word, end_time: 1.4, skip: false } : word));
    expect(sourceSentences(late, {})).toMatchObject([
      { start: 0, end: 1 },
      { start: 1, end: 1.5 },
    ]);
    expect(textsOf(words.map((word, index) => ({ ...word, skip: index === 0 })))).toEqual(['two.', 'Three']);
  });

  it('end somewhere when nothing ends them: at a pause after 40 words, and after 80 words anywhere', () => {
    const many = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ');
    expect(sourceSentences(wordsOf(many), {}).map(({ words }) => words.length)).toEqual([80, 80, 40]);
    const paused = [...wordsOf(many).slice(0, 50), ...wordsOf(many, 30).slice(0, 20)];
    expect(sourceSentences(paused, {}).map(({ words }) => words.length)).toEqual([50, 20]);
  });
});

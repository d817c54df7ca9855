import { speakersSchema } from '@parlance/contract/schemas/words';
import fc from 'fast-check';
import {
  MAX_PARAGRAPH_WORDS,
  PARAGRAPH_PAUSE,
  PARAGRAPH_WORDS,
  paragraphsOf,
  type SpokenWord,
} from './spoken-paragraphs.ts';

function word(start: number, content = 'word', speaker: string | undefined = 'spk_0'): SpokenWord {
  const alternatives = [{ content, confidence: 1 }];
  return { word: { start_time: start, end_time: start + 0.2, type: 'pronunciation', alternatives }, speaker };
}

describe('paragraphs', () => {
  it('[pipeline.speakers] begin at a change of speaker, and number speakers in order of appearance', () => {
    const words = [word(0, 'a', 'spk_3'), word(1, 'b', 'spk_0'), word(2, 'c', 'spk_0'), word(3, 'd', 'spk_3')];
    expect(paragraphsOf(words)).toEqual({
      '0': { name: 'Speaker 1' },
      '1': { name: 'Speaker 2' },
      '3': { name: 'Speaker 1' },
    });
  });

  it('[pipeline.speakers] begin after a pause', () => {
    const words = [word(0), word(0.2 + PARAGRAPH_PAUSE), word(0.4 + 2 * PARAGRAPH_PAUSE + 0.001)];
    expect(Object.keys(paragraphsOf(words))).toEqual(['0', String(0.4 + 2 * PARAGRAPH_PAUSE + 0.001)]);
  });

  it('[pipeline.speakers] end with a sentence when they are long, and in any case when they are very long', () => {
    const sentences = Array.from({ length: 130 }, (_, i) => word(i, i % 25 === 24 ? 'end.' : 'word'));
    expect(Object.keys(paragraphsOf(sentences))).toEqual(['0', '75']);
    const endless = Array.from({ length: MAX_PARAGRAPH_WORDS * 2 + 1 }, (_, i) => word(i));
    expect(Object.keys(paragraphsOf(endless))).toHaveLength(3);
    expect(PARAGRAPH_WORDS).toBeLessThan(MAX_PARAGRAPH_WORDS);
  });

  it('[pipeline.ignore-sentences] do not end with a sentence when sentences are not to be estimated', () => {
    const sentences = Array.from({ length: 130 }, (_, i) => word(i, i % 25 === 24 ? 'end.' : 'word'));
    expect(Object.keys(paragraphsOf(sentences, { ignoreSentences: true }))).toEqual(['0']);
    const heard = [...sentences, word(140), word(141, 'b', 'spk_1')];
    expect(Object.keys(paragraphsOf(heard, { ignoreSentences: true }))).toEqual(['0', '140', '141']);
    const endless = Array.from({ length: MAX_PARAGRAPH_WORDS * 2 + 1 }, (_, i) => word(i));
    expect(Object.keys(paragraphsOf(endless, { ignoreSentences: true }))).toHaveLength(3);
  });

  it('[pipeline.speakers] begin at the first word, and only at words', () => {
    const words = fc.array(fc.tuple(fc.nat(3000), fc.constantFrom('spk_0', 'spk_1', undefined)), { maxLength: 80 });
    fc.assert(
      fc.property(words, (given) => {
        const sorted = given
          .toSorted(([a], [b]) => a - b)
          .map(([milliseconds, speaker]) => ({ ...word(milliseconds / 1000), speaker }));
        const speakers = paragraphsOf(sorted);
        expect(speakersSchema.safeParse(speakers).success).toBe(true);
        const starts = new Set(sorted.map((spoken) => String(spoken.word.start_time)));
        expect(Object.keys(speakers).every((start) => starts.has(start))).toBe(true);
        expect(String(sorted[0]?.word.start_time) in speakers).toBe(sorted.length > 0);
      }),
    );
  });
});

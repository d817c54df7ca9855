import type { Word } from '@parlance/contract/transcript';
import { firstOutOfOrder, wordText } from '@parlance/contract/transcript';
import * as fc from 'fast-check';
import { compareTranslation } from './changed-sentences.ts';
import { renewedTranslation } from './renewed-translation.ts';
import type { SourceSentence } from './source-sentences.ts';
import { writtenSentence } from './written-translation.ts';

/** A sentence of a second. */
function sentence(second: number, text: string): SourceSentence {
  return { start: second, end: second + 1, words: text.split(' ') };
}

/** The stand-in for a translation: capitals, so that a test sees where it came from. */
const inCapitals = ({ words }: SourceSentence) => words.join(' ').toUpperCase();

function translated(sentences: readonly SourceSentence[]) {
  const written = sentences.map((each) => writtenSentence(each, inCapitals(each), 'es'));
  return { words: written.flatMap(({ words }) => words), alignment: written.map(({ aligned }) => aligned) };
}

/** Applies a renewal as the workflow does. */
function renewed(
  now: readonly SourceSentence[],
  before: ReturnType<typeof translated>,
  edited: 'keep' | 'replace' = 'keep',
) {
  const compared = compareTranslation(now, before.alignment, before.words);
  const isKept = ({ isEdited }: { readonly isEdited: boolean }) => isEdited && edited === 'keep';
  const wanted = compared.passages.filter((passage) => !isKept(passage)).flatMap(({ sentences }) => sentences);
  const texts = new Map(wanted.map((each) => [each, inCapitals(each)]));
  const { range, alignment } = renewedTranslation(compared, before.words, texts, { to: 'es', isKept });
  const { startTime, endTime, words: stand } = range ?? { startTime: 0, endTime: -1, words: [] };
  const kept = before.words.filter(({ start_time }) => !range || start_time < startTime || start_time > endTime);
  const words = [...kept, ...stand].sort((a, b) => a.start_time - b.start_time);
  return { compared, alignment, words, stand };
}

const textOf = (words: readonly Word[]) => words.map(wordText).join(' ');
const ORIGINAL = [sentence(0, 'we keep bees.'), sentence(1, 'they like rain.'), sentence(2, 'that is all.')];

describe('a translation whose source changed', () => {
  it('[translation.changes] knows the sentences that were rewritten, added and removed, and no others', () => {
    const before = translated(ORIGINAL);
    expect(compareTranslation(ORIGINAL, before.alignment, before.words).passages).toEqual([]);
    const [first, second, third] = ORIGINAL;
    if (!first || !second || !third) throw new Error('The example has three sentences.');
    const rewritten = compareTranslation([first, sentence(1, 'they like sun.'), third], before.alignment, before.words);
    expect(rewritten.passages).toMatchObject([{ start: 1000, until: 2000, isEdited: false }]);
    expect(compareTranslation([first, third], before.alignment, before.words).passages).toMatchObject([
      { start: 1000, until: 2000, sentences: [] },
    ]);
    const longer = compareTranslation([...ORIGINAL, sentence(3, 'or not.')], before.alignment, before.words);
    expect(longer.passages).toMatchObject([{ start: 3000, until: Number.POSITIVE_INFINITY, before: [] }]);
  });

  it('[translation.hand-edits] asks about sentences that a person edited, and keeps or replaces them as told', () => {
    const before = translated(ORIGINAL);
    const byHand = before.words.map((word) =>
      wordText(word) === 'RAIN.' ? { ...word, alternatives: [{ content: 'LLUVIA.', confidence: 1 }] } : word,
    );
    const now = [sentence(0, 'we keep many bees.'), sentence(1, 'they like sun.'), sentence(2, 'that is all.')];
    const edited = { ...before, words: byHand };
    expect(compareTranslation(now, before.alignment, byHand).passages).toHaveLength(1);
    const onlySecond = [ORIGINAL[0] ?? sentence(0, ''), ...now.slice(1)];
    expect(textOf(renewed(onlySecond, edited).words)).toBe('WE KEEP BEES. THEY LIKE LLUVIA. THAT IS ALL.');
    expect(textOf(renewed(onlySecond, edited, 'replace').words)).toBe('WE KEEP BEES. THEY LIKE SUN. THAT IS ALL.');
    const kept = renewed(onlySecond, edited);
    expect(compareTranslation(onlySecond, kept.alignment, kept.words).passages).toEqual([]);
  });

  it('[translation.retranslate] changes only the passages that changed, in order, whatever changed', () => {
    const story = fc.array(fc.constantFrom('a b c.', 'd e.', 'f.', undefined), { minLength: 1, maxLength: 12 });
    const asSentences = (texts: readonly (string | undefined)[]) =>
      texts.flatMap((text, second) => (text === undefined ? [] : [sentence(second, text)]));
    fc.assert(
      fc.property(story, story, (then, now) => {
        const before = translated(asSentences(then));
        const { words, compared, alignment } = renewed(asSentences(now), before);
        expect(textOf(words)).toBe(textOf(translated(asSentences(now)).words));
        expect(firstOutOfOrder(words)).toBe(-1);
        const same = new Set(
          asSentences(then).flatMap((each) => (now[each.start] === then[each.start] ? [each.start] : [])),
        );
        expect(
          new Set(compared.sentences.flatMap(({ sentence: { start }, aligned }) => (aligned ? [start] : []))),
        ).toEqual(same);
        expect(compareTranslation(asSentences(now), alignment, words).passages).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

import fc from 'fast-check';
import type { SpokenWord } from '../../repositories/transcripts/spoken-paragraphs.ts';
import { joinCutSentences, MAX_MOVED_WORDS } from './join-cut-sentences.ts';

/** Words of 0.3 s with 0.1 s between them; '|' is a silence of a second. `A: ` names who says what follows. */
function heard(script: string): SpokenWord[] {
  const spoken: SpokenWord[] = [];
  let time = 0;
  let speaker: string | undefined;
  for (const part of script.split(' ')) {
    if (part === '|') time += 1;
    else if (/^[A-Z?]:$/.test(part)) speaker = part === '?:' ? undefined : part.slice(0, -1);
    else {
      const alternatives = [{ content: part, confidence: 1 }];
      spoken.push({ word: { start_time: time, end_time: time + 0.3, type: 'pronunciation', alternatives }, speaker });
      time += 0.4;
    }
  }
  return spoken;
}

/** The same form without the silences. */
function told(spoken: readonly SpokenWord[]): string {
  let last: string | undefined = '';
  return spoken
    .flatMap(({ word, speaker }) => {
      const begins = speaker !== last;
      last = speaker;
      return [...(begins ? [`${speaker ?? '?'}:`] : []), word.alternatives[0]?.content];
    })
    .join(' ');
}

const joined = (script: string) => told(joinCutSentences(heard(script)));

describe('a sentence cut between two speakers', () => {
  it('[pipeline.cut-sentences] is joined where its last words are taken for the next speaker', () => {
    expect(joined('A: We go to the B: sea today. Is that so?')).toBe('A: We go to the sea today. B: Is that so?');
  });

  it('[pipeline.cut-sentences] is joined where its first words are taken for the speaker before', () => {
    expect(joined('A: That is all. And now B: we go to the sea today.')).toBe(
      'A: That is all. B: And now we go to the sea today.',
    );
  });

  it('[pipeline.cut-sentences] goes to the speaker of its longer part, where both are short', () => {
    expect(joined('A: Yes. We go B: home. Good.')).toBe('A: Yes. We go home. B: Good.');
    expect(joined('A: Yes. We B: go home. Good.')).toBe('A: Yes. B: We go home. Good.');
  });

  it('[pipeline.cut-sentences] is joined with accents and quotation marks, too', () => {
    expect(joined('A: Vamos a la B: «última playa.» Así es.')).toBe('A: Vamos a la «última playa.» B: Así es.');
  });

  it.each([
    ['an interruption', 'A: We go to the B: No. We stay here.'],
    ['a whole turn', 'A: We go to the B: sea today. A: And then home.'],
    ['a last turn', 'A: We go to the B: sea today.'],
    ['a first turn', 'A: And now B: we go to the sea in the car today.'],
    ['a change at the end of a sentence', 'A: We go. B: and we stay here.'],
    ['many words', 'A: We go to the B: sea in the old car. Is that so?'],
    ['a longer silence at the change', 'A: We go to the | B: sea today. Is that so?'],
    ['an unknown speaker', 'A: We go to the ?: sea today. Is that so?'],
    ['a script without small letters', 'A: 我们 去 B: 海边。 好的。'],
  ])('[pipeline.cut-sentences] stays with %s', (_, script) => {
    expect(joined(script)).toBe(script.replaceAll('| ', ''));
  });

  it('[pipeline.cut-sentences] never loses, adds or reorders a word, and moves few of them', () => {
    const part = fc.constantFrom('A:', 'B:', 'C:', '?:', '|', 'We', 'go', 'home.', 'sea', 'No.', 'and');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const before = heard(parts.join(' '));
        const after = joinCutSentences(before);
        expect(after.map(({ word }) => word)).toEqual(before.map(({ word }) => word));
        let inRow = 0;
        for (const [index, { speaker }] of after.entries()) {
          inRow = speaker === before[index]?.speaker ? 0 : inRow + 1;
          expect(inRow).toBeLessThanOrEqual(2 * MAX_MOVED_WORDS);
        }
      }),
    );
  });
});

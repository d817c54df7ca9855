import { citationOf } from '@parlance/contract/citation';
import type { ExportParagraph, ExportWord } from '@parlance/contract/export-paragraph';
import fc from 'fast-check';
import { checkStatements } from './check-statements.ts';
import { SpokenWords } from './spoken-words.ts';
import { statementsIn } from './statements.ts';

/** Paragraphs with a word each half second, each paragraph from its time on. */
function spoken(...turns: readonly (readonly [start: number, text: string])[]): ExportParagraph[] {
  return turns.map(([start, text]) => ({
    speaker: 'Ana',
    words: text
      .split(' ')
      .map((word, index) => ({ text: word, start: start + index / 2, end: start + index / 2 + 0.4 })),
  }));
}

function checked(text: string, paragraphs: readonly ExportParagraph[]) {
  return checkStatements(statementsIn(text), [{ collectionId: 'c-1', words: new SpokenWords(paragraphs) }]);
}

const talk = spoken(
  [0, 'Good morning everybody.'],
  [62.6, 'Well, we are going to raise the price in Málaga by ten percent, in May.'],
  [400, 'Und dann gehen wir nach Hause. 今日は いい 天気 です ね'],
);

describe('citations of statements', () => {
  it('[assistant.checked] become sources where the quoted words were said, at the time of the first one', () => {
    expect(checked('The price rises. "raise the price in Malaga … in may" [01:02]', talk)).toEqual([
      {
        text: 'The price rises.',
        sources: [{ collectionId: 'c-1', start: 65.1, end: 70, quotation: 'raise the price in Malaga … in may' }],
        unchecked: false,
      },
    ]);
  });

  it('[assistant.checked] hold for a statement in the words of the recording, with or without the name', () => {
    const [plain, named] = checked('We are going to raise the price [01:02]\nAna: And dann – gehen wir [6:40]', talk);
    expect([plain?.sources[0]?.start, named?.unchecked]).toEqual([63.1, true]);
    expect(checked('Ana: Und dann gehen wir nach Hause. [6:40]', talk)[0]?.sources[0]?.start).toBe(400);
  });

  it('[assistant.checked] hold in languages without spaces', () => {
    expect(checked('Gutes Wetter. 「今日はいい天気です」 [6:40]', talk)[0]?.unchecked).toBe(false);
  });

  it.each([
    ['other words', '"we lower the price in May" [01:02]'],
    ['a part of a word', '"aise the price in Malag" [01:02]'],
    ['words of another time', '"raise the price in Málaga" [6:40]'],
    ['too few letters', '"in" [01:02]'],
    ['no words', '"…" [01:02]'],
    ['no time', 'They raise the price.'],
    ['a time after the end', '"raise the price in Málaga" [99:59:59]'],
  ])('[assistant.unchecked] marks a statement with %s, which gets no source', (_, citation) => {
    expect(checked(`It is so. ${citation}`, talk).every(({ sources, unchecked }) => unchecked && !sources.length)).toBe(
      true,
    );
  });

  it('[assistant.checked] every source was said near the cited time, whatever a model writes', () => {
    const word = fc.constantFrom(
      'we',
      'raise',
      'the',
      'Price',
      'price,',
      'no.',
      'ten',
      'percent',
      'él',
      '天気',
      '“hm”',
    );
    const words = fc.array(word, { minLength: 1, maxLength: 30 });
    const turns = fc.array(fc.tuple(words, fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 12 });
    const claim = fc.tuple(words, fc.integer({ min: 0, max: 5000 }), fc.constantFrom('"', '“', ''));
    let found = 0;
    fc.assert(
      fc.property(turns, fc.array(claim, { maxLength: 8 }), fc.string(), (said, claims, noise) => {
        let at = 0;
        const paragraphs = said.map(([texts, length]) => {
          const [paragraph] = spoken([at, texts.join(' ')]);
          at += Math.max(length, texts.length);
          return paragraph ?? { speaker: '', words: [] };
        });
        const all = paragraphs.flatMap(({ words: ofTurn }) => ofTurn);
        // Half of the claims quote the recording.
        const lines = claims.map(([texts, time, mark], index) => {
          const from = time % all.length;
          const part = all.slice(from, from + 6);
          const isTrue = index % 2 === 0;
          const quoted = isTrue ? part.map(({ text }) => text.replace(/[“”]/g, '')).join(' ') : texts.join(' ');
          return `So it is. ${mark}${quoted}${mark} ${citationOf(isTrue ? (part[0]?.start ?? 0) : time)}`;
        });
        for (const { sources, unchecked } of checked([...lines, noise].join('\n'), paragraphs)) {
          expect(unchecked).toBe(sources.length === 0);
          for (const source of sources) {
            found++;
            expect(letters(wordsFrom(all, source.start, source.end))).toBe(letters(source.quotation));
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });
});

function wordsFrom(words: readonly ExportWord[], start: number, end: number): string {
  return words.flatMap((word) => (word.start >= start && word.end <= end ? [word.text] : [])).join('');
}

function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

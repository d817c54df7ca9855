import * as fc from 'fast-check';
import { ProtectedTerms } from './protected-terms.ts';
import { sentenceHtml, translatedTexts } from './sentence-html.ts';

const none = new ProtectedTerms([]);

describe('sentences as HTML', () => {
  it('[translation.text-stays-text] come back as they were, whatever was said or written', () => {
    const hostile = fc.constantFrom(
      '<script>',
      '</span>',
      '<span id="s0">',
      '&lt;',
      '&amp;',
      '"',
      '<!--',
      'translate="no">',
      ']]>',
    );
    const word = fc
      .oneof(hostile, fc.string({ unit: 'grapheme-ascii', minLength: 1 }))
      .map((each) => each.replace(/\s/gu, '') || 'x');
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
        (sentences) => {
          for (const terms of [none, new ProtectedTerms(sentences.flat())]) {
            const html = sentences.map((words, index) => sentenceHtml({ words }, index, terms)).join('\n');
            expect(translatedTexts(html, sentences.length)).toEqual(sentences.map((words) => words.join(' ')));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[translation.dictionary] keep the terms of the dictionary, whatever their capitals and the signs around them', () => {
    const terms = new ProtectedTerms(['Big Apple', 'Kubernetes', 'Apple']);
    const words = 'In the big apple, "KUBERNETES" and apple.'.split(' ');
    expect(sentenceHtml({ words }, 3, terms)).toBe(
      '<span id="s3">In the <span translate="no">big apple</span>, &quot;<span translate="no">KUBERNETES</span>&quot; and <span translate="no">apple</span>.</span>',
    );
  });

  it('are read though the translation moved tags, added some, or dropped a sentence', () => {
    const html =
      ' Hola <b>mundo</b> <span id="s2">tres &amp; <span translate="no">X</span> más</span> fin <span id="s9">?</span>';
    expect(translatedTexts(html, 3)).toEqual(['Hola mundo', '', 'tres & X más fin ?']);
  });
});

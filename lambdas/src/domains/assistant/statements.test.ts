import { describe, expect, it } from '@jest/globals';
import { statementsIn } from './statements.ts';

describe('the statements of a model', () => {
  it.each([
    [
      'a quotation as source',
      'The price goes up. "we raise the price" [12:34]',
      'The price goes up.',
      [{ time: 754, quotation: 'we raise the price' }],
    ],
    [
      'a quotation in the sentence',
      'Ana says "we raise the price" [12:34] and leaves.',
      'Ana says "we raise the price" and leaves.',
      [{ time: 754, quotation: 'we raise the price' }],
    ],
    ['its own words', '- We raise the price [1:00:05].', 'We raise the price.', [{ time: 3605, quotation: undefined }]],
    [
      'two sources',
      '2. **Both** agree: “yes we do” [0:10], «so do I» [0:20].',
      'Both agree:',
      [
        { time: 10, quotation: 'yes we do' },
        { time: 20, quotation: 'so do I' },
      ],
    ],
    [
      'nothing but a quotation',
      '"we raise the price" [0:10]',
      '“we raise the price”',
      [{ time: 10, quotation: 'we raise the price' }],
    ],
    [
      'a title',
      'The new price "we raise the price" [0:10]',
      'The new price',
      [{ time: 10, quotation: 'we raise the price' }],
    ],
    ['no source', 'The weather is nice.', 'The weather is nice.', []],
    [
      'a source in parentheses',
      'It rains ("it rains here" [0:10]).',
      'It rains.',
      [{ time: 10, quotation: 'it rains here' }],
    ],
  ])('reads %s', (_, line, text, cited) => {
    expect(statementsIn(line)).toEqual([{ text, cited }]);
  });

  it('reads each sentence of a line with its own sources', () => {
    const [first, second, third] = statementsIn('One. "it is one" [0:10] Two. "it is two" [0:20] Three.');
    expect([first?.text, second?.text, third?.text]).toEqual(['One.', 'Two.', 'Three.']);
    expect([first?.cited, third?.cited]).toEqual([[{ time: 10, quotation: 'it is one' }], []]);
  });

  it('leaves out empty lines and lines of marks', () => {
    expect(statementsIn('\n---\n- \n\nOne.\n').map(({ text }) => text)).toEqual(['One.']);
  });
});

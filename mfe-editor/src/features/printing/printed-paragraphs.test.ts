import { printedParagraphs } from './printed-paragraphs.ts';

describe('printing', () => {
  it('[editor.print] has every paragraph with speaker, time and marked highlights', () => {
    const word = (text: string, start: number) => ({ text, start, end: start + 0.5 });
    const paragraphs = [
      { speaker: 'Ann', words: [word('one', 0), word('two', 1), word('three', 2)] },
      { speaker: 'Bo', words: [word('four', 65)] },
    ];
    expect(printedParagraphs(paragraphs, [{ startTime: 1, endTime: 1.5 }])).toEqual([
      {
        ...{ speaker: 'Ann', time: '0:00', number: 0 },
        runs: [
          { text: 'one ', from: 0, highlighted: false },
          { text: 'two ', from: 1, highlighted: true },
          { text: 'three', from: 2, highlighted: false },
        ],
      },
      { speaker: 'Bo', time: '1:05', number: 1, runs: [{ text: 'four', from: 0, highlighted: false }] },
    ]);
  });

  it('[editor.print] shows times of the media, as exports do', () => {
    const words = [{ text: 'one', start: 5, end: 6 }];
    const [printed] = printedParagraphs([{ speaker: 'Ann', words }], [], { offset: 60, offsetFrom: 5 });
    expect(printed?.time).toBe('1:05');
  });
});

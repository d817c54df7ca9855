import * as fc from 'fast-check';
import { ImportProblem } from './import-problem.ts';
import { parseCues, wordsOfCues } from './subtitle-import.ts';

const SRT = `1
00:00:01,000 --> 00:00:03,000
Anna: Good morning.

2
00:00:02,500 --> 00:00:04,000
- And <i>welcome</i>.

3
01:00:00,000 --> 01:00:02,500
Ben: Thanks.
`;

describe('subtitles without a recording', () => {
  it('[import.cues] have the text, the speakers and the times of a file', () => {
    expect(parseCues(SRT, { fileName: 'a.srt', withSpeakers: true })).toEqual([
      { speaker: 'Anna', text: 'Good morning.', start: 1, end: 3 },
      { text: '- And welcome.', start: 2.5, end: 4 },
      { speaker: 'Ben', text: 'Thanks.', start: 3600, end: 3602.5 },
    ]);
    const vtt = 'WEBVTT\n\n00:05.000 --> 00:06.000\n<v Cy>Later.\n\n00:01.000 --> 00:02.000\nFirst.';
    expect(parseCues(vtt, { fileName: '', withSpeakers: false }).map(({ text }) => text)).toEqual(['First.', 'Later.']);
  });

  it('[import.cues] name the line that cannot be read', () => {
    for (const [text, kind] of [
      ['', 'empty'],
      ['Just words.', 'cue-missing'],
      ['1\n00:00:05,000 --> 00:00:01,000\nBack.', 'cue-order'],
      [`1\n00:00:01,000 --> 00:00:02,000\n${'a'.repeat(20_001)}`, 'too-long'],
      ['1\n999999:00:05,000 --> 999999:00:06,000\nLate.', 'cue-time'],
    ] as const) {
      const parse = () => parseCues(text, { fileName: 'a.srt', withSpeakers: true });
      expect(parse).toThrow(ImportProblem);
      expect(parse).toThrow(kind);
    }
  });

  it('[import.cue-times] share the time of a cue by the letters of its words', () => {
    const [a, b] = wordsOfCues([{ start: 10, end: 14, text: 'abc d' }], 'en-US').map(({ word }) => word);
    expect([a?.start_time, a?.end_time, b?.start_time, b?.end_time]).toEqual([10, 13, 13, 14]);
  });

  it('[import.cue-times] never run backwards, and lose no word, whatever the cues are', () => {
    const cue = fc.record({
      start: fc.double({ min: 0, max: 100, noNaN: true }),
      length: fc.double({ min: 0, max: 10, noNaN: true }),
      text: fc.lorem({ maxCount: 8 }),
    });
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (given) => {
        const cues = given
          .map(({ start, length, text }) => ({ start, end: start + length, text }))
          .sort((x, y) => x.start - y.start);
        const words = wordsOfCues(cues, 'en-US').map(({ word }) => word);
        expect(words.map(({ alternatives }) => alternatives[0]?.content).join(' ')).toBe(
          cues.map(({ text }) => text).join(' '),
        );
        for (const [index, word] of words.entries()) {
          expect(word.end_time).toBeGreaterThanOrEqual(word.start_time);
          expect(word.start_time).toBeGreaterThanOrEqual(words[index - 1]?.start_time ?? 0);
        }
      }),
    );
  });
});

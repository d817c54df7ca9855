import type { Speakers, Word } from './schemas/words.ts';
import { mediaTime, subtitleParagraphs, transcriptParagraphs, transcriptTime } from './transcript-paragraphs.ts';

function word(start: number, content: string, more: Partial<Word> = {}): Word {
  const alternatives = [{ content, confidence: 1 }];
  return { start_time: start, end_time: start + 0.5, type: 'pronunciation', alternatives, ...more };
}

const words = [word(0, 'Hello.'), word(1, 'um', { skip: true }), word(2, 'Yes.'), word(3, 'So.'), word(4.001, 'No.')];
const speakers = { 0: { name: 'Ann' }, 3: { name: 'Ann' }, 4.001: { name: 'Bob' } };

function texts(breakAllSpeakers: boolean) {
  return transcriptParagraphs(words, speakers, { breakAllSpeakers }).map(
    (paragraph) => `${paragraph.speaker}: ${paragraph.words.map(({ text }) => text).join(' ')}`,
  );
}

describe('the paragraphs of an export', () => {
  it('[export.subtitles-endpoint] are turns of speakers, or every paragraph with breakAllSpeakers', () => {
    expect(texts(false)).toEqual(['Ann: Hello. Yes. So.', 'Bob: No.']);
    expect(texts(true)).toEqual(['Ann: Hello. Yes.', 'Ann: So.', 'Bob: No.']);
  });

  it('[editor.offset] have the times of the media', () => {
    const [first, second] = transcriptParagraphs(words, speakers, {
      breakAllSpeakers: false,
      offset: -1,
      offsetFrom: 2,
    });
    expect(first?.words.map(({ start }) => start)).toEqual([0, 1, 2]);
    expect(second?.words[0]).toEqual({ text: 'No.', start: expect.closeTo(3.001, 6), end: expect.closeTo(3.501, 6) });
    expect(mediaTime(0.5, { offset: -1 })).toBe(0);
    expect(mediaTime(5, {})).toBe(5);
  });

  it('[export.subtitles-endpoint] give the same subtitles on the server and in the browser', () => {
    const several: Speakers[] = [speakers, { 3: { name: 'Speaker 1' } }, { 2: { name: 'Bob' }, 3: { name: 'Bob' } }];
    for (const known of several) {
      const all = transcriptParagraphs(words, known, { breakAllSpeakers: true });
      expect(subtitleParagraphs(all, false)).toEqual(transcriptParagraphs(words, known, { breakAllSpeakers: false }));
    }
  });

  it('are empty without words, and have the default speaker without a name', () => {
    expect(transcriptParagraphs([], speakers, { breakAllSpeakers: true })).toEqual([]);
    expect(transcriptParagraphs([word(1, 'a')], {}, { breakAllSpeakers: true })[0]?.speaker).toBe('Speaker 1');
  });
});

describe('the offset of the media', () => {
  it('[editor.offset] converts transcript time to media time and back', () => {
    const shift = { offset: 2, offsetFrom: 10 };
    expect([9, 10, 11].map((time) => mediaTime(time, shift))).toEqual([9, 12, 13]);
    expect([9, 11, 12, 13].map((time) => transcriptTime(time, shift))).toEqual([9, 10, 10, 11]);
    expect(transcriptTime(5, { offset: -2 })).toBe(7);
    for (let time = 0; time < 30; time += 0.5) {
      expect(transcriptTime(mediaTime(time, shift), shift)).toBe(time);
      const early = { offset: -2, offsetFrom: 10 };
      if (time < 8 || time >= 10) expect(transcriptTime(mediaTime(time, early), early)).toBe(time);
    }
  });
});

describe('paragraphs for subtitles', () => {
  const words = [1, 2].map((start) => ({ text: `w${start}`, start, end: start + 0.5 }));
  const later = [5, 6].map((start) => ({ text: `w${start}`, start, end: start + 0.5 }));
  const paragraphs = [
    { speaker: 'Ann', words },
    { speaker: 'Ann', words: later },
    { speaker: 'Bo', words: [{ text: 'w9', start: 9, end: 9.5 }] },
  ];

  it('[export.break-all-speakers] are joined for the same speaker, unless breakAllSpeakers is set', () => {
    expect(subtitleParagraphs(paragraphs, false).map((each) => each.words.length)).toEqual([4, 1]);
    expect(subtitleParagraphs(paragraphs, true).map((each) => each.words.length)).toEqual([2, 2, 1]);
  });
});

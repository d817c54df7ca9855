import type { Word } from '@parlance/contract/transcript';
import { buildDocument } from './build-document.ts';
import { wordAtOrAfter, wordSpokenAt } from './find-word.ts';
import { speakerChanges, speakerNames } from './speaker-changes.ts';

function words(count: number, content = (i: number) => (i % 10 === 9 ? 'end.' : 'word')): Word[] {
  return Array.from({ length: count }, (_, i) => ({
    start_time: i + 0.5,
    end_time: i + 0.9,
    type: 'pronunciation' as const,
    alternatives: [{ content: content(i), confidence: 0.9 }],
  }));
}

describe('the document of a transcript', () => {
  it('[editor.paragraphs] starts a paragraph at each speaker entry, also of the same speaker', () => {
    const speakers = { '0.5': { name: 'Ann' }, '3.5': { name: 'Ann' }, '5': { name: 'Bo' } };
    const { text, lines } = buildDocument(words(8), speakers, 'Speaker 1');
    expect(text).toEqual(['word word word', 'word word', 'word word word']);
    expect(lines.map((line) => line.speaker)).toEqual(['Ann', 'Ann', 'Bo']);
  });

  it('[editor.paragraphs] cuts a long turn for display only, after sentences', () => {
    const { text, lines } = buildDocument(words(20_000), { '0.5': { name: 'Ann' } }, 'Speaker 1');
    expect(Math.max(...text.map((line) => line.split(' ').length))).toBeLessThanOrEqual(200);
    expect(text.every((line) => line.endsWith('end.'))).toBe(true);
    expect(lines.filter((line) => line.speaker !== null)).toHaveLength(1);
    expect(speakerChanges(lines, { '0.5': { name: 'Ann' } }, 'Speaker 1')).toEqual({ set: {}, remove: [] });
  });

  it('[editor.speaker-default] shows a default name before the first entry, and doesn’t store it', () => {
    const { lines } = buildDocument(words(4), { '2.5': { name: 'Bo' } }, 'Speaker 1');
    expect(lines.map((line) => line.speaker)).toEqual(['Speaker 1', 'Bo']);
    expect(speakerChanges(lines, { '2.5': { name: 'Bo' } }, 'Speaker 1')).toEqual({ set: {}, remove: [] });
  });

  it('[editor.speaker-list] has each name once, sorted', () => {
    const speakers = { '0': { name: 'Speaker 10' }, '1.5': { name: 'Speaker 2' }, '2.5': { name: 'Speaker 10' } };
    expect(speakerNames(buildDocument(words(4), speakers, 'x').lines)).toEqual(['Speaker 2', 'Speaker 10']);
  });

  it('[editor.split-join] finds the speaker entries to set and to remove', () => {
    const stored = { '0': { name: 'Ann' }, '2.5': { name: 'Bo' } };
    const split = buildDocument(words(4), { '0.5': { name: 'Ann' }, '1.5': { name: 'Ann' } }, 'x');
    expect(speakerChanges(split.lines, stored, 'x')).toEqual({ set: { '1.5': { name: 'Ann' } }, remove: ['2.5'] });
  });

  it('[editor.follow] finds the spoken word, and none in a long pause', () => {
    const { lines } = buildDocument(words(500), {}, 'x');
    expect(wordSpokenAt(lines, 0.2)).toBeUndefined();
    expect(wordSpokenAt(lines, 0.5)).toEqual({ line: 0, index: 0 });
    expect(wordSpokenAt(lines, 1.4)).toEqual({ line: 0, index: 0 });
    expect(wordSpokenAt(lines, 600)).toBeUndefined();
    expect(wordAtOrAfter(lines, 9999)).toBeUndefined();
  });
});

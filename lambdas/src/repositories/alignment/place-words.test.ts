import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsSchema } from '@parlance/contract/schemas/words';
import { firstOutOfOrder, type Word, wordText } from '@parlance/contract/transcript';
import * as fc from 'fast-check';
import * as z from 'zod';
import { spokenText, withErrors } from '../../../test/speech/spoken-text.ts';
import { placeWords } from './place-words.ts';

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures');
const ENGLISH = { languageCode: 'en-US' };

function fixture(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(FIXTURES, ...path), 'utf8'));
}

function word(content: string, start: number, end: number, more: Partial<Word> = {}): Word {
  const times = { start_time: start, end_time: end };
  return { ...times, type: 'pronunciation', ...more, alternatives: [{ content, confidence: 0.9 }] };
}

/** Words that are spoken one after the other, half a second each. */
function heard(text: string): Word[] {
  return text.split(' ').map((content, at) => word(content, at / 2, at / 2 + 0.4));
}

function place(text: string, sounds: readonly Word[], languageCode = 'en-US') {
  const duration = sounds.at(-1)?.end_time ?? 10;
  const { words, placed } = placeWords(text.split(' '), sounds, { languageCode, duration });
  const times = words.map((each) => `${wordText(each)} ${each.start_time}-${each.end_time}`);
  const unsure = words.filter(({ alternatives }) => (alternatives[0]?.confidence ?? 0) < 0.6).map(wordText);
  return { words, placed, times, unsure };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The share of the words that someone said which are within `seconds` of their times. */
function shareWithin(seconds: number, sounds: readonly Word[], errors: number): number {
  const written = withErrors(sounds.map(wordText), errors);
  const text = written.map(({ content }) => content);
  const duration = sounds.at(-1)?.end_time ?? 0;
  const { words } = placeWords(text, sounds, { ...ENGLISH, duration });
  const said = written.flatMap((each, at) => (each.said === undefined ? [] : [{ at, said: each.said }]));
  const near = said.filter((each) => {
    const [found, truth] = [words[each.at]?.start_time ?? 1e9, sounds[each.said]?.start_time ?? 0];
    return Math.abs(found - truth) <= seconds;
  });
  return near.length / said.length;
}

describe('the times of an imported text', () => {
  it.each([
    ['young-man', 'he was not an ill disposed young man'],
    ['cold-hearted', 'Unless to be rather cold-hearted, and rather selfish, is to be ill-disposed:'],
  ])('[import.times] are those that the recogniser heard: %s', (name, text) => {
    const recording = z
      .object({ duration: z.number(), words: wordsSchema })
      .parse(fixture('recordings', `${name}.json`));
    const spoken = text.split(/[\s-]/);
    const { words, placed } = placeWords(spoken, recording.words, { ...ENGLISH, duration: recording.duration });
    expect(placed).toBeGreaterThanOrEqual(spoken.length - 1);
    // The heard words that are the same.
    const bare = (content: string) => content.toLowerCase().replace(/\W/g, '');
    const own = recording.words.map((each) => bare(wordText(each)));
    const apart = words.flatMap((each, at) => {
      if (own.filter((other) => other === bare(wordText(each))).length !== 1) return [];
      const same = recording.words[own.indexOf(bare(spoken[at] ?? ''))];
      return same ? [Math.abs(same.start_time - each.start_time)] : [];
    });
    expect(apart.length).toBeGreaterThan(3);
    expect(median(apart)).toBeLessThan(0.1);
  });

  it.each(['young-man', 'cold-hearted'])('[import.times] are near those of a forced alignment: %s', (name) => {
    const files = { 'young-man': '0880', 'cold-hearted': '0890' } as const;
    const times = z
      .record(z.string(), z.array(z.tuple([z.string(), z.number(), z.number()])))
      .parse(fixture('speech', 'word-times.json'));
    const truth = times[`sense_and_sensibility_01_austen_64kb-${files[name as keyof typeof files]}.wav`] ?? [];
    const recording = z
      .object({ duration: z.number(), words: wordsSchema })
      .parse(fixture('recordings', `${name}.json`));
    const text = truth.map(([content]) => content);
    const { words } = placeWords(text, recording.words, { ...ENGLISH, duration: recording.duration });
    expect(median(words.map(({ start_time }, at) => Math.abs(start_time - (truth[at]?.[1] ?? 0))))).toBeLessThan(0.1);
  });

  it('[import.errors] are right within 300 ms for 95 % of the words where a tenth of the text is wrong', () => {
    expect(shareWithin(0.3, spokenText(5000), 0.1)).toBeGreaterThan(0.95);
  });

  it('[import.long] of 75,000 words are found within seconds', () => {
    const sounds = spokenText(75_000);
    const began = performance.now();
    expect(shareWithin(0.3, sounds, 0.1)).toBeGreaterThan(0.95);
    // About 2 s on two cores that are in use.
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('[import.long] of a text about something else are found within seconds, and hardly a word fits', () => {
    const sounds = spokenText(20_000);
    const text = spokenText(20_000, 99).map(wordText);
    const duration = sounds.at(-1)?.end_time ?? 0;
    const { placed } = placeWords(text, sounds, { ...ENGLISH, duration });
    expect(placed / text.length).toBeLessThan(0.1);
  });

  it('[import.alike] come from words that are written a little differently', () => {
    const sounds = heard('well the colour of eight Café doors is not every day cannot be missed');
    const { placed, unsure, words } = place(
      "Well, the color of 8 cafe doors isn't everyday; can not be missed!",
      sounds,
    );
    expect(unsure).toEqual(["isn't"]);
    expect(placed).toBe(12);
    expect(words.find((each) => wordText(each) === 'everyday;')).toMatchObject({ start_time: 4.5, end_time: 5.4 });
    expect(words.find((each) => wordText(each) === 'can')).toMatchObject({ start_time: 5.5, end_time: 5.7 });
  });

  it('[import.alike] know numbers below 100 in English and Spanish', () => {
    expect(place('21 years or 7', heard('twenty one years or seven')).placed).toBe(4);
    expect(place('tiene 31 o 16 años', heard('tiene treinta y uno o dieciséis años'), 'es-ES').placed).toBe(5);
    expect(place('tem 31', heard('tem trinta e um'), 'pt-BR').placed).toBe(1);
  });

  it('[import.marked] share the time between their neighbours by their letters, and are marked', () => {
    const sounds = [word('one', 1, 2), word('mumble', 4, 7), word('two', 9, 10), word('three', 10, 11)];
    const { times, unsure, placed } = place('one abc abcdefg two three', sounds);
    expect(times).toEqual(['one 1-2', 'abc 4-5', 'abcdefg 5-7', 'two 9-10', 'three 10-11']);
    expect([placed, unsure]).toEqual([3, ['abc', 'abcdefg']]);
  });

  it('[import.marked] have at least 10 ms each, also where no time is between their neighbours', () => {
    const sounds = [word('one', 0, 0.5), word('two', 0.5, 1), word('three', 1, 1.5)];
    const { words } = place('one a b c d e f g h i j k l m n o p q r s t u v w x two three', sounds);
    for (const { start_time, end_time } of words) expect(end_time - start_time).toBeGreaterThan(0.0099);
    expect(words.at(-2)?.start_time).toBe(0.5);
  });

  it('[import.marked] do not stretch over silence', () => {
    const sounds = [word('one', 100, 101), word('two', 101, 102), word('three', 500, 501), word('four', 501, 502)];
    const { words } = place('yes one two well three four bye', sounds);
    expect(words.map(({ start_time }) => Math.round(start_time))).toEqual([99, 100, 101, 102, 500, 501, 502]);
  });

  it('[import.marked] count signs with the words beside them', () => {
    const { unsure, placed } = place('– one – two three foo – bar four five six', heard('one two three four five six'));
    expect(unsure).toEqual(['foo', '–', 'bar']);
    expect(placed).toBe(8);
  });

  it('[import.times] keep bookmarks at their words', () => {
    const sounds = [word('one', 0, 1), word('two', 1, 2, { bookmark: true }), word('three', 2, 3)];
    expect(place('One, two, three.', sounds).words.map(({ bookmark }) => bookmark)).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  it('[import.times] are spread over the recording where nothing was heard', () => {
    const { words, placed } = placeWords(['one', 'two'], [], { ...ENGLISH, duration: 60 });
    expect(placed).toBe(0);
    expect(words.every(({ end_time }) => end_time <= 60)).toBe(true);
    expect(placeWords([], heard('one two'), { ...ENGLISH, duration: 60 })).toEqual({ words: [], placed: 0 });
    expect(placeWords(['one'], [], { ...ENGLISH, duration: 0 }).words).toMatchObject([{ start_time: 0, end_time: 0 }]);
  });

  const token = fc.constantFrom(
    'a',
    'the',
    'Haus',
    'house',
    'ill-disposed',
    '21',
    '–',
    'señor',
    "don't",
    '本',
    'x'.repeat(90),
  );
  const sound = fc.record({
    content: token,
    gap: fc.integer({ min: 0, max: 900 }),
    length: fc.integer({ min: 0, max: 900 }),
  });
  const sounds = fc.array(sound, { maxLength: 60 }).map((all) => {
    let time = 0;
    return all.map(({ content, gap, length }) => {
      time += gap;
      return word(content, time / 1000, (time + length) / 1000);
    });
  });

  it('[import.in-order] are in order within the recording, and no word is lost, whatever was written and heard', () => {
    fc.assert(
      fc.property(
        fc.array(token, { maxLength: 60 }),
        sounds,
        fc.integer({ min: 0, max: 30_000 }),
        fc.constantFrom('en-US', 'es', 'ja-JP'),
        (text, all, length, languageCode) => {
          const end = Math.max(length / 1000, ...all.map(({ end_time }) => end_time));
          const { words, placed } = placeWords(text, all, { languageCode, duration: length / 1000 });
          expect(words.map(wordText)).toEqual(text);
          expect(firstOutOfOrder(words)).toBe(-1);
          expect(wordsSchema.parse(words)).toEqual(words);
          let before = 0;
          for (const { start_time, end_time } of words) {
            expect(start_time).toBeGreaterThanOrEqual(before);
            if (text.length * 10 <= end * 1000) expect(end_time - start_time).toBeGreaterThan(0.0099);
            before = end_time;
          }
          expect(before).toBeLessThanOrEqual(end + 0.001);
          expect(placed).toBeLessThanOrEqual(text.length);
          const sure = words.filter(({ alternatives }) => (alternatives[0]?.confidence ?? 0) >= 0.6);
          expect(sure).toHaveLength(placed);
        },
      ),
    );
  });

  it('[import.times] of what was heard itself are its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 400 }), (seed, count) => {
        const all = spokenText(count, seed);
        const { words, placed } = placeWords(all.map(wordText), all, { ...ENGLISH, duration: 0 });
        expect(placed).toBe(count);
        expect(words.map(({ start_time }) => start_time)).toEqual(all.map(({ start_time }) => start_time));
      }),
      { numRuns: 30 },
    );
  });
});

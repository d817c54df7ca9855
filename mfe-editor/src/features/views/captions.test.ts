import { jest } from '@jest/globals';
import { subtitleCues } from '@parlance/contract/subtitle-cues';
import type { Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { spoken } from '../../model/transcript-checks.ts';
import { openedSession } from '../../session/opened-session.ts';
import { CaptionList } from './caption-list.ts';
import { LOOK_OF_EXPORT, said } from './caption-samples.ts';
import { speedOf } from './caption-speed.ts';
import { captionAt, captionsOf } from './captions.ts';
import { limitsOf, moveEdge } from './move-edge.ts';

const rules = { look: LOOK_OF_EXPORT, shift: {}, duration: 100 };

function opened(words: readonly Word[], { shift = {}, duration = 100 } = {}) {
  const session = openedSession(words);
  const captions = new CaptionList(session, { ...rules, shift, duration });
  const stop = captions.listen();
  const times = () => captions.getState().list.map(({ start, end }) => [start, end]);
  const close = () => {
    stop();
    session.close();
  };
  return { session, captions, times, close };
}

/** Two short sentences with pauses between them: "We went down to the river." at 1 s, "It was very cold." at 6 s. */
const SENTENCES = [...said('We went down to the river.', 1), ...said('It was very cold.', 6)];

describe('the subtitles of a transcript', () => {
  it('[editor.captions] are those of the export', () => {
    const { session, captions, close } = opened(spoken(400));
    const { list } = captions.getState();
    const exported = subtitleCues(session.paragraphs, 35, 100);
    expect(list.map(({ start, end, lines }) => ({ start, end, lines }))).toEqual(exported);
    expect(list.flatMap(({ words }) => words.map(({ index }) => index))).toEqual(spoken(400).map((_, index) => index));
    close();
  });

  it('[editor.captions] warn when they cannot be read in time', () => {
    const turn = (speaker: string, words: readonly Word[]) => ({
      speaker,
      words: words.map(({ start_time: start, end_time: end, alternatives: [best] }) => {
        return { text: best?.content ?? '', start, end };
      }),
    });
    const { list } = captionsOf(
      [
        turn('Ann', said('We went down to the river.', 1, 0.15)),
        turn('Bo', said('We went down to the river.', 2, 0.23)),
        turn('Ann', said('And then we came back.', 3.4)),
      ],
      rules,
    );
    expect(list.map((caption) => speedOf(caption).level)).toEqual(['too-fast', 'fast', 'good']);
    expect(list.map((caption) => Math.round(speedOf(caption).rate))).toEqual([27, 19, 15]);
  });

  it('[editor.captions] are found by the time of the recording', () => {
    const { captions, close } = opened(SENTENCES);
    const { list } = captions.getState();
    expect([0, 1000, 2000, 5000, 6000, 99_000].map((time) => captionAt(list, time))).toEqual([-1, 0, 0, -1, 1, -1]);
    close();
  });

  it('[editor.caption-times] move the words, are undone, and follow other edits', () => {
    jest.useFakeTimers();
    const { session, captions, times, close } = opened(SENTENCES);
    expect(times()).toEqual([
      [1000, 2800],
      [6000, 7200],
    ]);
    captions.move(0, 'out', 3500);
    expect(times()[0]).toEqual([1000, 3500]);
    // It is shown, and not in the transcript yet.
    expect(session.hasUnsaved).toBe(false);
    captions.cancel();
    expect(times()[0]).toEqual([1000, 2800]);
    captions.move(0, 'out', 3500);
    captions.commit();
    captions.move(1, 'in', 5750);
    captions.commit();
    expect(session.hasUnsaved).toBe(true);
    expect(session.words[5]?.end_time).toBe(3.5);
    expect(session.words[6]?.start_time).toBe(5.75);
    expect(times()).toEqual([
      [1000, 3500],
      [5750, 7200],
    ]);
    expect(captionsOf(session.paragraphs, rules).list).toEqual(captions.getState().list);
    session.undo();
    session.undo();
    jest.advanceTimersByTime(200);
    expect(times()).toEqual([
      [1000, 2800],
      [6000, 7200],
    ]);
    session.redo();
    jest.advanceTimersByTime(200);
    expect(times()[0]).toEqual([1000, 3500]);
    jest.useRealTimers();
    close();
  });

  it('[editor.caption-times] are those of the recording, which may be behind the text', () => {
    const { session, captions, times, close } = opened(SENTENCES, { shift: { offset: 60, offsetFrom: 0 } });
    captions.move(0, 'out', 63_500);
    captions.commit();
    expect(times()[0]).toEqual([61_000, 63_500]);
    expect(session.words[5]?.end_time).toBe(3.5);
    expect(session.words[5]?.start_time).toBe(SENTENCES[5]?.start_time);
    close();
  });

  it('[editor.caption-times] stay between the neighbours, and long enough to be read', () => {
    const { captions, times, close } = opened(SENTENCES);
    captions.move(0, 'out', 0);
    captions.commit();
    // The last word begins at 2.5 s.
    expect(times()[0]).toEqual([1000, 2550]);
    captions.move(0, 'out', 60_000);
    captions.commit();
    const [end = 0, start = 0] = [times()[0]?.[1], times()[1]?.[0]];
    expect(end).toBeGreaterThan(4500);
    expect(end).toBeLessThanOrEqual(start - 40);
    captions.move(1, 'in', 0);
    captions.commit();
    expect(times()[1]?.[0]).toBeGreaterThanOrEqual((times()[0]?.[1] ?? 0) + 40);
    expect((times()[0]?.[1] ?? 0) - (times()[0]?.[0] ?? 0)).toBeGreaterThanOrEqual(1000);
    close();
  });

  it('[editor.caption-times] keep all words in order and all subtitles apart, wherever ends are moved', () => {
    const words = fc.array(
      fc.record({
        text: fc.constantFrom('so', 'we', 'went,', 'cold.', 'x'.repeat(40)),
        gap: fc.constantFrom(0, 0.1, 2),
      }),
      { minLength: 4, maxLength: 60 },
    );
    const move = fc.record({
      at: fc.nat(20),
      edge: fc.constantFrom('in' as const, 'out' as const),
      by: fc.integer({ min: -3000, max: 3000 }),
    });
    fc.assert(
      fc.property(words, fc.array(move, { maxLength: 8 }), (list, moves) => {
        let time = 0;
        const made = list.map(({ text, gap }) => {
          const start = time + gap;
          time = start + 0.3;
          return { text, start, end: time };
        });
        const free = { ...rules, duration: 1000 };
        let captions = captionsOf([{ speaker: 'Ann', words: made }], free);
        for (const { at, edge, by } of moves) {
          const caption = captions.list[at];
          if (!caption) continue;
          const now = edge === 'in' ? caption.start : caption.end;
          const moved = moveEdge(captions, at, edge, now + by, free);
          if (!moved) continue;
          for (const { index, start, end } of moved.words)
            made[index] = { ...(made[index] ?? { text: '' }), start, end };
          // The subtitles around the place were made anew: all of them are as the export makes them.
          expect(moved.captions.list.map(({ start, end, lines }) => [start, end, lines])).toEqual(
            captionsOf([{ speaker: 'Ann', words: made }], free).list.map(({ start, end, lines }) => [
              start,
              end,
              lines,
            ]),
          );
          captions = moved.captions;
          const after = captions.list[at];
          const { min, max } = limitsOf(captions, at, edge, free.duration);
          const reached = (edge === 'in' ? after?.start : after?.end) ?? 0;
          expect([reached >= min, reached <= max]).toEqual([true, true]);
        }
        made.forEach(({ start, end }, index) => {
          expect(start).toBeGreaterThanOrEqual(made[index - 1]?.start ?? 0);
          expect(end).toBeGreaterThanOrEqual(start);
        });
        captions.list.forEach(({ start, end }, index) => {
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(captions.list[index - 1]?.end ?? 0);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('[editor.caption-times] of five hours are moved without making the subtitles far away anew', () => {
    const { captions, close } = opened(spoken(45_000), { duration: 20_000 });
    const before = captions.getState().list;
    const at = Math.floor(before.length / 2);
    captions.move(at, 'in', (before[at]?.start ?? 0) + 50);
    const after = captions.getState().list;
    expect(after[at]?.start).toBe((before[at]?.start ?? 0) + 50);
    expect(after.filter((caption, index) => caption !== before[index]).length).toBeLessThan(4);
    captions.commit();
    expect(captions.getState().list).toBe(after);
    close();
  });
});

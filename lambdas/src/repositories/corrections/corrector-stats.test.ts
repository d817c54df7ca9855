import { completedCorrections } from './completed-corrections.ts';
import { statsOf } from './corrector-stats.ts';
import type { LoggedEvent } from './listed-items.ts';

function event(at: number, id: string, what: string, more: Partial<LoggedEvent> = {}): LoggedEvent {
  return { at, id, what, kind: 'order', order: 1, languageCode: 'en', seconds: 600, ...more };
}

const GOOD = { accuracy: 5, formatting: 4 };
const POOR = { accuracy: 2, formatting: 2 };

/** Ann completes a twice, and b, whose refusal she disputes; she releases c and rejects d, and reviews what Bob did. */
const EVENTS: readonly LoggedEvent[] = [
  event(1, 'a', 'completed', { uid: 'ann', cents: 800, rate: 80, worked: 1200, onTime: true }),
  event(2, 'a', 'sent-back', { uid: 'rev', about: 'ann', comment: 'Names' }),
  event(3, 'a', 'completed', { uid: 'ann', worked: 600, onTime: false, comment: 'done' }),
  event(4, 'a', 'approved', { uid: 'rev', about: 'ann', rating: GOOD, comment: 'Fine' }),
  event(5, 'b', 'completed', { uid: 'ann', cents: 800, rate: 80, worked: 1800, onTime: true }),
  event(6, 'b', 'adjusted', { uid: 'rev', about: 'ann', cents: -800 }),
  event(6, 'b', 'refused', { uid: 'rev', about: 'ann', comment: 'Not English' }),
  event(7, 'b', 'objected', { uid: 'ann', about: 'rev', comment: 'It is' }),
  event(8, 'b', 'objection-accepted', { uid: 'boss', about: 'ann', cents: 800, rating: POOR, comment: 'Right' }),
  event(9, 'c', 'released', { uid: 'ann' }),
  event(9, 'c2', 'released-early', { uid: 'ann' }),
  event(9, 'd', 'rejected', { uid: 'ann', comment: 'Silence' }),
  event(10, 'e', 'approved', { uid: 'ann', about: 'bob', rating: POOR }),
  event(11, 'x', 'completed', { uid: 'ann', kind: 'exam' }),
];

describe('what a corrector did', () => {
  it('[corrector.figures] counts each order once, with what is left of its pay, and no exams', () => {
    expect(statsOf(EVENTS, 'ann')).toEqual({
      ...{ tasks: 2, seconds: 1200, cents: 1600, released: 1, rejected: 1 },
      rating: { accuracy: 3.5, formatting: 3, count: 2 },
      onTime: 0.5,
      // 1200 s of audio in 2400 s.
      speed: 1800,
    });
  });

  it('[corrector.figures] has no means without anything to average', () => {
    expect(statsOf([], 'ann')).toEqual({ tasks: 0, seconds: 0, cents: 0, released: 0, rejected: 0 });
  });

  it('[corrector.figures] lists completed orders, newest first, with rating, comment and dispute', () => {
    expect(completedCorrections(EVENTS, 'ann', 'us')).toEqual([
      {
        ...{ id: 'b', locale: 'us', languageCode: 'en', seconds: 600, at: 5, cents: 800 },
        ...{ rating: POOR, comment: 'Not English' },
        dispute: { state: 'accepted', comment: 'It is', answer: 'Right' },
      },
      { id: 'a', locale: 'us', languageCode: 'en', seconds: 600, at: 3, cents: 800, rating: GOOD, comment: 'Fine' },
    ]);
    const refused = EVENTS.filter(({ at }) => at < 8);
    expect(completedCorrections(refused, 'ann', 'us')[0]).toMatchObject({ cents: 0, dispute: { state: 'open' } });
  });
});

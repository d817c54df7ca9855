import { byDay, daysAhead, durationText, rangeText } from './meeting-times.ts';

const at = (...date: [number, number, number, number, number]) => new Date(...date).getTime() / 1000;

describe('[meetings.upcoming] the days of meetings', () => {
  it('are those of the local time zone, in the order of the meetings', () => {
    const late = { start: at(2026, 10, 27, 23, 59) };
    const early = { start: at(2026, 10, 28, 0, 0) };
    const noon = { start: at(2026, 10, 28, 12, 0) };
    expect(byDay([late, early, noon]).map(({ key, items }) => [key, items])).toEqual([
      ['2026-11-27', [late]],
      ['2026-11-28', [early, noon]],
    ]);
    expect(byDay([])).toEqual([]);
  });

  it('count from midnight', () => {
    const now = at(2026, 10, 27, 23, 0);
    expect(daysAhead(at(2026, 10, 27, 0, 5), now)).toBe(0);
    expect(daysAhead(at(2026, 10, 28, 0, 5), now)).toBe(1);
    // The year's change of the clock is in between, where there is one.
    expect(daysAhead(at(2027, 4, 27, 12, 0), now)).toBe(181);
  });

  it('have times and lengths in words', () => {
    const range = rangeText(at(2026, 10, 27, 15, 0), at(2026, 10, 27, 15, 30), 'en');
    expect(range).toMatch(/^3:00\s–\s3:30\sPM$/);
    expect(durationText(20, 'en')).toBe('1 min');
    expect(durationText(3900, 'en')).toBe('1 hr, 5 min');
    expect(durationText(7200, 'es')).toBe('2 h');
  });
});

import { baseLanguage, isCurrentTask, leaderboardDay, PAUSED_HOLD_SECONDS, payFor } from './correction.ts';

const NOW = 1_800_000_000;

describe('correction tasks', () => {
  it('[corrector.paused-hold] are current when taken, or when paused more than an hour ago', () => {
    expect(isCurrentTask({ state: 'taken', effort: {} }, NOW)).toBe(true);
    const paused = (ago: number) => ({ state: 'paused', effort: { paused: NOW - ago } }) as const;
    expect(isCurrentTask(paused(PAUSED_HOLD_SECONDS), NOW)).toBe(false);
    expect(isCurrentTask(paused(PAUSED_HOLD_SECONDS + 1), NOW)).toBe(true);
    expect(isCurrentTask({ state: 'taken', effort: { rejected: true } }, NOW)).toBe(false);
    expect(isCurrentTask({ state: 'done', effort: {} }, NOW)).toBe(false);
  });

  it('[corrector.leaderboard-day] have a leaderboard of the month two months back', () => {
    expect(leaderboardDay(Date.UTC(2026, 10, 23) / 1000)).toBe('2026-09-30');
    expect(leaderboardDay(Date.UTC(2026, 0, 1) / 1000)).toBe('2025-11-30');
    expect(leaderboardDay(Date.UTC(2028, 3, 30, 23, 59) / 1000)).toBe('2028-02-29');
  });

  it('earn by seconds of audio and the rate of a minute', () => {
    expect(payFor(90, 61)).toBe(92);
    expect(payFor(0, 61)).toBe(0);
  });

  it.each([
    ['en-US', 'en'],
    ['en-US+es-US', 'en'],
    ['da', 'da'],
  ])('have the base language of %s', (code, base) => {
    expect(baseLanguage(code)).toBe(base);
  });
});

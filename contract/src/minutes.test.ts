import { type ShownMinutes, shownMinutes } from './minutes.ts';

describe('an amount of minutes', () => {
  const cases: [number, ShownMinutes][] = [
    [-3, { unit: 'minutes', amount: 0 }],
    [0.9, { unit: 'minutes', amount: 0 }],
    [999, { unit: 'minutes', amount: 999 }],
    [1000, { unit: 'hours', amount: 16.6 }],
    [59_999, { unit: 'hours', amount: 999.9 }],
    [999_998, { unit: 'hours', amount: 16_666.6 }],
    [999_999, { unit: 'unlimited' }],
    [10_000_000, { unit: 'unlimited' }],
  ];

  it.each(cases)(
    '[dashboard.meter-units] of %d is shown in minutes, above 999 in hours, from 999999 as unlimited',
    (minutes, shown) => {
      expect(shownMinutes(minutes)).toEqual(shown);
    },
  );
});

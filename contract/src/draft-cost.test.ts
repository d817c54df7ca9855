import { draftCost } from './draft-cost.ts';

describe('the estimated cost of a draft', () => {
  it.each([
    [0, 0],
    [1, 13],
    [60, 13],
    [60.5, 26],
    [3600, 780],
  ])('counts each started minute: %s s cost %s cents', (seconds, cents) => {
    expect(draftCost(seconds, {})).toBe(cents);
  });

  it('follows the price that is for sale', () => {
    expect(draftCost(61, { draft: 12.5 })).toBe(25);
  });
});

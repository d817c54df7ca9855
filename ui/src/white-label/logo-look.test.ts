import { expect, it } from '@jest/globals';
import { plateFor, shadesOf } from '@parlance/contract/logo-plate';
import { PAGE_COLOURS } from '@parlance/contract/page-colours';
import { widthIn } from './institution-logo.tsx';

type Part = readonly [colour: readonly number[], count: number];

const pixels = (parts: readonly Part[]) =>
  parts.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat());

const CLEAR = [0, 0, 0, 0];
const BLACK = [10, 10, 10, 255];
const WHITE = [255, 255, 255, 255];
const look = (...parts: readonly Part[]) => ({ ratio: 1, ...shadesOf(pixels(parts)) });
const [LIGHT, DARK] = [PAGE_COLOURS.light.page, PAGE_COLOURS.dark.page];

it('[white-label.logo] has a plate only on a ground on which it is not seen', () => {
  const dark = look([BLACK, 40], [CLEAR, 60]);
  expect(plateFor(dark, LIGHT)).toBeUndefined();
  expect(plateFor(dark, DARK)).toBe('#ffffff');
  const white = look([WHITE, 40], [CLEAR, 60]);
  expect(plateFor(white, LIGHT)).toBe('#10222b');
  expect(plateFor(white, DARK)).toBeUndefined();
  expect(plateFor(white, '#330662')).toBeUndefined();
  // A picture with a ground of its own is seen everywhere.
  expect(plateFor(look([WHITE, 90], [BLACK, 10]), LIGHT)).toBeUndefined();
  expect(plateFor(undefined, DARK)).toBe('#ffffff');
});

it.each([
  ['wide', 8],
  ['square', 1],
  ['tall', 0.4],
])('[white-label.logo] has a %s logo within bounds, at its own proportions', (_, ratio) => {
  for (const [place, highest, widest] of [
    ['bar', 34, 170],
    ['panel', 168, 300],
  ] as const) {
    const width = widthIn(place, ratio);
    expect(width).toBeLessThanOrEqual(widest);
    expect(width / ratio).toBeLessThanOrEqual(highest + 0.01);
    expect(Math.max(width / widest, width / ratio / highest)).toBeGreaterThan(0.4);
  }
});

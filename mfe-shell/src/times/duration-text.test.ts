/** @jest-environment node */
import { durationText } from './duration-text.ts';

it.each([
  [0.2, '0:00'],
  [59.6, '1:00'],
  [605, '10:05'],
  [3599.4, '59:59'],
  [7325, '2:02:05'],
])('[uploading.compact-rows] shows %p seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

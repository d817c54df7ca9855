import { expect, it } from '@jest/globals';
import { withoutContent } from './without-content.ts';

it.each([
  ['x is not a function', 'x is not a function'],
  ["Cannot read properties of undefined (reading 'words')", 'Cannot read properties of undefined (reading …)'],
  ['The word "my secret diary" has no time', 'The word … has no time'],
  ['Unexpected token “my diary” here\nsecond line', 'Unexpected token … here'],
  ['"a quotation without an end', '…'],
  ['https://files.example/a?X-Amz-Signature=1 answered no', '… answered no'],
  ['ann@example.com is taken', '… is taken'],
  ['Collection c81f and 12', 'Collection … and …'],
  ["The transcript doesn't end", "The transcript doesn't end"],
  ['x'.repeat(300), 'x'.repeat(200)],
])('[services.errors] of %p it leaves %p', (message, left) => {
  expect(withoutContent(message)).toBe(left);
});

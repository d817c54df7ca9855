import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it.each([
    ['Maria Lindqvist', 'ML'],
    ['Ana de la Cruz', 'AC'],
    ['Łukasz', 'ŁU'],
    ['ana@example.com', 'AC'],
    ['𝒜da Byron', '𝒜B'],
    ['', ''],
  ])('makes two letters of %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

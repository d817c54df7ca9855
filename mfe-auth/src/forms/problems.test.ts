import { describe, expect, it } from '@jest/globals';
import { useTexts } from '../texts/texts.ts';
import { problemKey, registrationRules, signInRules, type Validate } from './problems.ts';

/** The error text under the field, or undefined for a valid value. */
function shown(rule: Validate, value: string): string | undefined {
  const result = rule(value);
  return result === true ? undefined : useTexts.t(result);
}

describe('the rules of the registration form', () => {
  const { name, email, password } = registrationRules(['parlance.example']);

  it('[accounts.name-required] require a name', () => {
    expect(shown(name, '  ')).toBe('Please enter a name');
  });

  it.each(['Al', 'Ал', '李', 'ん', '李1', '123', 'R2 D2', 'x@y.z'])(
    '[accounts.name-not-real] refuse %j as a name',
    (value) => {
      expect(shown(name, value)).toBe('Please use a real name');
    },
  );

  it.each([
    'Ana',
    "Seán O'Casey",
    'Jean-Luc',
    'Łukasz Żuk',
    '王小明',
    '李明',
    '김구',
    'さき',
    'リサ',
    '𠮷田',
    'Dr. Núñez',
  ])('accept %j as a name', (value) => {
    expect(shown(name, value)).toBeUndefined();
  });

  it('[accounts.email-required] require an address', () => {
    expect(shown(email, '')).toBe('Please enter a valid email');
  });

  it.each(['ana', 'ana@', 'ana@example', 'ana@example.c', 'a na@example.com'])(
    '[accounts.email-invalid] refuse %j as an address',
    (value) => {
      expect(shown(email, value)).toBe('Invalid email address');
    },
  );

  it('[accounts.email-plus] refuse an address with a plus', () => {
    expect(shown(email, 'ana+1@example.com')).toBe('"+" is not allowed');
  });

  it('[accounts.email-plus-exceptions] accept a plus in an address of the company', () => {
    expect(shown(email, 'ana+1@parlance.example')).toBeUndefined();
  });

  it('[accounts.password-required] require a password', () => {
    expect(shown(password, '')).toBe('Please enter a password.');
  });

  it('[accounts.password-short] refuse fewer than 6 characters', () => {
    expect(shown(password, '12345')).toBe('Must be at least 6 characters');
    expect(shown(password, '123456')).toBeUndefined();
  });
});

describe('the rules of the sign-in form', () => {
  it('accept values that registration refuses today', () => {
    expect(shown(signInRules.email, 'ana+1@example.com')).toBeUndefined();
    expect(shown(signInRules.password, '123')).toBeUndefined();
  });

  it('require address and password', () => {
    expect(shown(signInRules.email, '')).toBe('Please enter a valid email');
    expect(shown(signInRules.password, '')).toBe('Please enter a password.');
  });
});

describe('problemKey', () => {
  it('accepts the names of a problem from the form and from the service', () => {
    expect(problemKey('problem.email-plus')).toBe('problem.email-plus');
    expect(problemKey('email-plus')).toBe('problem.email-plus');
    expect(problemKey('something else')).toBeUndefined();
    expect(problemKey(undefined)).toBeUndefined();
  });
});

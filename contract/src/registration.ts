import { type EmailProblem, emailProblem, normalizeEmail } from './email-address.ts';

/** The key in a link that opens the registration: `/register?key=…` (Spec part 1, section 2). */
export const ACCESS_KEY = /^[\w-]{16,64}$/;

/** The code that a user enters: a promotion code or the id of a coupon. */
export const COUPON_CODE = /^[\w-]{1,64}$/;

/** Spec part 1, section 5: "at least 6 characters". */
export const MIN_PASSWORD_LENGTH = 6;

/** Cognito's own upper bound. */
export const MAX_PASSWORD_LENGTH = 256;

/** Spec part 1, section 9: "name at least 3 letters". */
export const MIN_NAME_LETTERS = 3;

/** In these scripts one character is a syllable or a word, so that two of them make a whole name: 李明, 김구, さき. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const MIN_NAME_SYLLABLES = 2;

export const MAX_PERSON_NAME_LENGTH = 120;
const NAME_CHARACTERS = /^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]*$/u;

/** The problem of a name, as a key of the interface texts (`account.errors.*`). */
export type NameProblem = 'name-required' | 'name-not-real';

export type PasswordProblem = 'password-required' | 'password-short';

/**
 * Spec part 1, section 5: required, a real name with at least 3 letters. A name in Han, Hangul or Kana needs only two
 * characters.
 */
export function nameProblem(name: string): NameProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'name-required';
  const count = (characters: RegExp) => trimmed.match(characters)?.length ?? 0;
  const isLongEnough = count(/\p{L}/gu) >= MIN_NAME_LETTERS || count(SYLLABIC) >= MIN_NAME_SYLLABLES;
  const real = NAME_CHARACTERS.test(trimmed) && isLongEnough && trimmed.length <= MAX_PERSON_NAME_LENGTH;
  return real ? undefined : 'name-not-real';
}

/** The exceptions that allow a '+' in the address on registration (Spec part 1, section 5). */
interface PlusExceptions {
  /** An access key opened the registration. */
  readonly isOpen?: boolean;
  /** The domains of the company. */
  readonly internalDomains?: readonly string[];
}

/** Like {@link emailProblem}, and refuses a '+' except for these exceptions (Spec part 1, section 5). */
export function registrationEmailProblem(
  email: string,
  { isOpen = false, internalDomains = [] }: PlusExceptions = {},
): EmailProblem | undefined {
  const isLetThrough = isOpen || internalDomains.includes(normalizeEmail(email).split('@').at(-1) ?? '');
  return emailProblem(email) ?? (email.includes('+') && !isLetThrough ? 'email-plus' : undefined);
}

/** Spec part 1, section 5: required, at least 6 characters. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'password-required';
  return password.length < MIN_PASSWORD_LENGTH ? 'password-short' : undefined;
}

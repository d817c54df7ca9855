import { badParameter, missingParameter, StripeError } from './stripe-error.ts';

/** A form in Stripe's format: `applies_to[products][0]=p` has nested fields, and numbers are the indexes of a list. */
export type FormValue = string | { [name: string]: FormValue };
export type Form = Readonly<Record<string, FormValue>>;

/** Parses a body or a query of Stripe's API. A list becomes an object with the indexes as names. */
export function readForm(text: string): Form {
  const form: { [name: string]: FormValue } = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const names = [...key.matchAll(/[^[\]]+/g)].map(([name]) => name);
    const last = names.pop();
    let inner = form;
    for (const name of names) {
      const next = inner[name];
      const deeper: { [name: string]: FormValue } = typeof next === 'object' ? next : Object.create(null);
      inner[name] = deeper;
      inner = deeper;
    }
    if (last !== undefined) inner[last] = value;
  }
  return form;
}

/** The text in a field; undefined when there is none. */
export function formText(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of a list, in order; none when there is no list. */
export function formList(value: FormValue | undefined): string[] {
  return typeof value === 'object' ? Object.values(value).filter((entry) => typeof entry === 'string') : [];
}

/** The forms of a list, in order; none when there is no list. */
export function formForms(value: FormValue | undefined): Form[] {
  return typeof value === 'object' ? Object.values(value).filter((entry) => typeof entry === 'object') : [];
}

/** The form in a field; an empty one when there is none. */
export function formNested(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

/** @throws {StripeError} when the field is absent */
export function requiredText(form: Form, name: string, param = name): string {
  const text = formText(form, name);
  if (text === undefined) throw missingParameter(param);
  return text;
}

/** A text that an empty value clears: null when it is cleared, undefined when the field is absent. */
export function clearableText(form: Form, name: string): string | null | undefined {
  return form[name] === '' ? null : formText(form, name);
}

/** The number in a field; undefined when there is none. */
export function formNumber(form: Form, name: string): number | undefined {
  const text = formText(form, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) throw badParameter(name, `Invalid number: ${text}`);
  return number;
}

/** A whole number from `minimum`; undefined when the field is absent. */
export function formInteger(form: Form, name: string, minimum = 0): number | undefined {
  const number = formNumber(form, name);
  if (number === undefined || (Number.isInteger(number) && number >= minimum)) return number;
  throw new StripeError(400, `Invalid integer: ${number}`, { code: 'parameter_invalid_integer', param: name });
}

export function formFlag(form: Form, name: string): boolean | undefined {
  const text = formText(form, name);
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false') throw badParameter(name, `Invalid boolean: ${text}`);
  return text === 'true';
}

/** One of the words that a field admits; undefined when the field is absent. */
export function formChoice<Word extends string>(form: Form, name: string, words: readonly Word[]): Word | undefined {
  const text = formText(form, name);
  const word = words.find((candidate) => candidate === text);
  if (text !== undefined && !word) throw badParameter(name, `Invalid ${name}: must be one of ${words.join(', ')}`);
  return word;
}

/** Metadata after a change: an empty value removes a key, an empty `metadata` removes all. */
export function formMetadata(form: Form, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  if (form.metadata === '') return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(formNested(form, 'metadata'))) {
    if (typeof value !== 'string') continue;
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

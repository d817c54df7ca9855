import { type Dictionary, isDictionaryLanguage, termsProblem, withTerms } from '@parlance/contract/dictionary';
import { BadRequestError, NotFoundError } from '../../platform/errors.ts';

export function requireDictionary(dictionary: Dictionary | undefined): Dictionary {
  if (!dictionary) throw new NotFoundError('There is no such dictionary.');
  return dictionary;
}

export function requireLanguage(language: string): void {
  if (isDictionaryLanguage(language)) return;
  throw new BadRequestError('This language is not known.', { fields: { language: 'language-unknown' } });
}

/** @throws BadRequestError that names the problem in the field `terms` */
export function checkedTerms(terms: readonly string[]): string[] {
  const distinct = withTerms([], terms);
  const problem = termsProblem(distinct);
  if (problem) throw new BadRequestError('These terms cannot be kept.', { fields: { terms: problem } });
  return distinct;
}

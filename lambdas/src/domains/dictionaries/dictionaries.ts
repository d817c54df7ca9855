import { isDeepStrictEqual } from 'node:util';
import {
  type Dictionary,
  isDictionaryLanguage,
  MAX_DICTIONARIES,
  termsProblem,
  withTerms,
} from '@parlance/contract/dictionary';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';

export interface DictionariesDependencies {
  readonly dictionaries: Pick<DictionariesRepository, 'list' | 'get' | 'create' | 'replace' | 'delete'>;
  readonly clock: Clock;
}

export function listDictionaries({ dictionaries }: DictionariesDependencies): Operation<'listDictionaries'> {
  return async ({ params }) => {
    const found = await dictionaries.list(params.uid);
    return { data: found.sort((a, b) => a.name.localeCompare(b.name) || a.created - b.created) };
  };
}

/** The id is the caller's, so that a second try after a lost answer makes no second dictionary. */
export function createDictionary({ dictionaries, clock }: DictionariesDependencies): Operation<'createDictionary'> {
  return async ({ params: { uid }, body: { id, name, language, terms } }) => {
    requireLanguage(language);
    const now = Math.floor(clock());
    const dictionary: Dictionary = {
      id,
      name,
      language,
      terms: checked(terms),
      version: 1,
      created: now,
      updated: now,
    };
    const there = await dictionaries.list(uid);
    const isNew = there.every((other) => other.id !== id);
    if (isNew && there.length >= MAX_DICTIONARIES) {
      throw new ConflictError(`There may be ${MAX_DICTIONARIES} dictionaries. Delete one first.`);
    }
    if (isNew && (await dictionaries.create(uid, dictionary))) return dictionary;
    return present(await dictionaries.get(uid, id));
  };
}

export function getDictionary({ dictionaries }: DictionariesDependencies): Operation<'getDictionary'> {
  return async ({ params: { uid, id } }) => present(await dictionaries.get(uid, id));
}

/** What was made on a version that is gone is refused, unless it says what is there by now: then it was this very call. */
export function updateDictionary({ dictionaries, clock }: DictionariesDependencies): Operation<'updateDictionary'> {
  return async ({ params: { uid, id }, body: { version, name, language, terms } }) => {
    if (language !== undefined) requireLanguage(language);
    const before = present(await dictionaries.get(uid, id));
    const content = {
      name: name ?? before.name,
      language: language ?? before.language,
      terms: terms ? checked(terms) : before.terms,
    };
    const { name: n, language: l, terms: t } = before;
    if (isDeepStrictEqual(content, { name: n, language: l, terms: t })) return before;
    const after = { ...before, ...content, version: version + 1, updated: Math.floor(clock()) };
    if (!(await dictionaries.replace(uid, after, version))) {
      throw new ConflictError('The dictionary was changed elsewhere meanwhile.');
    }
    return after;
  };
}

export function deleteDictionary({ dictionaries }: DictionariesDependencies): Operation<'deleteDictionary'> {
  return async ({ params: { uid, id } }) => {
    await dictionaries.delete(uid, id);
    return {};
  };
}

function present(dictionary: Dictionary | undefined): Dictionary {
  if (!dictionary) throw new NotFoundError('There is no such dictionary.');
  return dictionary;
}

function requireLanguage(language: string): void {
  if (isDictionaryLanguage(language)) return;
  throw new BadRequestError('This language is not known.', { fields: { language: 'language-unknown' } });
}

/** @throws BadRequestError that names the problem in the field `terms` */
function checked(terms: readonly string[]): string[] {
  const distinct = withTerms([], terms);
  const problem = termsProblem(distinct);
  if (problem) throw new BadRequestError('These terms can not be kept.', { fields: { terms: problem } });
  return distinct;
}

import { type Dictionary, MAX_DICTIONARIES } from '@parlance/contract/dictionary';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { checkedTerms, requireDictionary, requireLanguage } from './dictionary-checks.ts';

interface CreateDictionaryDependencies {
  readonly dictionaries: Pick<DictionariesRepository, 'list' | 'get' | 'create'>;
  readonly clock: Clock;
}

/** The caller chooses the id, so that a retry after a lost answer makes no second dictionary. */
export function createDictionary({ dictionaries, clock }: CreateDictionaryDependencies): Operation<'createDictionary'> {
  return async ({ params: { uid }, body: { id, name, language, terms } }) => {
    requireLanguage(language);
    const now = Math.floor(clock());
    const dictionary: Dictionary = {
      id,
      name,
      language,
      terms: checkedTerms(terms),
      version: 1,
      created: now,
      updated: now,
    };
    const there = await dictionaries.list(uid);
    if (there.some((other) => other.id === id)) return requireDictionary(await dictionaries.get(uid, id));
    const outcome = await dictionaries.create(uid, dictionary, { stored: there.length, max: MAX_DICTIONARIES });
    if (outcome === 'created') return dictionary;
    if (outcome === 'exists') return requireDictionary(await dictionaries.get(uid, id));
    throw new ConflictError(`There may be ${MAX_DICTIONARIES} dictionaries. Delete one first.`);
  };
}

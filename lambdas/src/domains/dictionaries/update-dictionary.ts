import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { checkedTerms, requireDictionary, requireLanguage } from './dictionary-checks.ts';

interface UpdateDictionaryDependencies {
  readonly dictionaries: Pick<DictionariesRepository, 'get' | 'replace'>;
  readonly clock: Clock;
}

/** Refuses a change of an older version, unless it equals the stored version: then it repeats an earlier call. */
export function updateDictionary({ dictionaries, clock }: UpdateDictionaryDependencies): Operation<'updateDictionary'> {
  return async ({ params: { uid, id }, body: { version, name, language, terms } }) => {
    if (language !== undefined) requireLanguage(language);
    const before = requireDictionary(await dictionaries.get(uid, id));
    const content = {
      name: name ?? before.name,
      language: language ?? before.language,
      terms: terms ? checkedTerms(terms) : before.terms,
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

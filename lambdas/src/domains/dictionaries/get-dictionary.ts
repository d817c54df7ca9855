import type { Operation } from '../../platform/http/operation.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { requireDictionary } from './dictionary-checks.ts';

interface GetDictionaryDependencies {
  readonly dictionaries: Pick<DictionariesRepository, 'get'>;
}

export function getDictionary({ dictionaries }: GetDictionaryDependencies): Operation<'getDictionary'> {
  return async ({ params: { uid, id } }) => requireDictionary(await dictionaries.get(uid, id));
}

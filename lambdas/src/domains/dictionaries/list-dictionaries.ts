import type { Operation } from '../../platform/http/operation.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';

interface ListDictionariesDependencies {
  readonly dictionaries: Pick<DictionariesRepository, 'list'>;
}

export function listDictionaries({ dictionaries }: ListDictionariesDependencies): Operation<'listDictionaries'> {
  return async ({ params }) => {
    const found = await dictionaries.list(params.uid);
    return { data: found.sort((a, b) => a.name.localeCompare(b.name) || a.created - b.created) };
  };
}

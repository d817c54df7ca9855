import type { Operation } from '../../platform/http/operation.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';

interface DeleteDictionaryDependencies {
  readonly dictionaries: Pick<DictionariesRepository, 'delete'>;
}

export function deleteDictionary({ dictionaries }: DeleteDictionaryDependencies): Operation<'deleteDictionary'> {
  return async ({ params: { uid, id } }) => {
    await dictionaries.delete(uid, id);
    return {};
  };
}

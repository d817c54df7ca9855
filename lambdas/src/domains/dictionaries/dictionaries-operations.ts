import type { DomainOperations } from '../../platform/http/operation.ts';
import {
  createDictionary,
  type DictionariesDependencies,
  deleteDictionary,
  getDictionary,
  listDictionaries,
  updateDictionary,
} from './dictionaries.ts';

/** People's dictionaries. */
export function dictionariesOperations(dependencies: DictionariesDependencies): DomainOperations<'dictionaries'> {
  return {
    listDictionaries: listDictionaries(dependencies),
    createDictionary: createDictionary(dependencies),
    getDictionary: getDictionary(dependencies),
    updateDictionary: updateDictionary(dependencies),
    deleteDictionary: deleteDictionary(dependencies),
  };
}

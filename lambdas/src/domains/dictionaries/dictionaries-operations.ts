import { bindOperations } from '../../platform/http/bind-operations.ts';
import { createDictionary } from './create-dictionary.ts';
import { deleteDictionary } from './delete-dictionary.ts';
import { getDictionary } from './get-dictionary.ts';
import { listDictionaries } from './list-dictionaries.ts';
import { updateDictionary } from './update-dictionary.ts';

/** Dictionaries of users. */
export const dictionariesOperations = bindOperations('dictionaries', {
  listDictionaries,
  createDictionary,
  getDictionary,
  updateDictionary,
  deleteDictionary,
});

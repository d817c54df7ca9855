import type { Dictionary } from '@parlance/contract/dictionary';
import type { DictionaryChanges } from '@parlance/ui/dictionaries';

/**
 * Saves the changes that `change` computes from the current dictionary. Resolves to false if the save failed; then a
 * toast has reported it.
 */
export type SaveDictionary = (change: (now: Dictionary) => DictionaryChanges) => Promise<boolean>;

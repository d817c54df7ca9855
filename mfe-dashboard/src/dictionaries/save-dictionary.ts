import type { Dictionary } from '@parlance/contract/dictionary';
import type { DictionaryChanges } from '@parlance/ui/dictionaries';

/**
 * Saves the changes that `change` makes of the current dictionary. Answers false when they could not be saved; a toast
 * has said so by then.
 */
export type SaveDictionary = (change: (now: Dictionary) => DictionaryChanges) => Promise<boolean>;

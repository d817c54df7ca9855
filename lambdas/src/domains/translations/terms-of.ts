import { withTerms } from '@parlance/contract/dictionary';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';

/**
 * What a translation keeps as it is: the terms of the person's dictionaries in the language of the source, and the names and words
 * that were given with the recording.
 */
export async function termsOf(
  dictionaries: Pick<DictionariesRepository, 'list' | 'get'>,
  uid: string,
  source: Pick<StoredCollection, 'languageCode' | 'hints'>,
): Promise<string[]> {
  const spoken = source.languageCode.split('+').map(baseLanguage);
  const listed = (await dictionaries.list(uid)).filter(({ language }) => spoken.includes(baseLanguage(language)));
  let terms = withTerms([], source.hints ?? []);
  for (const { id } of listed) terms = withTerms(terms, (await dictionaries.get(uid, id))?.terms ?? []);
  return terms;
}

function baseLanguage(code: string): string {
  return code.replace(/-.*$/u, '');
}

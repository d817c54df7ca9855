import type { Dictionary } from '@parlance/contract/dictionary';
import { callApi } from '@parlance/ui/api-client';
import { getSession } from '@parlance/ui/session';

/** Cache TTL of the dictionaries, in milliseconds. */
const FRESH = 60_000;

let kept: { readonly key: string; readonly at: number; readonly dictionaries: Promise<Dictionary[]> } | undefined;

/** The signed-in person's dictionaries of a transcript's language, whatever its region, with their terms. */
export function knownDictionaries(languageCode: string): Promise<Dictionary[]> {
  const uid = getSession()?.uid ?? '';
  const [language = ''] = languageCode.split('-');
  const key = `${uid} ${language}`;
  if (kept?.key !== key || Date.now() - kept.at > FRESH) {
    kept = { key, at: Date.now(), dictionaries: fetchAll(uid, language) };
    kept.dictionaries.catch(() => forgetDictionaries());
  }
  return kept.dictionaries;
}

/** Empties the cache: a dictionary was changed. */
export function forgetDictionaries(): void {
  kept = undefined;
}

async function fetchAll(uid: string, language: string): Promise<Dictionary[]> {
  if (uid === '') return [];
  const { data } = await callApi('listDictionaries', { params: { uid } });
  const own = data.filter((dictionary) => dictionary.language.split('-')[0] === language);
  return Promise.all(own.map(({ id }) => callApi('getDictionary', { params: { uid, id } })));
}

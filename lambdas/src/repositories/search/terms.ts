import { languagesIn } from '@parlance/contract/languages';
import { newStemmer } from 'snowball-stemmers';
import { STOP_WORDS } from './stop-words.ts';

/** How words become terms: by the stems of English or Spanish, or as they are. */
export type Stemming = 'en' | 'es' | 'none';

export const STEMMINGS: readonly Stemming[] = ['en', 'es', 'none'];

/** The terms of a stemmed word are kept: a text repeats its words, and a stem takes 20 microseconds. */
const MAX_KEPT = 50_000;

const stemmers = { en: newStemmer('english'), es: newStemmer('spanish') };
const kept = { en: new Map<string, string>(), es: new Map<string, string>() };

/** How the words of a transcript in this language (or pair of languages) become terms. */
export function stemmingsOf(languageCode: string): Stemming[] {
  const found = languagesIn(languageCode).map((code): Stemming => {
    const language = code.split('-')[0];
    return language === 'en' || language === 'es' ? language : 'none';
  });
  return [...new Set(found)];
}

/** The terms of a folded word: what is looked up in the index. */
export function termsOf(word: string, stemmings: readonly Stemming[]): string[] {
  return [...new Set(stemmings.map((stemming) => (stemming === 'none' ? word : stemOf(word, stemming))))];
}

/** Whether a word says nothing in one of these languages. */
export function isStopWord(word: string, stemmings: readonly Stemming[] = STEMMINGS): boolean {
  return stemmings.some((stemming) => stemming !== 'none' && STOP_WORDS[stemming].has(word));
}

function stemOf(word: string, language: 'en' | 'es'): string {
  const known = kept[language].get(word);
  if (known !== undefined) return known;
  const stem = stemmers[language].stem(word) || word;
  if (kept[language].size >= MAX_KEPT) kept[language].clear();
  kept[language].set(word, stem);
  return stem;
}

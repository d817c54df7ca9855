import { AUTO_LANGUAGE, languagesIn } from '@parlance/contract/languages';

/** Whether a dictionary of a language can help a transcript: a pair has two languages, and with Auto Detect it can be any. */
export function fitsLanguage(dictionaryLanguage: string, languageCode: string): boolean {
  return languageCode === AUTO_LANGUAGE || languagesIn(languageCode).includes(dictionaryLanguage);
}

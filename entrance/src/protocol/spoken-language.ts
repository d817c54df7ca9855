import {
  AUTO_LANGUAGE,
  beginningOf,
  isTranscriptionLanguage,
  mainLanguage,
  TRANSCRIPTION_LANGUAGES,
} from '@parlance/contract/languages';

/** Where the likely country of a language has no code. */
const CHOSEN: Readonly<Record<string, string>> = { ar: 'ar-SA', nb: 'no-NO', nn: 'no-NO', fil: 'tl-PH' };

/**
 * The code of the transcription's language for a parameter `language`: a language (ISO 639-1: `en`), of which the most spoken variety is
 * taken, or a code with a country (`en-GB`). Without a parameter the language is detected.
 *
 * @returns undefined for a language that is not known
 */
export function languageCodeOf(language: string | undefined): string | undefined {
  if (!language) return AUTO_LANGUAGE;
  const wanted = language.toLowerCase();
  const exact = TRANSCRIPTION_LANGUAGES.find((code) => code.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  if (isTranscriptionLanguage(language)) return language;
  if (!/^[a-z]{2,3}$/.test(wanted)) return undefined;
  const likely = CHOSEN[wanted] ?? `${wanted}-${new Intl.Locale(wanted).maximize().region}`;
  const varieties = TRANSCRIPTION_LANGUAGES.filter((code) => beginningOf(code) === `${wanted}-*`);
  return TRANSCRIPTION_LANGUAGES.includes(likely) ? likely : varieties[0];
}

/** The English name of a transcript's language, as `verbose_json` has it: `english`. */
export function languageName(languageCode: string): string {
  const { language } = new Intl.Locale(mainLanguage(languageCode));
  return (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language).toLowerCase();
}

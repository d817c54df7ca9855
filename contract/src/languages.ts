/** The language codes of Amazon Transcribe that users can choose. Intl.DisplayNames gives their names. */
export const TRANSCRIPTION_LANGUAGES = [
  'af-ZA ar-AE ar-SA bg-BG bn-IN ca-ES cs-CZ cy-WL da-DK de-CH de-DE el-GR en-AB en-AU en-GB en-IE en-IN en-NZ en-US',
  'en-WL en-ZA es-ES es-US et-ET eu-ES fa-IR fi-FI fr-CA fr-FR gl-ES gu-IN he-IL hi-IN hr-HR hu-HU id-ID is-IS it-IT',
  'ja-JP kn-IN ko-KR lt-LT lv-LV ml-IN mr-IN ms-MY nl-NL no-NO pa-IN pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS',
  'sv-SE sw-KE ta-IN te-IN th-TH tl-PH tr-TR uk-UA vi-VN zh-CN zh-TW zu-ZA',
]
  .join(' ')
  .split(' ');

/**
 * Pairs of languages that are spoken in one recording (Spec part 1, section 9, "bilingual options"): the codes of two
 * transcription languages, joined by `+`, in the order of the spec's names.
 */
export const BILINGUAL_LANGUAGES = ['en-US+es-US', 'en-US+ms-MY', 'zh-CN+en-US', 'en-US+ta-IN', 'tl-PH+en-US'] as const;

export type BilingualLanguage = (typeof BILINGUAL_LANGUAGES)[number];

export function isBilingual(code: string): code is BilingualLanguage {
  return BILINGUAL_LANGUAGES.some((pair) => pair === code);
}

/** Auto-detect, the default upload language (Spec part 1, section 9). */
export const AUTO_LANGUAGE = 'auto';

/** The languages with a right-to-left script: Arabic, Persian, Hebrew. */
const RIGHT_TO_LEFT = /^(ar|fa|he)(-|$)/;

/** The text direction of a language. */
export function textDirection(languageCode: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(languageCode) ? 'rtl' : 'ltr';
}

/** The transcription languages of a language or a pair of languages. */
export function languagesIn(code: string): string[] {
  return code.split('+');
}

/** The first transcription language of a pair, for documents that name one language. A pair is no valid language tag. */
export function mainLanguage(code: string): string {
  return languagesIn(code)[0] ?? code;
}

export function isTranscriptionLanguage(code: string): boolean {
  return code === AUTO_LANGUAGE || TRANSCRIPTION_LANGUAGES.includes(code) || isBilingual(code);
}

/** The field code of a refusal: the stage's engine can't transcribe the language. */
export const LANGUAGE_NOT_OFFERED = 'language-not-offered';

/** The setting of a stage that offers all languages. */
export const ALL_LANGUAGES = '*';

/**
 * The codes of the transcription languages that a stage's setting offers.
 *
 * @param setting codes and beginnings such as `en-*`, separated by commas; `*` for all
 * @returns undefined for all
 * @throws Error that names an entry that fits no transcription language
 */
export function offeredLanguages(setting: string): string[] | undefined {
  if (setting === ALL_LANGUAGES) return undefined;
  const offered = setting.split(',').flatMap((entry) => {
    const fitting = TRANSCRIPTION_LANGUAGES.filter((code) => code === entry || beginningOf(code) === entry);
    if (fitting.length === 0) throw new Error(`"${entry}" is no transcription language.`);
    return fitting;
  });
  return [...new Set(offered)].sort();
}

/** The entry that stands for all varieties of a code's language: `en-*` for `en-GB`. */
export function beginningOf(code: string): string {
  return `${code.split('-')[0]}-*`;
}

/**
 * Whether a stage that can transcribe the `offered` languages takes a code. A pair needs both of its languages. Auto Detect is
 * always there, because the engine itself identifies what it can transcribe.
 */
export function isOfferedLanguage(code: string, offered: readonly string[] | undefined): boolean {
  if (offered === undefined || code === AUTO_LANGUAGE || offered.includes(code)) return true;
  return isBilingual(code) && languagesIn(code).every((each) => offered.includes(each));
}

/** The language that a new upload begins with: the person's own choice, else the workspace's, else auto-detect. */
export function preferredLanguage(
  user: { readonly defaultLanguage: string } | undefined,
  workspace: { readonly defaultLanguage?: string | undefined } | undefined,
): string {
  const own = user?.defaultLanguage ?? AUTO_LANGUAGE;
  return own === AUTO_LANGUAGE ? (workspace?.defaultLanguage ?? AUTO_LANGUAGE) : own;
}

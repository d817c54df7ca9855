/** The language codes of Amazon Translate, with regional variants (Spec part 1, section 9: "about 75 entries"). */
export const TRANSLATION_LANGUAGES = [
  'af am ar az bg bn bs ca cs cy da de el en es es-MX et fa fa-AF fi fr fr-CA ga gu ha he hi hr ht hu hy id is it ja ka',
  'kk kn ko lt lv mk ml mn mr ms mt nl no pa pl ps pt pt-PT ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi zh',
  'zh-TW',
]
  .join(' ')
  .split(' ');

/** Spec part 2, section 3: `tTranslation.from` is the source language. */
export type { Translation, TranslationChanges, TranslationMember } from './schemas/translation.ts';

/**
 * The languages that a stage translates between, by its parameter `Translate`: `on` (all), `off`, or codes separated by commas.
 *
 * @throws Error naming a code that does not exist
 */
export function offeredTranslations(setting: string): readonly string[] {
  if (setting === 'on') return TRANSLATION_LANGUAGES;
  if (setting === 'off') return [];
  return setting.split(',').map((code) => {
    if (!TRANSLATION_LANGUAGES.includes(code)) throw new Error(`"${code}" is no language of translations.`);
    return code;
  });
}

/**
 * The language in which Amazon Translate reads a transcript; undefined when it does not know the language. Of a pair of
 * languages it is the first that it knows: a call names one source language.
 */
export function translationSource(languageCode: string): string | undefined {
  for (const code of languageCode.split('+')) {
    const known = [code, code.replace(/-.*$/u, '')].find((each) => TRANSLATION_LANGUAGES.includes(each));
    if (known !== undefined) return known;
  }
  return undefined;
}

/**
 * The languages into which a transcript can be translated: of those that the stage offers (undefined: all), without its own.
 * Empty for a language that Amazon Translate does not know.
 */
export function translationTargets(languageCode: string, offered?: readonly string[]): string[] {
  const from = translationSource(languageCode);
  if (from === undefined || (offered && !offered.includes(from))) return [];
  return TRANSLATION_LANGUAGES.filter((to) => to !== from && (offered?.includes(to) ?? true));
}

/** What happens to sentences that a person edited in the translation, and whose source changed since. */
export const EDITED_CHOICES = ['keep', 'replace'] as const;
export type EditedChoice = (typeof EDITED_CHOICES)[number];

import { offeredLanguages, TRANSCRIPTION_LANGUAGES } from '@parlance/contract/languages';
import { offeredTranslations, TRANSLATION_LANGUAGES } from '@parlance/contract/translation';

/**
 * The languages that every region offers: the pages are the same for people of all regions.
 *
 * @param settings the regions' parameters `TranscriptionLanguages`
 * @returns undefined for all languages
 * @throws Error when no language is offered everywhere, or a setting names one that does not exist
 */
export function languagesOfAll(settings: readonly string[]): string[] | undefined {
  const limits = settings.flatMap((setting) => {
    const offered = offeredLanguages(setting);
    return offered ? [offered] : [];
  });
  if (limits.length === 0) return undefined;
  const common = TRANSCRIPTION_LANGUAGES.filter((code) => limits.every((offered) => offered.includes(code)));
  if (common.length === 0) throw new Error(`No language is offered in all regions: ${settings.join(' / ')}.`);
  return common;
}

/**
 * The languages that every region translates between.
 *
 * @param settings the regions' parameters `Translate`
 * @returns undefined for all languages; empty when the regions have none in common
 * @throws Error when a setting names a language that does not exist
 */
export function translationsOfAll(settings: readonly string[]): string[] | undefined {
  const regions = settings.map(offeredTranslations);
  const common = TRANSLATION_LANGUAGES.filter((code) => regions.every((offered) => offered.includes(code)));
  return common.length === TRANSLATION_LANGUAGES.length ? undefined : common;
}

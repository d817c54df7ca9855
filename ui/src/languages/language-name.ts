import type { InterfaceLanguage } from '@parlance/contract/interface-language';

/** Region codes that only Amazon Transcribe uses, so `Intl` does not know them. */
const REGIONS: Readonly<Record<string, Record<InterfaceLanguage, string>>> = {
  AB: { en: 'Scotland', es: 'Escocia' },
  WL: { en: 'Wales', es: 'Gales' },
};

/** Codes of Amazon Transcribe that name another country than the language's: `et-ET` is Estonian, but ET is Ethiopia. */
const NAMED_AS: Readonly<Record<string, string>> = { 'et-ET': 'et-EE' };

/** The name of a language code such as `en-US`, in the interface's language: 'English (United States)'. */
export function languageName(code: string, shownIn: InterfaceLanguage): string {
  const [base = code, region] = code.split('-');
  const own = region ? REGIONS[region] : undefined;
  const names = new Intl.DisplayNames([shownIn], { type: 'language', languageDisplay: 'standard', fallback: 'code' });
  const name = own ? `${names.of(base)} (${own[shownIn]})` : (names.of(NAMED_AS[code] ?? code) ?? code);
  return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1);
}

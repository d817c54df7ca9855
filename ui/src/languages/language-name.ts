import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { type BilingualLanguage, isBilingual } from '@parlance/contract/languages';

/** Region codes that only Amazon Transcribe uses, so `Intl` does not know them. */
const REGIONS: Readonly<Record<string, Record<InterfaceLanguage, string>>> = {
  AB: { en: 'Scotland', es: 'Escocia' },
  WL: { en: 'Wales', es: 'Gales' },
};

/** Codes of Amazon Transcribe that name another country than the language's: `et-ET` is Estonian, but ET is Ethiopia. */
const NAMED_AS: Readonly<Record<string, string>> = { 'et-ET': 'et-EE' };

/** The spec's names of pairs of languages (part 1, section 9). */
const PAIRS: Readonly<Record<BilingualLanguage, Record<InterfaceLanguage, string>>> = {
  'en-US+es-US': { en: 'English and Spanish', es: 'Inglés y español' },
  'en-US+ms-MY': { en: 'English and Malay', es: 'Inglés y malayo' },
  'zh-CN+en-US': { en: 'Mandarin and English', es: 'Mandarín e inglés' },
  'en-US+ta-IN': { en: 'English and Tamil', es: 'Inglés y tamil' },
  'tl-PH+en-US': { en: 'Tagalog and English', es: 'Tagalo e inglés' },
};

/** The name of a language code such as `en-US`, in the interface's language: 'English (United States)'; of a pair: 'English and Spanish'. */
export function languageName(code: string, shownIn: InterfaceLanguage): string {
  if (isBilingual(code)) return PAIRS[code][shownIn];
  const [base = code, region] = code.split('-');
  const own = region ? REGIONS[region] : undefined;
  const names = new Intl.DisplayNames([shownIn], { type: 'language', languageDisplay: 'standard', fallback: 'code' });
  const name = own ? `${names.of(base)} (${own[shownIn]})` : (names.of(NAMED_AS[code] ?? code) ?? code);
  return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1);
}

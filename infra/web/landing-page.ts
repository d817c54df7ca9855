import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@parlance/contract/interface-language';
import {
  FILE_LIMIT_ITEM,
  FREE_MINUTES_MARK,
  factsOf,
  type LandingSettings,
  languageItem,
  WEB_MARK,
} from '@parlance/contract/landing-facts';

/** The built page has this mark where its addresses belong. */
const ADDRESSES = '<!-- landing-addresses -->';
const ITEM = /<li data-only="([\w-]+)">.*?<\/li>/g;

/** The key in the pages' bucket of the landing in a language. The CDN chooses it (`LandingAddress`). */
export function landingKey(language: InterfaceLanguage): string {
  return `landing/${language}.html`;
}

/** The address of the landing in a language, by which search engines list it. */
export function landingAddress(web: string, language: InterfaceLanguage): string {
  return `${web}/?lang=${language}`;
}

/** A prerendered page with the facts of a stage: its free minutes, its limit, its languages, and the landing's own addresses. */
export function landingPageOf(
  page: string,
  language: InterfaceLanguage,
  config: LandingSettings & { readonly web?: string | undefined },
): string {
  const { freeMinutes, fileMinutes, languages } = factsOf(config);
  const items = new Set([...languages.map(languageItem), ...(fileMinutes === undefined ? [] : [FILE_LIMIT_ITEM])]);
  return page
    .replace(ADDRESSES, () => addressesOf(config.web, language))
    .replaceAll(WEB_MARK, config.web ?? '')
    .replaceAll(FREE_MINUTES_MARK, freeMinutes)
    .replaceAll(ITEM, (item, name: string) => (items.has(name) ? item : ''));
}

function addressesOf(web: string | undefined, language: InterfaceLanguage): string {
  if (web === undefined) return '';
  const alternates = INTERFACE_LANGUAGES.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${landingAddress(web, each)}" />`,
  );
  return [
    `<meta property="og:url" content="${landingAddress(web, language)}" />`,
    `<link rel="canonical" href="${landingAddress(web, language)}" />`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${web}/" />`,
  ].join('\n    ');
}

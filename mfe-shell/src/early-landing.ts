import { type InterfaceLanguage, isInterfaceLanguage } from '@parlance/contract/interface-language';
import { LANGUAGE_STORAGE_KEY } from '@parlance/ui/i18n/language-storage';
import { KEY_COOKIE } from '@parlance/ui/session/key-cookie';

/** The parameter of the landing's addresses, which search engines list for each language. */
const LANGUAGE_PARAMETER = 'lang';

/**
 * Hides the prerendered landing before the first paint where the shell will show something else: to signed-in people, on an
 * institution's subdomain, and in another language than the browser's. A language in the page's address becomes the chosen one.
 */
export function checkLanding(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) return;
  const asked = languageOf(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));
  if (asked) localStorage.setItem(LANGUAGE_STORAGE_KEY, asked);
  const fits =
    new URL(canonical.href).origin === location.origin &&
    !document.cookie.includes(KEY_COOKIE) &&
    document.documentElement.lang === wantedLanguage();
  if (!fits) document.documentElement.dataset.landing = 'off';
}

/** As the interface decides it. */
function wantedLanguage(): InterfaceLanguage {
  const wanted = [localStorage.getItem(LANGUAGE_STORAGE_KEY), ...navigator.languages];
  return wanted.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

function languageOf(tag: string | null): InterfaceLanguage | undefined {
  const code = tag?.slice(0, 2).toLowerCase();
  return isInterfaceLanguage(code) ? code : undefined;
}

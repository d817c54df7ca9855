import { type InterfaceLanguage, isInterfaceLanguage } from '@parlance/contract/interface-language';
import { LANGUAGE_STORAGE_KEY } from '@parlance/ui/i18n/language-storage';
import { KEY_COOKIE } from '@parlance/ui/session/key-cookie';

/** The parameter of the landing's addresses, which search engines list for each language. */
const LANGUAGE_PARAMETER = 'lang';

/**
 * Hides the prerendered landing before the first paint where the shell will show something else: to signed-in people, on an
 * institution's subdomain, and in another language than the chosen one. A language in the page's address becomes a visitor's chosen one.
 */
export function checkLanding(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) return;
  const isSignedIn = document.cookie.includes(KEY_COOKIE);
  const asked = languageOf(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));
  // A link must not change the language that a signed-in person chose.
  if (asked && !isSignedIn) localStorage.setItem(LANGUAGE_STORAGE_KEY, asked);
  const isOwnOrigin = new URL(canonical.href).origin === location.origin;
  const fits = isOwnOrigin && !isSignedIn && document.documentElement.lang === wantedLanguage();
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

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KEY_COOKIE } from '@parlance/ui/session/key-cookie';
import { checkLanding } from './early-landing.ts';

const root = document.documentElement;

/** A page with the landing in a language, as the CDN answered it for `path`. */
function open(path: string, { lang, canonical = location.origin }: { lang: string; canonical?: string }): void {
  history.replaceState(null, '', path);
  root.lang = lang;
  document.head.innerHTML = `<link rel="canonical" href="${canonical}/?lang=${lang}">`;
  checkLanding();
}

const isHidden = () => root.dataset.landing === 'off';

describe('[landing.prerendered] the prerendered landing', () => {
  beforeEach(() => localStorage.setItem('parlance.language', 'en'));

  afterEach(() => {
    delete root.dataset.landing;
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no cookie store.
    document.cookie = `${KEY_COOKIE}us=; max-age=0`;
    history.replaceState(null, '', '/');
  });

  it('is shown to a visitor', () => {
    open('/', { lang: 'en' });
    expect(isHidden()).toBe(false);
  });

  it('is hidden from a signed-in person, who is on the way to the dashboard', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: see above.
    document.cookie = `${KEY_COOKIE}us=x`;
    open('/', { lang: 'en' });
    expect(isHidden()).toBe(true);
    open('/?lang=es', { lang: 'es' });
    expect(localStorage.getItem('parlance.language')).toBe('en');
  });

  it('is hidden on an institution’s subdomain', () => {
    open('/', { lang: 'en', canonical: 'https://elsewhere.example' });
    expect(isHidden()).toBe(true);
  });

  it('is hidden where another language was chosen', () => {
    open('/', { lang: 'es' });
    expect(isHidden()).toBe(true);
  });

  it('[landing.language] makes the language of its address the chosen one', () => {
    open('/?lang=es', { lang: 'es' });
    expect(isHidden()).toBe(false);
    expect(localStorage.getItem('parlance.language')).toBe('es');
  });

  it('leaves other pages alone', () => {
    root.lang = 'es';
    document.head.innerHTML = '';
    checkLanding();
    expect(isHidden()).toBe(false);
  });
});

import createCache, { type EmotionCache } from '@emotion/cache';
import { type Options, StyleSheet } from '@emotion/sheet';

/**
 * Makes Emotion write to a constructed style sheet. Emotion's default writes `<style>` elements. A Content-Security-Policy
 * of `style-src 'self'` blocks these even when their rules come through the CSSOM, but allows adopted style sheets.
 */
class AdoptedSheet extends StyleSheet {
  readonly #sheet = new CSSStyleSheet();

  constructor(options: Options) {
    super(options);
    const adopted = document.adoptedStyleSheets;
    // The cache creates the first sheet, with the components' rules. It stays last, so it overrides the sheets of global
    // styles, which come later.
    document.adoptedStyleSheets = [...adopted.slice(0, -1), this.#sheet, ...adopted.slice(-1)];
  }

  override insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch (error) {
      // Browsers ignore rules for other browsers (`::-moz-focus-inner`), as in any style sheet.
      if (!/:-(moz|ms|webkit)-/.test(rule)) console.warn('A style rule was refused.', rule, error);
    }
    // Emotion checks `tags` to find out whether there is something to flush.
    if (this.tags.length === 0) this.tags = [document.createElement('style')];
  }

  override hydrate(): void {
    // Nothing to do: there is no server-side rendering.
  }

  override flush(): void {
    this.#sheet.replaceSync('');
    this.tags = [];
  }
}

function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'p' });
  // jsdom has no constructed style sheets, so tests use Emotion's default.
  if ('adoptedStyleSheets' in document) cache.sheet = new AdoptedSheet({ key: 'p', container: document.head });
  return cache;
}

/** One cache for the page, so a class name has the same meaning in every micro-frontend. */
export const styleCache = createStyleCache();

import createCache, { type EmotionCache } from '@emotion/cache';
import { type Options, StyleSheet } from '@emotion/sheet';

/**
 * Emotion's sheet on a constructed style sheet. Its own writes `<style>` elements, which a Content-Security-Policy of
 * `style-src 'self'` blocks even when their rules come through the CSSOM; adopted sheets are script's own doing.
 */
class AdoptedSheet extends StyleSheet {
  readonly #sheet = new CSSStyleSheet();

  constructor(options: Options) {
    super(options);
    const adopted = document.adoptedStyleSheets;
    // Global styles get their sheets later and yield to the components' rules, which come in the first, the cache's.
    document.adoptedStyleSheets = [...adopted.slice(0, -1), this.#sheet, ...adopted.slice(-1)];
  }

  override insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch (error) {
      // A rule for other browsers (`::-moz-focus-inner`) is none of this one's, as in any style sheet.
      if (!/:-(moz|ms|webkit)-/.test(rule)) console.warn('A style rule was refused.', rule, error);
    }
    // Emotion asks for a tag to see whether there is something to flush.
    if (this.tags.length === 0) this.tags = [document.createElement('style')];
  }

  override hydrate(): void {
    // Nothing was rendered on a server.
  }

  override flush(): void {
    this.#sheet.replaceSync('');
    this.tags = [];
  }
}

function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'p' });
  // Where there are no constructed sheets (a test's DOM), Emotion's own way has to do.
  if ('adoptedStyleSheets' in document) cache.sheet = new AdoptedSheet({ key: 'p', container: document.head });
  return cache;
}

/** One for the page, so that a class name means the same in every micro-frontend. */
export const styleCache = createStyleCache();

import type { Standing } from '@parlance/contract/schemas/corrector';
import { callApi } from '@parlance/ui/api-client';
import { useEffect } from 'react';

/** Milliseconds between two signs of life. They count for a quarter of an hour. */
const INTERVAL = 5 * 60_000;

/**
 * Tells the regions, in each of the corrector's languages, that their page is open. Nothing is told while the page is hidden; when it is
 * visible again, a sign that is due is sent at once.
 */
export function useSignOfLife(standing: Standing | undefined): void {
  useEffect(() => {
    if (!standing) return;
    const languages = [...new Set([...standing.languages, ...standing.reviews])];
    let last = Number.NEGATIVE_INFINITY;
    const tell = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < INTERVAL) return;
      last = Date.now();
      for (const locale of standing.regions) {
        for (const lang of languages) {
          callApi('updateCorrectorActivityCall', { body: { lang, locale } }, { locale, once: true }).catch(
            // Nobody waits for it: the next one follows in some minutes.
            (error: unknown) => console.warn('A sign of life was not sent.', error),
          );
        }
      }
    };
    tell();
    const timer = setInterval(tell, INTERVAL);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [standing]);
}

import { loadConfig } from '@parlance/ui/config';
import { helpPage } from '@parlance/ui/help-pages';
import { toast } from '@parlance/ui/toasts';
import { useEffect } from 'react';
import { isDesktop } from '../browser/browser-support.ts';
import { isEditPage } from '../routing/routes.ts';
import { useRareTexts } from '../texts/rare-texts.ts';

/** Spec part 1, section 9: "at most once per 3 hours (10,800,000 ms), with a 6-second timeout toast". */
const INTERVAL_MS = 10_800_000;
const TOAST_MS = 6000;
const CHECKED_KEY = 'parlance.connection-checked';
/** Milliseconds before the first measurement, so the page's own load is over. */
const SETTLE_MS = 4000;

/**
 * Warns about a slow connection on edit pages, on desktops. It measures after the page opens, and when the user returns
 * to it after a while.
 */
export function useSlowInternet(pathname: string): void {
  const t = useRareTexts();
  const concerned = isEditPage(pathname) && isDesktop(navigator.userAgent);
  useEffect(() => {
    if (!concerned) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function check() {
      localStorage.setItem(CHECKED_KEY, String(Date.now()));
      const { isSlow, measureDownload, pause } = await import('./speed-test.ts');
      const slow = await isSlow({ measure: measureDownload, pause });
      // Without a network there is another message.
      if (!slow || left || !navigator.onLine) return;
      await loadConfig().catch((error: unknown) => console.warn('The address of the help is not known.', error));
      if (left) return;
      const href = helpPage('home');
      const action = href === undefined ? undefined : { label: t('slow.learn-more'), href };
      toast.warning(t('slow.text'), { id: 'slow-internet', autoClose: TOAST_MS, action });
    }
    function schedule() {
      clearTimeout(timer);
      if (isDue(localStorage.getItem(CHECKED_KEY)) && document.visibilityState === 'visible')
        timer = setTimeout(() => void check(), SETTLE_MS);
    }
    schedule();
    document.addEventListener('visibilitychange', schedule);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    };
  }, [concerned, t]);
}

/** A time in the future, which a corrected clock leaves behind, and a damaged entry stop no measurement. */
function isDue(checked: string | null): boolean {
  const since = Date.now() - Number(checked ?? 0);
  return !(since >= 0 && since < INTERVAL_MS);
}

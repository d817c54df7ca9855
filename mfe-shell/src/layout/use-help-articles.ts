import { loadedConfig } from '@parlance/ui/config';
import { isAllowed } from '@parlance/ui/consent';
import { openArticle } from '@parlance/ui/help-widget';
import { useEffect } from 'react';

/**
 * Shows articles of the help centre in the page, where links lead to them: if the stage has a help widget and the person allows it. A
 * click with a modifier key opens a tab, as everywhere.
 */
export function useHelpArticles(): void {
  useEffect(() => {
    document.addEventListener('click', showArticle);
    return () => document.removeEventListener('click', showArticle);
  }, []);
}

function showArticle(event: MouseEvent): void {
  const config = loadedConfig();
  if (!config?.helpWidget || !isAllowed('help')) return;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isBelow(link.href, config.helpCenter)) return;
  event.preventDefault();
  void openArticle(link.href).then((shown) => {
    if (!shown) window.open(link.href, '_blank', 'noopener');
  });
}

function isBelow(address: string, helpCenter: string): boolean {
  return address === helpCenter || address === `${helpCenter}/` || address.startsWith(`${helpCenter}/`);
}

import { type AnchorHTMLAttributes, createElement, type MouseEvent, type ReactElement, type Ref } from 'react';
import { navigateToUrl } from 'single-spa';

/** The event of a navigation within a page: another query of the same path. */
export const SAME_PAGE = 'parlance:same-page';

/**
 * Navigates to a path of this site, in any micro-frontend. All routers in the page follow, after single-spa has unmounted what
 * ends. Another query of the same path is told at once, so that a second change in a row builds on the first.
 */
export function navigate(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const { pathname } = window.location;
  if (replace) window.history.replaceState(null, '', path);
  else navigateToUrl(path);
  if (window.location.pathname === pathname) window.dispatchEvent(new Event(SAME_PAGE));
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** An anchor that changes the route without a page load. The browser still handles new tabs and downloads. */
export function Link({ onClick, ...props }: LinkProps): ReactElement {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified || props.target || props.download !== undefined)
      return;
    if (new URL(props.href, location.href).origin !== location.origin) return;
    event.preventDefault();
    navigate(props.href);
  }
  return createElement('a', { ...props, onClick: follow });
}

import { navigate } from '@parlance/ui/navigation';
import { useCallback, useSyncExternalStore } from 'react';

/** The query parameter that opens the dialog and asks for a blog post (Spec part 1, section 2, "Upload screens"). */
const PRODUCT = 'product';

interface ProductQuery {
  readonly isAsked: boolean;
  /** Takes the parameter out of the address. */
  readonly forget: () => void;
}

/** Whether the address has the parameter, on a page that offers the uploader. */
export function useProductQuery(pathname: string, isOffered: boolean): ProductQuery {
  const isInAddress = useSyncExternalStore(subscribe, hasProduct);
  const forget = useCallback(() => {
    if (!hasProduct() || location.pathname !== pathname) return;
    const address = new URL(location.href);
    address.searchParams.delete(PRODUCT);
    navigate(address.pathname + address.search + address.hash, { replace: true });
  }, [pathname]);
  return { isAsked: isOffered && isInAddress, forget };
}

function hasProduct(): boolean {
  return new URLSearchParams(location.search).has(PRODUCT);
}

// single-spa tells of every change of the address, also of those by pushState, which the browser does not tell of.
function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener('single-spa:routing-event', listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener('single-spa:routing-event', listener);
  };
}

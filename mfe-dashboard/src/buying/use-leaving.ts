import { ApiCallError } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { toast } from '@parlance/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { useBuyingTexts } from './buying-texts.ts';
import { leaveFor } from './leave-for.ts';
import { useReloadPurchases } from './purchases.ts';

/** Spec part 1, section 8: "Payment platform load failure: ... (10 s)". */
const PLATFORM_TOAST_MS = 10_000;
/** The request was understood and refused. Any other error means that the payment provider can't be reached. */
const REFUSALS = ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'PAYMENT_FAILED', 'TOO_MANY_REQUESTS'];

type Page = 'checkout' | 'portal';

interface Departure {
  readonly page: Page;
  /** Asks the service for the page's address. */
  readonly ask: (signal: AbortSignal) => Promise<{ readonly url: string }>;
}

export interface Leaving {
  /** The page that is being opened. */
  readonly page: Page | undefined;
  readonly leave: (page: Page, ask: Departure['ask']) => void;
  readonly stop: () => void;
}

/** Opens pages of the payment provider, one at a time, until the browser leaves this page. */
export function useLeaving(): Leaving {
  const reload = useReloadPurchases();
  const [page, setPage] = useState<Page>();
  const stopping = useRef<AbortController>(undefined);
  const stop = () => {
    stopping.current?.abort();
    setPage(undefined);
  };
  const opening = useExclusiveMutation({
    mutationFn: async ({ page: next, ask }: Departure) => {
      const controller = new AbortController();
      stopping.current = controller;
      const { signal } = controller;
      setPage(next);
      try {
        const { url } = await ask(signal);
        if (!signal.aborted) leaveFor(url);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    onError: (error) => {
      setPage(undefined);
      showBuyingProblem(error);
      // The page shows an old state when it offers what can't be bought.
      if (isRefusal(error)) void reload();
    },
  });
  useEffect(() => {
    // The browser's back button shows this page again as it was left.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setPage(undefined);
      void reload();
    };
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
      stopping.current?.abort();
    };
  }, [reload]);
  return { page, stop, leave: (next, ask) => opening.mutate({ page: next, ask }) };
}

/** Tells why a purchase could not begin. */
function showBuyingProblem(error: unknown): void {
  console.warn(error);
  const { t } = useBuyingTexts;
  if (!isRefusal(error)) {
    toast.error(t('platform-failed'), { autoClose: PLATFORM_TOAST_MS });
    return;
  }
  toast.error(t('request-failed'), { body: error.fields.coupon ? t('code-invalid') : errorText(error) });
}

function isRefusal(error: unknown): error is ApiCallError {
  return error instanceof ApiCallError && REFUSALS.includes(error.code);
}

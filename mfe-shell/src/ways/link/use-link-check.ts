import { looksLikeLink } from '@parlance/contract/link';
import type { CheckedLink } from '@parlance/contract/schemas/link';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { getSession } from '@parlance/ui/session';
import { useCallback, useEffect, useRef, useState } from 'react';

export type LinkCheck =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly url: string }
  /** `reason`: what the service says about the link; undefined for what is no link. */
  | { readonly kind: 'failed'; readonly url: string; readonly reason: string | undefined }
  | { readonly kind: 'checked'; readonly url: string; readonly link: CheckedLink };

const NONE: LinkCheck = { kind: 'none' };

/** Checks links by the service. Of checks that follow each other, only the last one counts. */
export function useLinkCheck(): {
  readonly check: LinkCheck;
  readonly begin: (url: string) => void;
  readonly forget: () => void;
} {
  const [check, setCheck] = useState(NONE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const forget = useCallback(() => {
    running.current?.abort();
    setCheck(NONE);
  }, []);
  const begin = useCallback((text: string) => {
    running.current?.abort();
    const url = text.trim();
    if (url === '') return setCheck(NONE);
    if (!looksLikeLink(url)) return setCheck({ kind: 'failed', url, reason: undefined });
    const own = new AbortController();
    running.current = own;
    setCheck({ kind: 'checking', url });
    const locale = getSession()?.locale;
    callApi('checkLink', { body: { url, ...(locale && { locale }) } }, { signal: own.signal }).then(
      (link) => {
        if (!own.signal.aborted) setCheck({ kind: 'checked', url, link });
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        console.warn('The link could not be checked.', error);
        const isAboutField = error instanceof ApiCallError && error.code === 'BAD_REQUEST';
        const reason = error instanceof ApiCallError && !isAboutField ? errorText(error) : undefined;
        setCheck({ kind: 'failed', url, reason });
      },
    );
  }, []);
  return { check, begin, forget };
}

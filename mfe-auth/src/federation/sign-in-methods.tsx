import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { Button, Divider, Stack } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import { getWhiteLabel } from '@parlance/ui/white-label';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { GoogleMark } from './google-mark.tsx';
import {
  PopupBlockedError,
  ProviderRefusedError,
  rightLocale,
  type SignInMethod,
  signInByPopup,
} from './popup-sign-in.ts';

const ERROR_TOAST = 'sign-in-way';

/** Whether the page offers sign-in with e-mail and password (Spec part 2, section 2.12). */
export function offersEmail(): boolean {
  return getWhiteLabel()?.allowEmail ?? true;
}

/** Sign-in with the page's institution and with Google, if they are configured and allowed. */
export function SignInMethods(): ReactElement | undefined {
  const t = useTexts();
  const whiteLabel = getWhiteLabel();
  const mayGoogle = whiteLabel?.allowGoogle ?? true;
  const { data } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => callApi('getSignInWays', {}, { signal }),
    enabled: mayGoogle,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const google = mayGoogle && data?.google === true;
  const [waiting, signIn] = useSignIn();
  const slug = whiteLabel && { slug: whiteLabel.slug };
  if (!whiteLabel?.sso && !google) return undefined;
  return (
    <Stack sx={{ gap: 1.5, mb: 2.25 }}>
      {whiteLabel?.sso && (
        <Button
          variant="contained"
          size="large"
          loading={waiting === 'institution'}
          loadingPosition="start"
          startIcon={<GraduationCap size={20} aria-hidden />}
          onClick={() => signIn({ by: 'institution', ...slug })}
        >
          {t('ways.institution', { name: whiteLabel.name })}
        </Button>
      )}
      {google && (
        <Button
          variant="outlined"
          size="large"
          loading={waiting === 'google'}
          loadingPosition="start"
          startIcon={<GoogleMark />}
          onClick={() => signIn({ by: 'google', ...slug })}
        >
          {t('ways.google')}
        </Button>
      )}
      <span role="status" style={HIDDEN}>
        {waiting ? t('ways.waiting') : ''}
      </span>
      {offersEmail() && <Divider sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('ways.or')}</Divider>}
    </Stack>
  );
}

/** Style of text for screen readers only: it replaces the button's spinner. */
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** Allows one sign-in window at a time: a new sign-in aborts the previous one. */
function useSignIn(): [waiting: SignInMethod['by'] | undefined, signIn: (method: SignInMethod) => void] {
  const [waiting, setWaiting] = useState<SignInMethod['by']>();
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  function signIn(method: SignInMethod): void {
    attempt.current?.abort();
    const controller = new AbortController();
    attempt.current = controller;
    const { signal } = controller;
    setWaiting(method.by);
    toast.dismiss(ERROR_TOAST);
    signInByPopup(method, () => setWaiting(undefined), signal)
      .catch((error: unknown) => {
        if (!signal.aborted) showFailure(error);
      })
      .finally(() => {
        if (!signal.aborted) setWaiting(undefined);
      });
  }
  return [waiting, signIn];
}

/** Spec part 1, section 8: "SAML failure", "Provider popup failure shows a toast with the message". */
function showFailure(error: unknown): void {
  const { text, body } = failureOf(error);
  toast.error(text, { id: ERROR_TOAST, ...(body ? { body } : {}) });
}

function failureOf(error: unknown): { readonly text: string; readonly body?: string } {
  const { t } = useTexts;
  if (error instanceof PopupBlockedError) return { text: t('ways.blocked') };
  if (error instanceof ProviderRefusedError) return { text: t('ways.failed'), body: error.message };
  if (rightLocale(error)) return { text: t('ways.wrong-region') };
  if (!(error instanceof ApiCallError)) return failureText(error);
  if (error.code === 'EMAIL_TAKEN') return { text: t('ways.email-taken') };
  if (error.code === 'FORBIDDEN' && error.message.startsWith('SAML')) return { text: t('ways.saml-not-allowed') };
  return ['NOT_AUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code)
    ? { text: t('ways.failed') }
    : failureText(error);
}

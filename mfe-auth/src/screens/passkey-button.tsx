import { ApiCallError } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button } from '@parlance/ui/mui';
import { preferredLocale } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { KeyRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { likelyCountry } from '../registration/countries.ts';
import { useTexts } from '../texts/texts.ts';
import { SIGN_IN_TOAST } from './sign-in-toast.ts';

interface Props {
  /** Answers the address of the form; undefined when it is not valid, which the form then shows. */
  readonly readEmail: () => string | undefined;
  /** Called with a refusal that is not about the passkey. */
  readonly onRefused: (error: Error) => void;
}

/** Signs in with a passkey and the address of the form. Nothing for browsers that know no passkeys. */
export function PasskeyButton({ readEmail, onRefused }: Props): ReactElement | undefined {
  const t = useTexts();
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async () => {
      const email = readEmail();
      if (email === undefined) return;
      const { signInByPasskey } = await import('../passkeys/passkey-sign-in.ts');
      await signInByPasskey(email, preferredLocale(likelyCountry()), () =>
        toast.info(t('signin.passkey-again'), { id: SIGN_IN_TOAST }),
      );
      toast.dismiss(SIGN_IN_TOAST);
    },
    onError: (error) => {
      if (error instanceof ApiCallError && error.code !== 'NOT_AUTHORIZED') return onRefused(error);
      if (error instanceof ApiCallError) return toast.error(t('signin.passkey-wrong'), { id: SIGN_IN_TOAST });
      // Browsers do not tell a user who cancelled from a device without a passkey.
      if (['NotAllowedError', 'AbortError'].includes(error.name)) {
        return toast.info(t('signin.passkey-cancelled'), { id: SIGN_IN_TOAST });
      }
      toast.error(t('signin.passkey-unsupported'), { id: SIGN_IN_TOAST });
    },
  });
  if (!('PublicKeyCredential' in window)) return undefined;
  return (
    <Button
      type="button"
      variant="outlined"
      size="large"
      loading={isPending}
      loadingPosition="start"
      startIcon={<KeyRound size={20} aria-hidden />}
      onClick={() => mutate()}
    >
      {t('signin.passkey')}
    </Button>
  );
}

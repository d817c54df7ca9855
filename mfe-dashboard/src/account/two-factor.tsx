import { PASSWORD_PROVIDER, type User } from '@parlance/contract/user';
import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { reloadProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { LoadedPart } from '../page/loaded-part.tsx';
import { useAccountTexts } from './account-texts.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesLeft, recoveryCodesKey } from './recovery-codes-left.tsx';
import { useFocusAfterChange } from './use-focus-after-change.ts';

// It has the code that draws QR codes.
const loadSetup = async () => (await import('./two-factor-setup.tsx')).TwoFactorSetup;

type Step = 'setup' | 'renewal' | 'end' | { readonly codes: readonly string[] };

/** Turns two-factor on and off and renews the recovery codes, or says why the account has none. */
export function TwoFactor({ user }: { readonly user: User }): ReactElement {
  const t = useAccountTexts();
  const [language] = useLanguage();
  const [step, setStep] = useState<Step>();
  const { uid, provider = PASSWORD_PROVIDER, twoFactorSince } = user;
  const isOn = twoFactorSince !== undefined;
  const state = useFocusAfterChange(isOn);
  const client = useQueryClient();
  const close = () => setStep(undefined);
  const params = { uid };

  if (provider !== PASSWORD_PROVIDER) return <Typography>{t('two-factor.none', { provider })}</Typography>;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format((twoFactorSince ?? 0) * 1000);
  return (
    <>
      <Typography ref={state} tabIndex={-1} color="textSecondary">
        {isOn ? t('two-factor.on', { date }) : t('two-factor.off')}
      </Typography>
      {twoFactorSince !== undefined && <RecoveryCodesLeft uid={uid} />}
      {!user.emailVerified && <Typography>{t('two-factor.unverified')}</Typography>}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {!isOn ? (
          <Button variant="contained" disabled={!user.emailVerified} onClick={() => setStep('setup')}>
            {t('two-factor.turn-on')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => setStep('renewal')}>
              {t('two-factor.new-codes')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setStep('end')}>
              {t('two-factor.turn-off')}
            </Button>
          </>
        )}
      </Stack>
      {step === 'setup' && (
        <LoadedPart load={loadSetup} props={{ user, onClose: close, onDone: (codes) => setStep({ codes }) }} />
      )}
      {step === 'renewal' && (
        <ProofDialog
          user={user}
          title={t('two-factor.new-codes-title')}
          text={t('two-factor.new-codes-text')}
          action={t('two-factor.continue')}
          onSubmit={async (body) => callApi('renewRecoveryCodes', { params, body })}
          onDone={({ recoveryCodes }) => setStep({ codes: recoveryCodes })}
          onClose={close}
        />
      )}
      {step === 'end' && (
        <ProofDialog
          user={user}
          title={t('two-factor.turn-off-title')}
          text={t('two-factor.turn-off-text')}
          action={t('two-factor.turn-off')}
          color="error"
          onSubmit={async (body) => callApi('endTwoFactor', { params, body })}
          onDone={() => {
            toast.success(t('two-factor.turned-off'));
            close();
            void reloadProfile();
          }}
          onClose={close}
        />
      )}
      {typeof step === 'object' && (
        <RecoveryCodes
          codes={step.codes}
          onClose={() => {
            close();
            void reloadProfile();
            void client.invalidateQueries({ queryKey: recoveryCodesKey(uid) });
          }}
        />
      )}
    </>
  );
}

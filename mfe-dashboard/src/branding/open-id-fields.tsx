import { MAX_CLIENT_ID_LENGTH, MAX_CLIENT_SECRET_LENGTH, MAX_ISSUER_LENGTH } from '@parlance/contract/branding-limits';
import type { BrandingProblems } from '@parlance/contract/branding-request';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import { TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { PlugZap } from 'lucide-react';
import type { ReactElement } from 'react';
import { useBrandingTexts } from './branding-texts.ts';
import { NamedValue } from './named-value.tsx';
import type { BrandingForm } from './use-branding.ts';
import { isBrandingProblem } from './use-branding.ts';

const SCOPES = 'openid email profile';

interface Props {
  readonly oid: string;
  readonly form: BrandingForm;
  /** Where the provider sends people back. */
  readonly redirectAddress: string;
  readonly disabled: boolean;
}

/** The OpenID provider: what its administrator enters, its address and client, and what it says of itself. */
export function OpenIdFields({ oid, form, redirectAddress, disabled }: Props): ReactElement {
  const t = useBrandingTexts();
  const { typed, problems, set } = form;
  const test = useExclusiveMutation({
    mutationFn: (issuer: string) => callApi('testOpenIdProvider', { params: { oid }, body: { issuer } }),
    onError: (error) => {
      const named = error instanceof ApiCallError ? error.fields.issuer : undefined;
      if (isBrandingProblem(named)) form.showProblem({ issuer: named });
      else toast.error(t('test.issuer.failed'));
    },
  });
  const field = (name: keyof BrandingProblems & ('issuer' | 'clientId' | 'clientSecret'), help: string) => {
    const problem = problems[name];
    return {
      fullWidth: true,
      disabled,
      label: t(`field.${name}`),
      error: problem !== undefined,
      helperText: problem ? t(`problem.${problem}`) : help,
    } as const;
  };
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack sx={{ gap: 1 }}>
        <Typography variant="body2">{t('openid.enter')}</Typography>
        <Stack component="dl" sx={{ m: 0, gap: 1, overflowWrap: 'anywhere' }}>
          <NamedValue name={t('openid.redirect')}>{redirectAddress}</NamedValue>
          <NamedValue name={t('openid.scopes')}>{SCOPES}</NamedValue>
        </Stack>
      </Stack>
      <TextField
        {...field('issuer', t('field.issuer.help'))}
        value={typed.issuer}
        onChange={({ target }) => {
          test.reset();
          set({ issuer: target.value.trim() });
        }}
        slotProps={{ htmlInput: { ...plain, inputMode: 'url', maxLength: MAX_ISSUER_LENGTH } }}
      />
      <div>
        <Button
          variant="outlined"
          disabled={typed.issuer === ''}
          loading={test.isPending}
          loadingPosition="start"
          startIcon={<PlugZap size={18} aria-hidden />}
          onClick={() => test.mutate(typed.issuer)}
        >
          {t('test.issuer')}
        </Button>
        <div role="status">
          {test.data && (
            <Alert severity="success" sx={{ mt: 2.5 }}>
              <AlertTitle>{t('test.issuer.good')}</AlertTitle>
              <Stack component="dl" sx={{ m: 0, gap: 1, overflowWrap: 'anywhere' }}>
                <NamedValue name={t('test.address')}>{test.data.signInAddress}</NamedValue>
              </Stack>
              <Typography variant="body2" sx={{ mt: 1.5 }}>
                {t('test.issuer.trial')}
              </Typography>
            </Alert>
          )}
        </div>
      </div>
      <TextField
        {...field('clientId', t('field.clientId.help'))}
        value={typed.clientId}
        onChange={({ target }) => set({ clientId: target.value })}
        slotProps={{ htmlInput: { ...plain, maxLength: MAX_CLIENT_ID_LENGTH } }}
      />
      <TextField
        {...field('clientSecret', t(form.isSecretStored ? 'field.clientSecret.stored' : 'field.clientSecret.help'))}
        type="password"
        value={form.clientSecret}
        onChange={({ target }) => form.setClientSecret(target.value)}
        slotProps={{ htmlInput: { ...plain, autoComplete: 'new-password', maxLength: MAX_CLIENT_SECRET_LENGTH } }}
      />
    </Stack>
  );
}

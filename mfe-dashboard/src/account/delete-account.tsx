import { accountDeletionTime } from '@parlance/contract/account-deletion';
import { PASSWORD_PROVIDER, type User } from '@parlance/contract/user';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { reloadProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { AccountField } from './account-field.tsx';
import { useAccountTexts } from './account-texts.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useFocusAfterChange } from './use-focus-after-change.ts';

/** Opens the question whether to delete the account; or says when it is deleted, and keeps it. */
export function DeleteAccount({ user }: { readonly user: User }): ReactElement {
  const t = useAccountTexts();
  const [isAsking, setAsking] = useState(false);
  const state = useFocusAfterChange<HTMLDivElement>(user.deletedAt !== undefined);
  return (
    <Stack ref={state} tabIndex={-1} sx={{ gap: 2 }}>
      {user.deletedAt !== undefined ? (
        <Marked uid={user.uid} deletedAt={user.deletedAt} />
      ) : (
        <>
          <Typography color="textSecondary">{t('delete.text')}</Typography>
          <Button variant="outlined" color="error" sx={{ alignSelf: 'start' }} onClick={() => setAsking(true)}>
            {t('delete.start')}
          </Button>
          {isAsking && <Question user={user} onClose={() => setAsking(false)} />}
        </>
      )}
    </Stack>
  );
}

function Marked({ uid, deletedAt }: { readonly uid: string; readonly deletedAt: number }): ReactElement {
  const t = useAccountTexts();
  const date = useDate(accountDeletionTime(deletedAt));
  const keep = useExclusiveMutation({
    mutationFn: async () => {
      await callApi('keepAccount', { params: { uid } });
      await reloadProfile();
    },
    onSuccess: () => toast.success(t('delete.kept')),
    onError: (error) => {
      console.warn(error);
      toast.error(t('delete.not-kept'));
    },
  });
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {/* On phones, the button beside the text would be a column of words. */}
      <Stack
        direction={{ sm: 'row' }}
        sx={{ gap: 1, justifyContent: 'space-between', alignItems: { xs: 'start', sm: 'center' } }}
      >
        {t('delete.marked', { date })}
        <Button
          color="inherit"
          variant="outlined"
          loading={keep.isPending}
          sx={{ flexShrink: 0 }}
          onClick={() => keep.mutate()}
        >
          {t('delete.keep')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface QuestionProps {
  readonly user: User;
  readonly onClose: () => void;
}

function Question({ user, onClose }: QuestionProps): ReactElement {
  const t = useAccountTexts();
  const { uid, email, name, provider = PASSWORD_PROVIDER, twoFactorSince } = user;
  const [asked] = useState(() => Date.now() / 1000);
  const date = useDate(accountDeletionTime(asked));
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { data, isError } = useQuery({
    queryKey: ['deletion', uid],
    queryFn: ({ signal }) => callApi('previewDeletion', { params: { uid } }, { signal }),
    // The user may have made another member the owner since the last look.
    staleTime: 0,
    gcTime: 0,
  });
  const hasPassword = provider === PASSWORD_PROVIDER;
  const needsCode = hasPassword && twoFactorSince !== undefined;
  const isProved = hasPassword ? password !== '' && (!needsCode || code !== '') : confirmation !== '';

  async function remove() {
    const body = hasPassword ? { password, ...(needsCode && { code }) } : { confirmation };
    await callApi('deleteAccount', { params: { uid }, body });
    await reloadProfile();
    toast.success(t('delete.done'));
  }

  return (
    <AccountDialog
      title={t('delete.title')}
      action={t('delete.start')}
      color="error"
      disabled={!isProved || !data}
      onSubmit={remove}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <Typography>{t('delete.what', { date })}</Typography>
          {isError && <Alert severity="error">{t('delete.unknown')}</Alert>}
          {!data && !isError && <Skeleton variant="rounded" height={48} />}
          {data && data.workspaces.length > 0 && (
            <Box component="ul" aria-label={t('delete.workspaces')} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {data.workspaces.map((workspace) => (
                <li key={workspace.id}>
                  {workspace.members > 1
                    ? t('delete.workspace-shared', { name: workspace.name, count: workspace.members - 1 })
                    : workspace.name}
                </li>
              ))}
            </Box>
          )}
          {data?.workspaces.some(({ members }) => members > 1) && <Typography>{t('delete.hand-on')}</Typography>}
          <Typography>{t('delete.stays')}</Typography>
          <Typography>{t('delete.now')}</Typography>
          {hasPassword ? (
            <CurrentPasswordField value={password} problem={refused('password')} onChange={setPassword} />
          ) : (
            <AccountField
              label={email ? t('delete.confirm-email', { email }) : t('delete.confirm-name', { name })}
              value={confirmation}
              problem={refused('confirmation')}
              onChange={setConfirmation}
            />
          )}
          {needsCode && (
            <AccountField
              label={t('two-factor.code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              value={code}
              problem={refused('code')}
              onChange={setCode}
            />
          )}
        </>
      )}
    </AccountDialog>
  );
}

/** @param time seconds since the epoch */
function useDate(time: number): string {
  const [language] = useLanguage();
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(time * 1000);
}

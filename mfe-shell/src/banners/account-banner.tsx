import { accountDeletionTime } from '@parlance/contract/account-deletion';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { reloadProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import type { ReactElement } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

/** The page's style sheet uses this id to reserve space for the banner. */
const ID = 'account-banner';

interface Props {
  readonly uid: string;
  /** When the user asked for the deletion, seconds since the epoch. */
  readonly deletedAt: number;
}

/** Says on every page when the account is deleted, and keeps it. */
export function AccountBanner({ uid, deletedAt }: Props): ReactElement {
  const t = useRareTexts();
  const [language] = useLanguage();
  const keep = useExclusiveMutation({
    mutationFn: async () => {
      await callApi('keepAccount', { params: { uid } });
      await reloadProfile();
    },
    onSuccess: () => toast.success(t('account.kept')),
    onError: (error) => {
      console.warn(error);
      toast.error(t('account.not-kept'));
    },
  });
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const date = format.format(accountDeletionTime(deletedAt) * 1000);
  return (
    <Box component="aside" id={ID} aria-label={t('account.label')} sx={style}>
      <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 650, lineHeight: 1.3 }}>
        {t('account.deleted-on', { date })}
      </Typography>
      <Button
        size="small"
        variant="contained"
        loading={keep.isPending}
        sx={{ flexShrink: 0 }}
        onClick={() => keep.mutate()}
      >
        {t('account.keep')}
      </Button>
    </Box>
  );
}

const style = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  height: 'var(--shell-account-height)',
  px: { xs: 1.5, sm: 3 },
  bgcolor: 'background.paper',
  borderBottom: 2,
  borderColor: 'error.main',
  boxSizing: 'border-box',
} as const;

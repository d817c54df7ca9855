import { RECOVERY_CODES } from '@parlance/contract/two-factor';
import { callApi } from '@parlance/ui/api-client';
import { Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAccountTexts } from './account-texts.ts';

/** With so few codes left, the user should make new ones. */
const FEW = 3;

export const recoveryCodesKey = (uid: string) => ['recovery-codes', uid] as const;

/** Says how many recovery codes are left, and warns when there are few. Says nothing while it isn't known. */
export function RecoveryCodesLeft({ uid }: { readonly uid: string }): ReactElement | null {
  const t = useAccountTexts();
  const { data } = useQuery({
    queryKey: recoveryCodesKey(uid),
    queryFn: ({ signal }) => callApi('getTwoFactor', { params: { uid } }, { signal }),
    // A sign-in elsewhere may have used one.
    staleTime: 0,
  });
  if (!data) return null;
  const text = t('two-factor.codes-left', { count: data.recoveryCodesLeft, all: RECOVERY_CODES });
  if (data.recoveryCodesLeft > FEW) return <Typography color="textSecondary">{text}</Typography>;
  return (
    <Alert severity="warning">
      {text} {t('two-factor.codes-few')}
    </Alert>
  );
}

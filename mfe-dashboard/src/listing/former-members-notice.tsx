import { Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import type { ReactElement } from 'react';
import { useFormerMembers } from '../collections/use-former-members.ts';
import { useDashboardTexts } from '../page/dashboard-texts.ts';

/** Tells an owner, above the team's transcripts, that some are of people who left, and leads to taking them over. */
export function FormerMembersNotice({ oid }: { readonly oid: string }): ReactElement | null {
  const t = useDashboardTexts();
  const count = useFormerMembers(oid).length;
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} href="/settings/users" color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
          {t('former.link')}
        </Button>
      }
    >
      {t('former.notice', { count })}
    </Alert>
  );
}

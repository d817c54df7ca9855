import type { Scope } from '@parlance/contract/scope';
import { Button } from '@parlance/ui/mui';
import { EmptyState } from '@parlance/ui/screens';
import { AudioLines, Inbox, UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';

interface Props {
  readonly scope: Scope;
  readonly onUpload: () => void;
  /** Goes to the person's own transcripts. */
  readonly onReturn: () => void;
}

/** What stands in the place of a list without items (Spec part 2, section 2.3, "Empty states"). */
export function EmptyList({ scope, onUpload, onReturn }: Props): ReactElement {
  const t = useDashboardTexts();
  if (scope === 'shared') {
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        title={t('empty.shared')}
        action={
          <Button variant="contained" onClick={onReturn}>
            {t('empty.return')}
          </Button>
        }
      />
    );
  }
  const isTeam = scope === 'team';
  return (
    <EmptyState
      icon={isTeam ? <UsersRound aria-hidden /> : <AudioLines aria-hidden />}
      title={t(isTeam ? 'empty.team' : 'empty.title')}
      text={t('empty.text')}
      action={
        <Button variant="contained" size="large" onClick={onUpload}>
          {t('empty.action')}
        </Button>
      }
    />
  );
}

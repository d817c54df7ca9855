import type { Standing } from '@parlance/contract/schemas/corrector';
import { FeedbackButton } from '@parlance/ui/feedback-button';
import { EmptyState, PageSkeleton } from '@parlance/ui/screens';
import { UserRoundX } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Failed } from '../parts/regional.tsx';
import { useStanding } from '../regions/standing.ts';
import { useSignOfLife } from '../tasks/sign-of-life.ts';
import { usePageTexts } from '../texts/page-texts.ts';

interface Props {
  readonly children: (standing: Standing) => ReactNode;
}

/** What needs the corrector's standing. It says so when the person has none, or it can't be loaded. */
export function WithStanding({ children }: Props): ReactElement {
  const t = usePageTexts();
  const { standing, isAbsent, error, again } = useStanding();
  useSignOfLife(standing);
  if (standing) return <>{children(standing)}</>;
  if (isAbsent) {
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden />}
        title={t('no-standing')}
        text={t('no-standing.text')}
        action={<FeedbackButton variant="outlined" subject={t('no-standing')} label={t('no-standing.write')} />}
      />
    );
  }
  return error ? <Failed onAgain={again} /> : <PageSkeleton />;
}

import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { Button } from '@parlance/ui/mui';
import { EmptyState } from '@parlance/ui/screens';
import { UserRoundPen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { FromRegions } from '../parts/from-regions.tsx';
import type { useCorrectors } from '../parts/use-correctors.ts';
import { useQueueTexts } from './queue-texts.ts';
import { TaskListing } from './task-listing.tsx';
import { useInWork } from './use-in-work.ts';

interface Props {
  readonly language: string;
  /** The language's name. */
  readonly name: string;
  readonly listed: ReturnType<typeof useCorrectors>;
  readonly onShowWaiting: () => void;
}

/** The tasks of a language that correctors have, that wait for one of them, or that are in review. */
export function TasksInWork({ language, name, listed, onShowWaiting }: Props): ReactElement {
  const t = useQueueTexts();
  const common = useAdminTexts();
  const correctors = listed.data?.correctors;
  const query = useInWork(language);
  const missing = new Set(listed.data?.failures.map(({ locale }) => locale));
  const names = new Map(correctors?.map((each) => [each.uid, each.name]));
  const nameOf = (uid: string | undefined) => (uid === undefined ? common('none') : (names.get(uid) ?? uid));
  const holder = {
    id: 'holder',
    head: common('corrector'),
    cell: ({ state, corrector }: CorrectionTask) =>
      state === 'queued' ? t('kept-for', { name: nameOf(corrector) }) : nameOf(corrector),
  };
  return (
    <FromRegions query={listed} failures={listed.data?.failures ?? []}>
      {({ failures }) => (
        <FromRegions query={query} failures={query.data?.failures.filter(({ locale }) => !missing.has(locale)) ?? []}>
          {({ tasks, failures: unanswered }) => (
            <>
              {tasks.length > 0 && (
                <TaskListing
                  label={t('work.title', { language: name })}
                  tasks={tasks}
                  correctors={correctors ?? []}
                  column={holder}
                  isWaiting={false}
                />
              )}
              {tasks.length === 0 && unanswered.length === 0 && failures.length === 0 && (
                <EmptyState
                  icon={<UserRoundPen aria-hidden />}
                  title={t('work.empty')}
                  text={t('work.empty-text')}
                  action={
                    <Button variant="outlined" onClick={onShowWaiting}>
                      {t('work.to-waiting')}
                    </Button>
                  }
                />
              )}
            </>
          )}
        </FromRegions>
      )}
    </FromRegions>
  );
}

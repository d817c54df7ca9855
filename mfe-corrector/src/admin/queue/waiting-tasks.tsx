import type { QueuedTask } from '@parlance/contract/schemas/corrector';
import { Button } from '@parlance/ui/mui';
import { EmptyState } from '@parlance/ui/screens';
import { Inbox } from 'lucide-react';
import type { ReactElement } from 'react';
import { useAmounts } from '../parts/amounts.ts';
import { FromRegions } from '../parts/from-regions.tsx';
import type { MergedCorrector } from '../parts/merged-correctors.ts';
import { useQueueTexts } from './queue-texts.ts';
import { TaskListing } from './task-listing.tsx';
import { useWaiting } from './use-waiting.ts';

interface Props {
  readonly language: string;
  /** The language's name. */
  readonly name: string;
  readonly correctors: readonly MergedCorrector[];
  readonly onShowWork: () => void;
}

/** The waiting tasks of a language in both regions, first the next. */
export function WaitingTasks({ language, name, correctors, onShowWork }: Props): ReactElement {
  const t = useQueueTexts();
  const { time } = useAmounts();
  const query = useWaiting(language);
  const age = { id: 'age', head: t('column.age'), cell: (task: QueuedTask) => time(task.age) };
  return (
    <FromRegions query={query} failures={query.data?.failures ?? []}>
      {({ tasks, failures }) => (
        <>
          {tasks.length === 0 && failures.length === 0 && !query.hasNextPage && (
            <EmptyState
              icon={<Inbox aria-hidden />}
              title={t('waiting.empty')}
              text={t('waiting.empty-text')}
              action={
                <Button variant="outlined" onClick={onShowWork}>
                  {t('waiting.to-work')}
                </Button>
              }
            />
          )}
          {tasks.length > 0 && (
            <TaskListing
              label={t('waiting.title', { language: name })}
              tasks={tasks}
              correctors={correctors}
              column={age}
              isWaiting
            />
          )}
          {query.hasNextPage && (
            <Button
              variant="outlined"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              sx={{ alignSelf: 'center' }}
            >
              {t('waiting.more')}
            </Button>
          )}
        </>
      )}
    </FromRegions>
  );
}

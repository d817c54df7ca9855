import { CORRECTOR_HOME } from '@parlance/contract/correctors';
import { isAbsent } from '@parlance/ui/is-absent';
import { LoadFailed } from '@parlance/ui/load-failed';
import { Button } from '@parlance/ui/mui';
import { EmptyState, PageSkeleton } from '@parlance/ui/screens';
import { useTitle } from '@parlance/ui/use-title';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { type LoadedCorrection, loadCorrection } from '../../correction/load-correction.ts';
import type { TaskAddress } from '../../correction/task-address.ts';
import { useCorrectionScreenTexts } from './correction-texts.ts';
import { useExamName } from './exam-name.ts';
import { OpenedTask } from './opened-task.tsx';
import { PausedTask } from './paused-task.tsx';

export interface CorrectionProps extends TaskAddress {
  /** Leaves the page, after the task was completed or given back. */
  readonly onLeave: () => void;
}

/** The page of a correction task: the editor with what correctors and reviewers need, or why the task can't be opened. */
export function CorrectionScreen({ onLeave, ...address }: CorrectionProps): ReactElement {
  const { locale, id, type, versionId } = address;
  const t = useCorrectionScreenTexts();
  const [opening, setOpening] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['opened-correction', locale, type, id, versionId, opening],
    queryFn: ({ signal }) => loadCorrection(address, signal),
    // The open text is edited here: a refetch must never replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  const examName = useExamName(data?.opened.task);
  const loaded = useMemo(() => data && namedAs(data, examName), [data, examName]);
  useTitle(loaded?.collection.name ?? t('label'));
  const reload = () => setOpening((count) => count + 1);

  if (loaded) {
    const { role, task } = loaded.opened;
    if (role === 'corrector' && task.state === 'paused' && versionId === undefined) {
      return <PausedTask address={address} onResumed={reload} />;
    }
    const key = `${locale} ${type} ${id} ${versionId} ${opening}`;
    return <OpenedTask key={key} address={address} loaded={loaded} reload={reload} leave={onLeave} />;
  }
  if (isAbsent(error)) {
    const home = (
      <Button variant="contained" href={CORRECTOR_HOME}>
        {t('back')}
      </Button>
    );
    return (
      <EmptyState
        titleAs="h1"
        icon={<UserX aria-hidden />}
        title={t('gone.title')}
        text={t('gone.text')}
        action={home}
      />
    );
  }
  if (!error) return <PageSkeleton variant="text" />;
  return <LoadFailed again={() => void refetch()} />;
}

function namedAs(loaded: LoadedCorrection, name: string | undefined): LoadedCorrection {
  return name === undefined ? loaded : { ...loaded, collection: { ...loaded.collection, name } };
}

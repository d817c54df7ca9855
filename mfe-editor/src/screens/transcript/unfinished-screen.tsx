import { failureOf, type OpenedCollection } from '@parlance/contract/collection';
import { collectionStatus } from '@parlance/contract/collection-status';
import { FailureText } from '@parlance/ui/failure-text';
import { Button } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { CirclePause, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { ProcessingScreen } from './processing-screen.tsx';
import { RetryActions } from './retry-actions.tsx';

interface Props {
  readonly collection: OpenedCollection;
  /** Fetches the collection again: its transcription was started. */
  readonly again: () => void;
}

/** A recording without words: it is transcribed just now, waits for minutes, or failed. */
export function UnfinishedScreen({ collection, again }: Props): ReactElement {
  const t = useEditorTexts();
  const { kind } = collectionStatus(collection, Date.now() / 1000);
  if (kind !== 'error' && kind !== 'paused') return <ProcessingScreen collection={collection} again={again} />;
  const isPaused = kind === 'paused';
  const failure = isPaused ? undefined : failureOf(collection);
  return (
    <EmptyState
      icon={isPaused ? <CirclePause aria-hidden /> : <TriangleAlert aria-hidden />}
      title={t(`${kind}.title`)}
      text={failure ? <FailureText failure={failure} /> : t(`${kind}.text`)}
      action={
        <>
          {/* A translation is begun again by translating its original. */}
          {!collection.tTranslation && <RetryActions collection={collection} isPaused={isPaused} onStarted={again} />}
          <DashboardButton />
        </>
      }
    />
  );
}

export function DashboardButton(): ReactElement {
  const t = useEditorTexts();
  return (
    <Button variant="outlined" onClick={() => navigate('/dashboard')}>
      {t('back')}
    </Button>
  );
}

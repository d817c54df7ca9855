import type { OpenedCollection } from '@parlance/contract/collection';
import { collectionStatus } from '@parlance/contract/collection-status';
import { useStageText } from '@parlance/ui/collections/stage-text';
import { Box, Typography } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { EmptyState } from '@parlance/ui/screens';
import { AudioLines } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { RetryActions } from './retry-actions.tsx';

/** How often the progress bar moves (milliseconds). */
const TICK = 1000;

interface Props {
  readonly collection: OpenedCollection;
  /** Fetches the collection again: its transcription was started anew. */
  readonly again: () => void;
}

/** A recording that is being transcribed, with its stage and its progress by measured time. */
export function ProcessingScreen({ collection, again }: Props): ReactElement {
  const t = useEditorTexts();
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), TICK);
    return () => clearInterval(timer);
  }, []);
  const status = collectionStatus(collection, now);
  const stageText = useStageText();
  const work = status.kind === 'processing' ? status : undefined;
  const overdue = work?.overdue === true;
  const isTranslating = status.kind === 'translating';
  return (
    <EmptyState
      icon={<AudioLines aria-hidden />}
      title={t(isTranslating ? 'translating.title' : 'processing.title')}
      text={isTranslating ? t('translating.text') : overdue ? t('processing.overdue') : t('processing.text')}
      action={
        <Box sx={{ width: 'min(22rem, 80vw)' }}>
          <Typography noWrap sx={{ mb: 1, textAlign: 'center' }}>
            {collection.name}
          </Typography>
          <LinearProgress
            aria-label={t(isTranslating ? 'translating.title' : 'processing.progress')}
            variant={work?.ofAll === undefined || overdue ? 'indeterminate' : 'determinate'}
            value={(work?.ofAll ?? 0) * 100}
          />
          {work && !overdue && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
              {stageText(work)}
            </Typography>
          )}
          {overdue && (
            <Box sx={{ mt: 2, display: 'flex', justifyContent: 'center' }}>
              <RetryActions collection={collection} isPaused={false} onStarted={again} />
            </Box>
          )}
        </Box>
      }
    />
  );
}

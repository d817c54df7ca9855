import { isDraftComplete } from '@parlance/contract/collection';
import { Box, IconButton, Typography } from '@parlance/ui/mui';
import { LinearProgress, Paper } from '@parlance/ui/mui-contents';
import { X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useCollections } from '../collections/use-collections.ts';
import { celebrate } from './celebrate.ts';
import { CompletedMessage } from './completed-message.tsx';
import { SHOW_GUIDE_ID } from './guide-button.tsx';
import { GuideStep } from './guide-step.tsx';
import { useGuideTexts } from './guide-texts.ts';
import { useGuide } from './use-guide.ts';

interface Props {
  readonly onUpload: () => void;
}

/** The getting-started guide above the list, and the message when it is completed. Spec part 2, section 2.3. */
export function Guide({ onUpload }: Props): ReactElement | null {
  const guide = useGuide();
  const [completed, setCompleted] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isShown = guide.state === 'shown' && !completed;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    // The button with the focus is gone.
    if (document.activeElement !== document.body) return;
    (isShown ? card.current : document.getElementById(SHOW_GUIDE_ID))?.focus();
  }, [isShown]);
  if (completed) return <CompletedMessage onClose={() => setCompleted(false)} />;
  if (!isShown) return null;
  const close = () => {
    if (!guide.isFinished) return guide.hide();
    setCompleted(true);
    guide.complete();
    void celebrate();
  };
  return <GuideCard ref={card} guide={guide} onUpload={onUpload} onClose={close} />;
}

interface CardProps extends Props {
  readonly ref: React.Ref<HTMLElement>;
  readonly guide: ReturnType<typeof useGuide>;
  readonly onClose: () => void;
}

function GuideCard({ ref, guide: { steps, isFinished }, onUpload, onClose }: CardProps): ReactElement {
  const t = useGuideTexts();
  const { collections } = useCollections('mine');
  const transcript = collections.find((each) => each.type !== 'text' && isDraftComplete(each));
  const href = transcript && `/transcript/${transcript.id}/`;
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = t('progress', { done, count: steps.length });
  return (
    <Paper
      ref={ref}
      component="section"
      variant="outlined"
      aria-labelledby="guide-title"
      tabIndex={-1}
      sx={{ borderRadius: '14px', px: 2, pt: 1, pb: 1.5, mb: 2.5, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography id="guide-title" variant="subtitle1" component="h2" sx={{ fontWeight: 650 }}>
          {t('title')}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(done / steps.length) * 100}
          aria-label={progress}
          sx={{ width: 96, height: 6, borderRadius: 3, display: { xs: 'none', sm: 'block' } }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {isFinished ? t('finished') : progress}
        </Typography>
        <IconButton
          onClick={onClose}
          aria-label={t(isFinished ? 'close' : 'hide')}
          sx={{ ml: 'auto', minWidth: 44, minHeight: 44 }}
        >
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
        }}
      >
        {steps.map((step) => (
          <GuideStep key={step.id} step={step} action={step.id === 'upload' ? { onClick: onUpload } : { href }} />
        ))}
      </Box>
    </Paper>
  );
}

import { Box, Typography } from '@parlance/ui/mui';
import { type ComponentProps, type ReactElement, useId } from 'react';
import { useAttachTexts } from './attach-texts.ts';
import { AttachTranscript } from './attach-transcript.tsx';

/** 'Your own transcript' of one upload, with what it is for. */
export function AttachField(props: Omit<ComponentProps<typeof AttachTranscript>, 'name'>): ReactElement {
  const t = useAttachTexts();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 0.75 }}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {t('label')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('about')}
      </Typography>
      <AttachTranscript {...props} />
    </Box>
  );
}

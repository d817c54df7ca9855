import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useAssistantTexts } from './assistant-texts.ts';

/** What a model said of its own text, apart from what it says of the recording. */
export function Remark({ text }: { readonly text: string | undefined }): ReactElement | null {
  const t = useAssistantTexts();
  if (!text) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ fontStyle: 'italic', overflowWrap: 'anywhere' }}
    >
      {t('remark', { text })}
    </Typography>
  );
}

import { Box, CircularProgress, Typography } from '@parlance/ui/mui';
import { type Upload, uploadProgress } from '@parlance/ui/uploads';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { isNearlyDone } from './nearly-done.ts';
import { useUploadingTexts } from './uploading-texts.ts';

/** The state of a chosen file in a few characters: a percentage while it is sent, a tick when it has arrived. */
export function RowState({ upload }: { readonly upload: Upload }): ReactElement {
  const t = useUploadingTexts();
  const { kind } = upload.status;
  if (kind === 'uploading') {
    if (isNearlyDone(upload)) return <CircularProgress size={14} aria-label={t('status.uploading')} />;
    return <Figure>{Math.floor(uploadProgress(upload) * 100)}%</Figure>;
  }
  if (kind === 'starting') return <CircularProgress size={14} aria-label={t('status.starting')} />;
  if (kind === 'awaiting-language' || kind === 'ready') {
    return (
      <Box component="span" sx={{ display: 'inline-flex', color: 'success.main' }}>
        <Check size={18} role="img" aria-label={t('status.ready')} />
      </Box>
    );
  }
  return (
    <Figure isError={kind === 'failed'}>
      {t(kind === 'interrupted' ? 'status.interrupted-short' : `status.${kind}`)}
    </Figure>
  );
}

function Figure({ children, isError = false }: { readonly children: React.ReactNode; readonly isError?: boolean }) {
  return (
    <Typography
      variant="caption"
      color={isError ? 'error' : 'textSecondary'}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  );
}

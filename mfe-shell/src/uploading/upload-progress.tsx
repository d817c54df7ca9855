import { displayedSize } from '@parlance/contract/upload';
import { Box, CircularProgress, Typography } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { type Upload, uploadProgress } from '@parlance/ui/uploads';
import type { ReactElement } from 'react';
import { isNearlyDone } from './nearly-done.ts';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  readonly upload: Upload;
  /** Whether the language field is beside it. */
  readonly languageAsked?: boolean;
}

/** The uploaded part of a file, in bytes and as a bar. */
export function UploadProgress({ upload, languageAsked = false }: Props): ReactElement {
  const t = useUploadingTexts();
  const progress = uploadProgress(upload);
  const { kind } = upload.status;
  const spinning = kind === 'starting' || isNearlyDone(upload);
  const shown = Math.floor(progress * 100);
  const sizes = t('progress.of', { loaded: displayedSize(upload.loaded), total: displayedSize(upload.size) });
  const status = t(languageAsked && kind === 'awaiting-language' ? 'status.ready' : `status.${kind}`);
  const label = t('progress.label', { file: upload.fileName });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      <LinearProgress
        variant="determinate"
        value={shown}
        aria-label={label}
        color={kind === 'failed' ? 'error' : 'primary'}
        sx={{ bgcolor: 'divider', height: 6, borderRadius: 3 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="caption" color={kind === 'failed' ? 'error' : 'textSecondary'}>
          {status}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <span>{kind === 'uploading' || kind === 'failed' ? sizes : displayedSize(upload.size)}</span>
          {spinning ? <CircularProgress size={14} aria-label={status} /> : <span>{shown}%</span>}
        </Typography>
      </Box>
    </Box>
  );
}

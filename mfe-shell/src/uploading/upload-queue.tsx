import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { Chip, Paper } from '@parlance/ui/mui-contents';
import { type Upload, uploadProgress } from '@parlance/ui/uploads';
import { Minus, UploadCloud } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { UploadRow } from './upload-row.tsx';
import { useUploadingTexts } from './uploading-texts.ts';
import { useCancelling } from './use-cancelling.tsx';

interface Props {
  /** The uploads that the dialog does not show. */
  readonly uploads: readonly Upload[];
  readonly onEdit: (id: string) => void;
}

/** The uploads, at the bottom left, or a pill when minimised. Spec part 1, section 2, "Upload screens". */
export function UploadQueue({ uploads, onEdit }: Props): ReactElement | null {
  const t = useUploadingTexts();
  const [minimised, setMinimised] = useState(false);
  const { askOne, askAll, dialog } = useCancelling();
  if (uploads.length === 0) return null;
  const title = t('queue.title', { count: uploads.length });
  return (
    <>
      {minimised ? (
        <Chip
          clickable
          color="primary"
          icon={<UploadCloud size={16} aria-hidden />}
          label={`${title} · ${Math.floor(overallProgress(uploads) * 100)}%`}
          aria-label={t('queue.restore')}
          onClick={() => setMinimised(false)}
          sx={{ ...CORNER, boxShadow: 4 }}
        />
      ) : (
        <Paper
          component="section"
          aria-label={title}
          elevation={6}
          sx={{
            ...CORNER,
            width: 'min(360px, calc(100vw - 32px))',
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            bottom: { xs: 88, sm: 16 },
            overflow: 'hidden',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1, bgcolor: 'action.hover' }}>
            <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
              {title}
            </Typography>
            {uploads.length > 1 && (
              <Button size="small" onClick={askAll}>
                {t('queue.cancel-all')}
              </Button>
            )}
            <IconButton size="small" aria-label={t('queue.minimise')} onClick={() => setMinimised(true)}>
              <Minus size={18} aria-hidden />
            </IconButton>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 0.5, maxHeight: '50vh', overflowY: 'auto' }}>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onCancel={askOne} onEdit={onEdit} />
            ))}
          </Box>
        </Paper>
      )}
      {dialog}
    </>
  );
}

// On a narrow screen it stays above the create button.
const CORNER = { position: 'fixed', left: 16, bottom: 16, zIndex: 'speedDial' } as const;

/** Overall progress, 0 to 1, by the bytes of all uploads. */
function overallProgress(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, upload) => sum + Math.max(1, upload.size), 0);
  const loaded = uploads.reduce((sum, upload) => sum + Math.max(1, upload.size) * uploadProgress(upload), 0);
  return loaded / total;
}

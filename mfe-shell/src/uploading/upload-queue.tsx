import { Box, Button, Chip, IconButton, Paper, Typography } from '@parlance/ui/mui';
import { cancelAllUploads, cancelUpload, type Upload, uploadProgress, useUploads } from '@parlance/ui/uploads';
import { Minus, UploadCloud } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

type Asked = { readonly about: 'all' } | { readonly about: 'one'; readonly id: string };

/** The uploads, at the bottom left, or a pill when minimised. Spec part 1, section 2, "Upload screens". */
export function UploadQueue(): ReactElement | null {
  const t = useUploadingTexts();
  const uploads = useUploads();
  const [minimised, setMinimised] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const answer = (yes: boolean) => {
    if (yes && asked?.about === 'all') cancelAllUploads();
    if (yes && asked?.about === 'one') cancelUpload(asked.id);
    setAsked(undefined);
  };
  if (uploads.length === 0) return null;
  const title = t('queue.title', { count: uploads.length });
  const question = asked && (asked.about === 'all' ? t('cancel.all') : t('cancel.one'));
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
              <Button size="small" onClick={() => setAsked({ about: 'all' })}>
                {t('queue.cancel-all')}
              </Button>
            )}
            <IconButton size="small" aria-label={t('queue.minimise')} onClick={() => setMinimised(true)}>
              <Minus size={18} aria-hidden />
            </IconButton>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 0.5, maxHeight: '50vh', overflowY: 'auto' }}>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onCancel={() => setAsked({ about: 'one', id: upload.id })} />
            ))}
          </Box>
        </Paper>
      )}
      <CancelDialog question={question} onAnswer={answer} />
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

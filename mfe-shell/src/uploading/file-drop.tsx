import { Box, Typography } from '@parlance/ui/mui';
import { AudioLines } from 'lucide-react';
import type { ReactElement } from 'react';
import { ChooseFiles } from './choose-files.tsx';
import { UploadLimits } from './upload-limits.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  /** Whether the user drags files over the page. */
  readonly highlighted: boolean;
  readonly maxFileSeconds: number | undefined;
  readonly onFiles: (files: File[]) => void;
}

/** The uploader's first view. The user can drop files anywhere on the page; this view says so. */
export function FileDrop({ highlighted, maxFileSeconds, onFiles }: Props): ReactElement {
  const t = useUploadingTexts();
  return (
    <Box
      data-highlighted={highlighted || undefined}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.25,
        px: 2,
        py: { xs: 5, sm: 7 },
        border: '2px dashed',
        borderColor: highlighted ? 'primary.main' : 'divider',
        borderRadius: '14px',
        bgcolor: highlighted ? 'primary.light' : 'background.default',
        transition: 'background-color 150ms, border-color 150ms',
      }}
    >
      <Box sx={{ color: 'primary.main', display: 'flex' }}>
        <AudioLines size={44} strokeWidth={1.5} aria-hidden />
      </Box>
      <Typography variant="h5" component="p">
        {t('drop.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('drop.or')}
      </Typography>
      <ChooseFiles variant="contained" size="large" autoFocus onFiles={onFiles}>
        {t('drop.choose')}
      </ChooseFiles>
      <UploadLimits maxFileSeconds={maxFileSeconds} />
    </Box>
  );
}

import { Box, Button, CircularProgress } from '@parlance/ui/mui';
import { openUploader } from '@parlance/ui/uploader';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, Suspense } from 'react';
import type { Way, WayProps } from '../ways/way.ts';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props extends Omit<WayProps, 'onBack'> {
  readonly way: Way;
}

/** The view of the way in that is open, with the way back to the files. */
export function OpenWay({ way: { View }, onFiles, onClose }: Props): ReactElement {
  const t = useUploadingTexts();
  const back = () => openUploader();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button
        size="small"
        startIcon={<ArrowLeft size={16} aria-hidden />}
        onClick={back}
        sx={{ justifySelf: 'start', ml: -1 }}
      >
        {t('ways.back')}
      </Button>
      <Suspense fallback={<CircularProgress size={32} aria-label={t('ways.loading')} sx={{ justifySelf: 'center' }} />}>
        <View onFiles={onFiles} onClose={onClose} onBack={back} />
      </Suspense>
    </Box>
  );
}

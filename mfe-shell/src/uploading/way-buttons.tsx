import { Box, Button, Typography } from '@parlance/ui/mui';
import { openUploader } from '@parlance/ui/uploader';
import { type ReactElement, useId } from 'react';
import type { Way } from '../ways/way.ts';
import { useUploadingTexts } from './uploading-texts.ts';

/** The ways in beside choosing files, as buttons that open their views. */
export function WayButtons({ ways }: { readonly ways: readonly Way[] }): ReactElement | null {
  const t = useUploadingTexts();
  const titleId = useId();
  if (ways.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 2.5 }}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('ways.title')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 1 }}>
        {ways.map((way) => (
          <WayButton key={way.view} way={way} />
        ))}
      </Box>
    </Box>
  );
}

function WayButton({ way: { view, icon: Icon, useLabel } }: { readonly way: Way }): ReactElement {
  const label = useLabel();
  return (
    <Button
      variant="outlined"
      startIcon={<Icon size={18} aria-hidden />}
      onClick={() => openUploader(view)}
      sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
    >
      {label}
    </Button>
  );
}

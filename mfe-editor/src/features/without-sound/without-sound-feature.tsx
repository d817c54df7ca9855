import { defineTexts } from '@parlance/ui/i18n';
import { Box, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import type { Feature } from '../feature.ts';

const useTexts = defineTexts('editor.without-sound', {
  en: { note: 'This transcript was made of subtitles, without a recording.' },
  es: { note: 'Esta transcripción se hizo de subtítulos, sin grabación.' },
});

/** Says why there is nothing to play. */
export const withoutSound: Feature = { id: 'without-sound', use: () => ({ foot: <Note /> }) };

function Note(): ReactElement {
  const t = useTexts();
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" color="textSecondary">
        {t('note')}
      </Typography>
    </Box>
  );
}

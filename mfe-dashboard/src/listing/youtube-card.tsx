import { Box, ButtonBase, Typography } from '@parlance/ui/mui';
import { openUploader, useOfferedViews } from '@parlance/ui/uploader';
import { SquarePlay } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';
import { CARD_HEIGHT } from './sizes.ts';

/** Whether the grid has the card: this stage offers video links. Undefined while that is not known. */
function useHasYoutubeCard(): boolean | undefined {
  return useOfferedViews()?.includes('youtube-upload');
}

/**
 * The cards of the grid that open the uploader for other ways than a file. Until the ways are known, their place is kept: cards that
 * come late would push a transcript away from under the pointer, and a drag of it would not begin.
 */
export function useWayCards(): readonly ReactElement[] {
  const has = useHasYoutubeCard();
  if (has === undefined) return [<Box key="youtube" aria-hidden sx={{ height: CARD_HEIGHT }} />];
  return has ? [<YoutubeCard key="youtube" />] : [];
}

/** The dark card of the grid, which opens the uploader for a video link (Spec part 2, section 2.3). */
function YoutubeCard(): ReactElement {
  const t = useDashboardTexts();
  return (
    <ButtonBase
      onClick={() => openUploader('youtube-upload')}
      sx={{
        width: '100%',
        height: CARD_HEIGHT,
        p: 2,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 1.25,
        borderRadius: '14px',
        // Dark in both colour schemes.
        bgcolor: '#17181d',
        color: '#fff',
        border: '1px solid #3a3d47',
        transition: 'background-color 120ms',
        '&:hover': { bgcolor: '#262830' },
      }}
    >
      <SquarePlay size={34} strokeWidth={1.5} aria-hidden />
      <Typography variant="subtitle2" component="span" sx={{ textAlign: 'center', maxWidth: '18ch' }}>
        {t('youtube-card')}
      </Typography>
    </ButtonBase>
  );
}

import { Button, ButtonBase, Typography } from '@parlance/ui/mui';
import { Upload, UploadCloud } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';
import { CARD_HEIGHT, MOBILE } from './sizes.ts';

// Beside the floating create button the grid has its cards, and the table and lists without the cards have a button above.

interface Props {
  readonly onClick: () => void;
}

/** The grid's first card, which opens the uploader. */
export function UploadCard({ onClick }: Props): ReactElement {
  const t = useDashboardTexts();
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        width: '100%',
        height: CARD_HEIGHT,
        p: 2,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 1.25,
        border: '2px dashed',
        borderColor: 'divider',
        borderRadius: '14px',
        color: 'primary.main',
        transition: 'border-color 120ms, background-color 120ms',
        '&:hover': { borderColor: 'primary.main', bgcolor: 'primary.light' },
      }}
    >
      <UploadCloud size={34} strokeWidth={1.5} aria-hidden />
      <Typography variant="subtitle2" component="span" sx={{ textAlign: 'center', maxWidth: '18ch' }}>
        {t('upload-card')}
      </Typography>
    </ButtonBase>
  );
}

/** The button above a list that has no upload card. */
export function UploadButton({ onClick }: Props): ReactElement {
  const t = useDashboardTexts();
  return (
    <Button
      variant="contained"
      startIcon={<Upload size={18} aria-hidden />}
      onClick={onClick}
      sx={{ [MOBILE]: { display: 'none' } }}
    >
      {t('upload')}
    </Button>
  );
}

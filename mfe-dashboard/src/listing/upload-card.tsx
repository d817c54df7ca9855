import { Button, ButtonBase, Fab, Typography } from '@parlance/ui/mui';
import { AudioLines, Upload, UploadCloud } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';
import { CARD_HEIGHT, MOBILE } from './sizes.ts';

// Each view has one way to upload by button: the grid its card, the table and lists without the card a button above, and
// phones the floating button.

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

/** The button over the list of a phone. */
export function FloatingUpload({ onClick }: Props): ReactElement {
  const t = useDashboardTexts();
  return (
    <Fab
      variant="extended"
      color="primary"
      onClick={onClick}
      sx={{ position: 'fixed', right: 24, bottom: 24, display: 'none', [MOBILE]: { display: 'inline-flex' } }}
    >
      <AudioLines size={20} aria-hidden style={{ marginRight: 8 }} />
      {t('transcribe')}
    </Fab>
  );
}

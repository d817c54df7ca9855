import { ButtonBase, Typography } from '@parlance/ui/mui';
import { UploadCloud } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';

/** The grid's first card, which opens the uploader. */
export function UploadCard({ onClick }: { readonly onClick: () => void }): ReactElement {
  const t = useDashboardTexts();
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        width: '100%',
        height: '100%',
        minHeight: 190,
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

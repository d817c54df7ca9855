import { Box, ButtonBase, IconButton, Typography } from '@parlance/ui/mui';
import { PartyPopper, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { celebrate } from './celebrate.ts';
import { useGuideTexts } from './guide-texts.ts';

/** What stands in the guide's place when it is completed. A click lets the confetti fall again. */
export function CompletedMessage({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useGuideTexts();
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', mb: 2.5, borderRadius: '14px', bgcolor: 'primary.light', pr: 1 }}
    >
      <ButtonBase
        autoFocus
        onClick={() => void celebrate()}
        sx={{ flex: 1, justifyContent: 'start', gap: 1.25, minHeight: 52, px: 2, borderRadius: '14px' }}
      >
        <PartyPopper size={20} aria-hidden />
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          {t('completed.title')}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary">
          {t('completed.replay')}
        </Typography>
      </ButtonBase>
      <IconButton onClick={onClose} aria-label={t('completed.close')} sx={{ minWidth: 44, minHeight: 44 }}>
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}

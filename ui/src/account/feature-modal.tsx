import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Feature } from '@parlance/contract/features';
import { Check } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { navigate } from '../browser/navigation.ts';
import { useFeatureTexts } from './feature-texts.ts';

interface Props {
  readonly feature: Feature;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called instead of opening /plans. */
  readonly onAction?: () => void;
}

const HIGHLIGHTS = ['first', 'second', 'third'] as const;
/** Features that cost credits for each minute. All others are part of a plan. */
const BY_CREDITS: readonly Feature[] = ['Precision'];

/** Shows the benefits of a feature and a button to buy it (Spec part 1, section 2, "Feature-upgrade modal"). */
export function FeatureModal({ feature, open, onClose, onAction }: Props): ReactElement {
  const t = useFeatureTexts();
  const id = useId();
  function act() {
    onClose();
    if (onAction) onAction();
    else navigate('/plans');
  }
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} sx={{ textWrap: 'balance' }}>
        {t(`${feature}.title`)}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t(`${feature}.text`)}</Typography>
        <Typography id={`${id}-list`} variant="overline" component="h3" color="textSecondary" sx={{ mt: 2.5 }}>
          {t('what-you-get')}
        </Typography>
        <Box
          component="ul"
          aria-labelledby={`${id}-list`}
          sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}
        >
          {HIGHLIGHTS.map((highlight) => (
            <Box component="li" key={highlight} sx={{ display: 'flex', gap: 1.25 }}>
              <Box component="span" sx={{ color: 'primary.main', mt: '3px' }}>
                <Check size={18} aria-hidden />
              </Box>
              {t(`${feature}.${highlight}`)}
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 3, p: 2, borderRadius: '12px', bgcolor: 'action.hover' }}>
          <Typography sx={{ fontWeight: 650 }}>{t('footer-title')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('footer-text')}
          </Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button variant="contained" onClick={act}>
          {BY_CREDITS.includes(feature) ? t('credits') : t('explore')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Box, ButtonBase, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useGuideTexts } from './guide-texts.ts';
import type { Step } from './steps.ts';

interface Props {
  readonly step: Step & { readonly isDone: boolean };
  /** What the step does, or the page where it is done; undefined while there is none. */
  readonly action: { readonly onClick: () => void } | { readonly href: string | undefined };
}

/** One step of the guide: what to do, and whether it is done. */
export function GuideStep({ step: { id, Icon, isDone }, action }: Props): ReactElement {
  const t = useGuideTexts();
  const content = (
    <>
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '50%',
          bgcolor: isDone ? 'success.main' : 'primary.light',
          color: isDone ? 'success.contrastText' : 'primary.main',
        }}
      >
        {isDone ? <Check size={18} role="img" aria-label={t('done')} /> : <Icon size={18} aria-hidden />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {t(`${id}.title`)}
        </Typography>
        {/* Without it, a phone also has room for the list. */}
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          {t(`${id}.hint`)}
        </Typography>
      </Box>
    </>
  );
  const look = {
    display: 'flex',
    justifyContent: 'start',
    alignItems: 'center',
    gap: 1.25,
    width: '100%',
    height: '100%',
    minHeight: 52,
    px: 1,
    py: 0.75,
    borderRadius: '10px',
    textAlign: 'left',
    '&:hover': { bgcolor: 'action.hover' },
  } as const;
  return (
    <li>
      {'onClick' in action ? (
        <ButtonBase onClick={action.onClick} sx={look}>
          {content}
        </ButtonBase>
      ) : action.href === undefined ? (
        <Box sx={{ ...look, '&:hover': {} }}>{content}</Box>
      ) : (
        <ButtonBase component={Link} href={action.href} sx={look}>
          {content}
        </ButtonBase>
      )}
    </li>
  );
}

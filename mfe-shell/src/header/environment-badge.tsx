import { isPaymentMethodActive } from '@parlance/contract/billing';
import { Box, IconButton } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

const DISMISSED_KEY = 'parlance.environment-banner-dismissed';

interface Props {
  /** The names of the deployment in `config.json`. */
  readonly environments: readonly string[];
}

/**
 * Shows the deployment's name and facts about the workspace: whether it has a card, its kind and its region (Spec part 2,
 * section 2.2). Once dismissed, it stays hidden until the tab is closed.
 */
export function EnvironmentBadge({ environments }: Props): ReactElement | null {
  const t = useRareTexts();
  const { organization } = useProfile();
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED_KEY) !== null);
  if (dismissed) return null;
  const facts = [...environments];
  if (organization) {
    const { paymentMethod, enterprise } = organization.billing;
    const hasCard = paymentMethod !== undefined && isPaymentMethodActive(paymentMethod, Date.now() / 1000);
    if (!hasCard) facts.push(t('environment.no-card'));
    facts.push(enterprise === undefined ? t('environment.personal') : t('environment.enterprise'));
    facts.push(organization.locale.toUpperCase());
  }
  return (
    <Box component="aside" aria-label={t('environment.label')} title={facts.join(' · ')} sx={style}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {facts.join(' · ')}
      </Box>
      <IconButton
        size="small"
        aria-label={t('environment.dismiss')}
        onClick={() => {
          sessionStorage.setItem(DISMISSED_KEY, 'true');
          setDismissed(true);
        }}
        sx={{ color: 'inherit', p: '5px' }}
      >
        <X size={14} aria-hidden />
      </IconButton>
    </Box>
  );
}

const style = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 1,
  minWidth: 0,
  maxWidth: { xs: '5.5rem', sm: '12rem', md: '20rem' },
  ml: { xs: 1, sm: 2 },
  pl: 1.25,
  height: 24,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  fontSize: '0.6875rem',
  fontWeight: 650,
  letterSpacing: '0.05em',
  color: 'text.secondary',
} as const;

import { CORRECTOR_HOME, DASHBOARD } from '@parlance/contract/correctors';
import { useIsCorrector } from '@parlance/ui/is-corrector';
import { Button, styled } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { LayoutDashboard, ListChecks } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';

interface Props {
  readonly pathname: string;
}

/** Switches between the correctors' dashboard and the user's (Spec part 2, section 2.2). */
export function CorrectorLink({ pathname }: Props): ReactElement | null {
  const t = useTexts();
  if (!useIsCorrector()) return null;
  const isThere = pathname.startsWith(CORRECTOR_HOME);
  const text = isThere ? t('header.to-dashboard') : t('header.to-corrector');
  const Icon = isThere ? LayoutDashboard : ListChecks;
  return (
    <Button
      component={Link}
      href={isThere ? DASHBOARD : CORRECTOR_HOME}
      aria-label={text}
      sx={{ minWidth: 44, whiteSpace: 'nowrap' }}
    >
      <Icon size={19} aria-hidden />
      <Label>{text}</Label>
    </Button>
  );
}

/** Shown beside the icon on wide pages. The link's accessible name has it on all pages. */
const Label = styled('span')(({ theme }) => ({
  marginLeft: 8,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

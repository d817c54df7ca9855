import { styled } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { MAIN_ID } from '../routing/route-focus.ts';
import { useTexts } from '../texts/texts.ts';

/** The first element in the tab order. It skips the header and moves the focus to the content. */
export function SkipLink(): ReactElement {
  const t = useTexts();
  return <Anchor href={`#${MAIN_ID}`}>{t('skip-link')}</Anchor>;
}

const Anchor = styled('a')({
  position: 'fixed',
  zIndex: 2000,
  top: 10,
  left: 10,
  padding: '10px 16px',
  borderRadius: 10,
  background: 'var(--mui-palette-primary-main)',
  color: 'var(--mui-palette-primary-contrastText)',
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});

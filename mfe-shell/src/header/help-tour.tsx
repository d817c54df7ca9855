import { Button, Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { MenuList } from '@parlance/ui/mui-overlays';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { useMenuEntries } from './account-menu-entries.tsx';
import type { Tour } from './use-help-tour.ts';

interface Props {
  readonly tour: Tour;
}

/**
 * The avatar's menu below its positioned parent, opened automatically with an explanation. The page stays usable and
 * keeps the focus. The tour closes when the user continues with the page.
 */
export function HelpTour({ tour }: Props): ReactElement {
  const t = useRareTexts();
  const common = useTexts();
  const id = useId();
  const entries = useMenuEntries(tour.close, true);
  const paper = useRef<HTMLDivElement>(null);
  const { close } = tour;
  useEffect(() => {
    function leave({ target }: PointerEvent) {
      if (target instanceof Node && !paper.current?.contains(target)) close();
    }
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [close]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') tour.close();
  }
  return (
    <Paper
      ref={paper}
      role="dialog"
      aria-labelledby={id}
      elevation={8}
      onKeyDown={onKeyDown}
      // By the style sheet alone: it stays beside the button when the window or the header's notices change.
      sx={{
        position: 'absolute',
        top: '100%',
        right: 0,
        mt: 1,
        width: 'max-content',
        maxWidth: 300,
        border: 2,
        borderColor: 'primary.main',
        borderRadius: '14px',
      }}
    >
      <Typography id={id} variant="body2" sx={{ px: 2.5, pt: 2 }}>
        {t('tour.text')}
      </Typography>
      <MenuList aria-label={common('header.account-unloaded')}>{entries}</MenuList>
      <Button fullWidth onClick={tour.close} sx={{ borderRadius: '0 0 12px 12px' }}>
        {t('tour.close')}
      </Button>
    </Paper>
  );
}

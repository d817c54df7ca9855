import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { Lightbulb, X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { Chord } from '../../commands/chord.ts';
import { useKeyNames } from '../../commands/key-names.tsx';
import { useTipsTexts } from './tips-texts.ts';

export type Tip = { readonly id: 'play'; readonly chord: Chord } | { readonly id: 'click' | 'save' };

interface Props {
  /** At least one. */
  readonly tips: readonly Tip[];
  readonly onClose: () => void;
}

/** Shows one tip after the other in a strip of its own, which covers nothing. */
export function TipStrip({ tips, onClose }: Props): ReactElement {
  const t = useTipsTexts();
  const names = useKeyNames();
  const [index, setIndex] = useState(0);
  const place = Math.min(index, tips.length - 1);
  const tip = tips[place];
  const isLast = place === tips.length - 1;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box component="section" aria-label={t('label')} onKeyDown={closeByKey} sx={strip}>
      <Lightbulb size={18} aria-hidden style={{ flex: 'none' }} />
      <Typography variant="body2" role="status" sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Box component="span" sx={{ mr: 1, color: 'text.secondary' }}>
          {t('place', { number: place + 1, count: tips.length })}
        </Box>
        {tip && t(tip.id, { keys: tip.id === 'play' ? names(tip.chord).join(' + ') : '' })}
      </Typography>
      <Button
        size="small"
        onClick={() => (isLast ? onClose() : setIndex(place + 1))}
        sx={{ flex: 'none', minHeight: 40, whiteSpace: 'nowrap' }}
      >
        {t(isLast ? 'done' : 'next')}
      </Button>
      <IconButton aria-label={t('close')} onClick={onClose} sx={{ flex: 'none', minWidth: 44, minHeight: 44 }}>
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.5, sm: 2 },
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

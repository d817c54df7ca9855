import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { BrandMark, MARK_VIEW_BOX } from './brand-mark.tsx';
import { PRODUCT } from './product.ts';

export { PRODUCT };

interface MarkProps {
  /** Height in pixels. */
  readonly size?: number;
}

/** The logo's mark. */
export function Mark({ size = 32 }: MarkProps): ReactElement {
  return (
    <Svg viewBox={MARK_VIEW_BOX} width={size} height={size} aria-hidden="true" focusable="false">
      <BrandMark />
    </Svg>
  );
}

/** Mark and name side by side. */
export function Logo({ size = 30 }: MarkProps): ReactElement {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.1, color: 'text.primary' }}>
      <Mark size={size} />
      <Word style={{ fontSize: size * 0.72 }}>{PRODUCT}</Word>
    </Box>
  );
}

const Svg = styled('svg')({
  flex: 'none',
  '& .bubble': { fill: 'var(--mui-palette-primary-main)' },
  '& .wave': {
    fill: 'none',
    stroke: 'var(--mui-palette-primary-contrastText)',
    strokeWidth: 2.1,
    strokeLinecap: 'round',
  },
});

const Word = styled('span')({ fontWeight: 700, letterSpacing: '-0.03em', lineHeight: 1 });

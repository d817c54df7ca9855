import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

/** The product's name in texts. */
export const PRODUCT = 'Parlance';

interface MarkProps {
  /** Height in pixels. */
  readonly size?: number;
}

/** The logo's mark: a P-shaped speech bubble with a waveform in it. */
export function Mark({ size = 32 }: MarkProps): ReactElement {
  return (
    <Svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path className="bubble" d="M5 30.2V14.2A11 11 0 1 1 16 25.2h-4.6z" />
      <g className="wave">
        <path d="M10.6 12.6v3.2" />
        <path d="M14.2 9.4v9.6" />
        <path d="M17.8 11.2v6" />
        <path d="M21.4 12.9v2.6" />
      </g>
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

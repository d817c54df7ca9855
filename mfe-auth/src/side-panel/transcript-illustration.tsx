import { Box, styled } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Heights of the waveform's bars, 0..1: two people taking turns. */
const BARS = [
  0.2, 0.45, 0.7, 0.95, 0.6, 0.85, 0.5, 0.75, 0.4, 0.22, 0.1, 0.08, 0.3, 0.55, 0.9, 0.65, 1, 0.7, 0.5, 0.8, 0.6, 0.35,
  0.5, 0.3, 0.15, 0.08, 0.2, 0.5, 0.35, 0.6, 0.42, 0.25, 0.12,
];
/** Bars before the playhead. */
const PLAYED = 17;

/** A waveform with the transcript below it, up to the current word. */
export function TranscriptIllustration(): ReactElement {
  const t = useTexts();
  const spoken = t('panel.sample.second').split(' ');
  const playing = Math.floor(spoken.length / 2);
  return (
    <Sheet aria-hidden="true">
      <svg viewBox={`0 0 ${BARS.length * 12} 84`} width="100%" role="presentation">
        {BARS.map((height, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture.
            key={index}
            x={index * 12 + 3}
            y={42 - height * 38}
            width={6}
            height={height * 76}
            rx={3}
            fill={index < PLAYED ? '#6fd8cc' : 'rgb(255 255 255 / 0.26)'}
          />
        ))}
        <rect x={PLAYED * 12 - 1} y={0} width={2} height={84} rx={1} fill="#f4c27a" />
      </svg>
      <Turn name="Ana" time="0:12" color="#8fb9ff">
        {t('panel.sample.first')}
      </Turn>
      <Turn name="Ben" time="0:16" color="#f4c27a">
        {spoken.slice(0, playing).join(' ')} <mark>{spoken[playing]}</mark>{' '}
        <Box component="span" sx={{ opacity: 0.55 }}>
          {spoken.slice(playing + 1).join(' ')}
        </Box>
      </Turn>
    </Sheet>
  );
}

interface TurnProps {
  readonly name: string;
  readonly time: string;
  readonly color: string;
  readonly children: React.ReactNode;
}

function Turn({ name, time, color, children }: TurnProps): ReactElement {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '3.4rem 1fr', columnGap: 2 }}>
      <Box sx={{ color, fontWeight: 650 }}>
        {name}
        <Box sx={{ color: '#8fb0b3', fontSize: '0.8rem', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
          {time}
        </Box>
      </Box>
      <Box sx={{ lineHeight: 1.6 }}>{children}</Box>
    </Box>
  );
}

const Sheet = styled('div')({
  display: 'grid',
  gap: 20,
  maxWidth: '34rem',
  padding: '28px 30px 30px',
  borderRadius: 20,
  background: 'rgb(255 255 255 / 0.06)',
  boxShadow: 'inset 0 0 0 1px rgb(255 255 255 / 0.1), 0 30px 60px rgb(0 0 0 / 0.25)',
  '& mark': { padding: '1px 5px', margin: '0 -2px', borderRadius: 6, background: '#f4c27a', color: '#1d1503' },
});

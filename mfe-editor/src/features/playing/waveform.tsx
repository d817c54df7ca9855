import { clock } from '@parlance/contract/clock';
import { Box, IconButton } from '@parlance/ui/mui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import type { MediaPlayer } from '../../player/media-player.ts';
import { STEP_SECONDS, type TimeRange } from '../../player/player-state.ts';
import { usePlayerTexts } from '../../player/player-texts.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { usePeaks, useShownTime, useZoom } from './use-waveform.ts';
import { maxZoom } from './waveform-window.ts';

/** Seconds of the Page Up and Page Down keys. */
const PAGE_SECONDS = 60;

interface Props {
  readonly player: MediaPlayer;
  readonly duration: number;
  readonly peaksUrl: string | undefined;
  readonly loop: TimeRange | undefined;
  /** A place that is marked, in seconds. */
  readonly marker: number | undefined;
}

/** The recording as a slider: its waveform with the played part in colour, as a whole or zoomed in. */
export function Waveform({ player, duration, peaksUrl, loop, marker }: Props): ReactElement {
  const t = useEditorTexts();
  const slider = useRef<HTMLDivElement>(null);
  const { zoom, zoomBy, shown } = useZoom(player, duration);
  const { from, to } = shown;
  const describe = (second: number) => ({
    'aria-valuenow': Math.min(second, Math.round(duration)),
    'aria-valuetext': t('player.position-value', { time: clock(second), duration: clock(duration) }),
  });
  usePeaks(slider, peaksUrl, shown, duration);
  useShownTime(slider, player, shown, describe);

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    player.seek(from + ((event.clientX - left) / width) * (to - from));
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const closer = { '+': 1, '-': -1 }[event.key] as 1 | -1 | undefined;
    const target = keyTarget(event.key, player.time, duration);
    if (closer === undefined && target === undefined) return;
    event.preventDefault();
    if (closer !== undefined) zoomBy(closer);
    else if (target !== undefined) player.seek(target);
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={t('player.position')}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        {...describe(Math.floor(player.time))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
        onKeyDown={press}
        sx={track}
      >
        <Box component="canvas" aria-hidden sx={{ color: 'text.disabled' }} />
        <Box
          component="canvas"
          aria-hidden
          sx={{ color: 'primary.main', clipPath: 'inset(0 calc(100% - var(--played)) 0 0)' }}
        />
        {loop && to > from && <Box aria-hidden sx={looped} style={share(loop, shown)} />}
        {marker !== undefined && marker >= from && marker <= to && (
          <Box aria-hidden sx={flag} style={share({ from: marker, to: marker }, shown)} />
        )}
        <Box aria-hidden sx={head} />
      </Box>
      {maxZoom(duration) > 0 && <ZoomButtons zoom={zoom} max={maxZoom(duration)} zoomBy={zoomBy} />}
    </Box>
  );
}

interface ZoomProps {
  readonly zoom: number;
  readonly max: number;
  readonly zoomBy: (step: 1 | -1) => void;
}

function ZoomButtons({ zoom, max, zoomBy }: ZoomProps): ReactElement {
  const t = usePlayerTexts();
  return (
    <Box sx={{ display: 'grid' }}>
      <IconButton
        size="small"
        aria-label={t('zoom-in')}
        title={`${t('zoom-in')} (+)`}
        disabled={zoom >= max}
        onClick={() => zoomBy(1)}
        sx={{ p: 0.25 }}
      >
        <ZoomIn aria-hidden size={18} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('zoom-out')}
        title={`${t('zoom-out')} (-)`}
        disabled={zoom === 0}
        onClick={() => zoomBy(-1)}
        sx={{ p: 0.25 }}
      >
        <ZoomOut aria-hidden size={18} />
      </IconButton>
    </Box>
  );
}

function keyTarget(key: string, time: number, duration: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return time - STEP_SECONDS;
  if (key === 'ArrowRight' || key === 'ArrowUp') return time + STEP_SECONDS;
  if (key === 'PageDown') return time - PAGE_SECONDS;
  if (key === 'PageUp') return time + PAGE_SECONDS;
  if (key === 'Home') return 0;
  return key === 'End' ? duration : undefined;
}

/** Where a range lies in the part that is shown. */
function share(range: TimeRange, { from, to }: TimeRange) {
  const percent = (time: number) => Math.min(1, Math.max(0, (time - from) / (to - from))) * 100;
  return { left: `${percent(range.from)}%`, width: `${percent(range.to) - percent(range.from)}%` };
}

const flag = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: 2,
  borderColor: 'warning.main',
  pointerEvents: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: -1,
    borderStyle: 'solid',
    borderWidth: '0 9px 9px 0',
    borderColor: 'transparent',
    borderRightColor: 'warning.main',
    transform: 'scaleX(-1)',
    transformOrigin: 'left',
  },
} as const;

const looped = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderInline: 2,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'primary.main',
  opacity: 0.18,
  pointerEvents: 'none',
} as const;

const track = {
  '--played': '0%',
  position: 'relative',
  flex: 1,
  overflow: 'hidden',
  height: 48,
  minWidth: 0,
  cursor: 'pointer',
  touchAction: 'none',
  borderRadius: 1,
  '& canvas': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
} as const;

const head = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  left: '-1px',
  width: '100%',
  // Moved without being laid out again.
  transform: 'translateX(var(--played))',
  borderLeft: 2,
  borderColor: 'primary.main',
  pointerEvents: 'none',
} as const;

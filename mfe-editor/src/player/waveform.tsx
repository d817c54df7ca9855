import { Box, useColorScheme } from '@parlance/ui/mui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useEditorTexts } from '../editor-texts.ts';
import { loadPeaks } from '../loading/load-transcript.ts';
import { clock } from '../text/clock.ts';
import { type AudioPlayer, STEP_SECONDS, type TimeRange } from './audio-player.ts';
import { drawWaveform } from './waveform-shape.ts';

/** Seconds of the Page Up and Page Down keys. */
const PAGE_SECONDS = 60;

interface Props {
  readonly player: AudioPlayer;
  readonly duration: number;
  readonly peaksUrl: string | undefined;
  readonly loop: TimeRange | undefined;
}

/** The recording as a slider: its waveform, with what was played in colour. */
export function Waveform({ player, duration, peaksUrl, loop }: Props): ReactElement {
  const t = useEditorTexts();
  const { colorScheme } = useColorScheme();
  const slider = useRef<HTMLDivElement>(null);
  const [second, setSecond] = useState(() => Math.floor(player.time));
  const { data } = useQuery({
    queryKey: ['peaks', peaksUrl],
    queryFn: ({ signal }) => loadPeaks(peaksUrl ?? '', signal),
    enabled: peaksUrl !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const peaks = data?.peaks;

  useEffect(() => {
    const element = slider.current;
    if (!element) return;
    const draw = () => {
      for (const canvas of element.querySelectorAll('canvas')) {
        drawWaveform(canvas, peaks ?? [], getComputedStyle(canvas).color);
      }
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    // The colours are those of the scheme, which the page's attribute changes.
    const frame = colorScheme && requestAnimationFrame(draw);
    return () => {
      observer.disconnect();
      if (frame) cancelAnimationFrame(frame);
    };
  }, [peaks, colorScheme]);

  useEffect(() => {
    const show = (time: number) => {
      const share = duration > 0 ? Math.min(1, time / duration) : 0;
      slider.current?.style.setProperty('--played', `${share * 100}%`);
      setSecond(Math.floor(time));
    };
    show(player.time);
    return player.onTick(show);
  }, [player, duration]);

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    player.seek(((event.clientX - left) / width) * duration);
  }
  function press(event: KeyboardEvent) {
    const target = keyTarget(event.key, player.time, duration);
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    player.seek(target);
  }
  return (
    <Box
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={t('player.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.min(second, Math.round(duration))}
      aria-valuetext={t('player.position-value', { time: clock(second), duration: clock(duration) })}
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
      {loop && duration > 0 && <Box aria-hidden sx={looped} style={share(loop, duration)} />}
      <Box aria-hidden sx={head} />
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

function share({ from, to }: TimeRange, duration: number) {
  return { left: `${(from / duration) * 100}%`, width: `${((to - from) / duration) * 100}%` };
}

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
  left: 'var(--played)',
  width: 2,
  ml: '-1px',
  borderRadius: 1,
  bgcolor: 'primary.main',
  pointerEvents: 'none',
} as const;

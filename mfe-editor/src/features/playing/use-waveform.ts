import { useColorScheme } from '@parlance/ui/mui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadPeaks } from '../../loading/load-transcript.ts';
import type { MediaPlayer } from '../../player/media-player.ts';
import type { TimeRange } from '../../player/player-state.ts';
import { drawWaveform } from './waveform-shape.ts';
import { maxZoom, peaksWithin, windowAt } from './waveform-window.ts';

type Slider = RefObject<HTMLElement | null>;

interface Zoomed {
  /** Doublings. */
  readonly zoom: number;
  readonly zoomBy: (step: 1 | -1) => void;
  /** The part of the recording that is shown. */
  readonly shown: TimeRange;
}

/** Zooms into a recording of `duration` seconds, and turns the page as it plays. */
export function useZoom(player: MediaPlayer, duration: number): Zoomed {
  const [zoom, setZoom] = useState(0);
  const [part, setPart] = useState<TimeRange>({ from: 0, to: duration });
  useEffect(() => {
    const turn = (time: number) => setPart((before) => windowAt(time, zoom, duration, before));
    turn(player.time);
    return player.onTick(turn);
  }, [player, duration, zoom]);
  return {
    zoom,
    zoomBy: (step) => setZoom((now) => Math.min(maxZoom(duration), Math.max(0, now + step))),
    shown: zoom === 0 ? { from: 0, to: duration } : part,
  };
}

/** Draws the peaks of the part that is shown on each canvas of the slider, in the canvas's colour. */
export function usePeaks(slider: Slider, url: string | undefined, { from, to }: TimeRange, duration: number): void {
  const { colorScheme } = useColorScheme();
  const { data } = useQuery({
    queryKey: ['peaks', url],
    queryFn: ({ signal }) => loadPeaks(url ?? '', signal),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const peaks = data?.peaks;
  useEffect(() => {
    const element = slider.current;
    if (!element) return;
    const draw = () => {
      for (const canvas of element.querySelectorAll('canvas')) {
        drawWaveform(canvas, peaksWithin(peaks ?? [], { from, to }, duration), getComputedStyle(canvas).color);
      }
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    // The page's colours change with an attribute, after this render.
    const frame = colorScheme && requestAnimationFrame(draw);
    return () => {
      observer.disconnect();
      if (frame) cancelAnimationFrame(frame);
    };
  }, [slider, peaks, colorScheme, from, to, duration]);
}

/** Moves the slider along with the time, past React: no render, and no layout of a change that can't be seen. */
export function useShownTime(
  slider: Slider,
  player: MediaPlayer,
  { from, to }: TimeRange,
  describe: (second: number) => Readonly<Record<string, string | number>>,
): void {
  const describeAt = useEffectEvent(describe);
  useEffect(() => {
    let shown: string | undefined;
    let second: number | undefined;
    const show = (time: number) => {
      const share = to > from ? Math.min(1, Math.max(0, (time - from) / (to - from))) : 0;
      const played = `${(share * 100).toFixed(2)}%`;
      if (played !== shown) slider.current?.style.setProperty('--played', played);
      shown = played;
      if (second === Math.floor(time)) return;
      second = Math.floor(time);
      for (const [name, value] of Object.entries(describeAt(second))) slider.current?.setAttribute(name, String(value));
    };
    show(player.time);
    return player.onTick(show);
  }, [slider, player, from, to]);
}

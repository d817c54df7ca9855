import { MAX_VIDEO_SIZE, MIN_VIDEO_SIZE } from '@parlance/contract/settings';
import { Box } from '@parlance/ui/mui';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { MediaPlayer } from '../../player/media-player.ts';
import { usePlayerTexts } from '../../player/player-texts.ts';

/** Pixels of a step with the keys. */
const STEP = 40;

interface Props {
  readonly player: MediaPlayer;
  /** CSS pixels. */
  readonly size: number;
  readonly onSize: (size: number) => void;
  /** Whether there is a picture to be seen yet. */
  readonly isReady: boolean;
}

/** The video beside the text, with a handle for its width; on narrow screens above the text. */
export function VideoPanel({ player, size, onSize, isReady }: Props): ReactElement {
  const t = usePlayerTexts();
  const host = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState<number>();
  const width = pulled ?? size;
  const label = t('video');

  useEffect(() => {
    const { element } = player;
    element.setAttribute('aria-label', label);
    host.current?.prepend(element);
    return () => {
      const { playing } = player.getState();
      element.remove();
      // The browser pauses a removed element soon after; the sound continues without the picture.
      if (playing) setTimeout(() => element.hasAttribute('src') && player.play());
    };
  }, [player, label]);

  function pull(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = host.current?.getBoundingClientRect().right ?? 0;
    setPulled(bounded(right - event.clientX));
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSize(bounded(width + step));
  }
  return (
    <Box ref={host} sx={panel} style={{ '--video-width': `${width}px` } as React.CSSProperties}>
      {!isReady && (
        <Box role="status" sx={waiting}>
          {t('video-waits')}
        </Box>
      )}
      <Box
        role="separator"
        aria-orientation="vertical"
        aria-label={t('video-size')}
        aria-valuenow={width}
        aria-valuemin={MIN_VIDEO_SIZE}
        aria-valuemax={MAX_VIDEO_SIZE}
        aria-valuetext={t('video-size-value', { size: width })}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
        onPointerUp={() => {
          if (pulled !== undefined) onSize(pulled);
          setPulled(undefined);
        }}
        sx={handle}
      />
    </Box>
  );
}

function bounded(size: number): number {
  return Math.round(Math.min(MAX_VIDEO_SIZE, window.innerWidth * 0.7, Math.max(MIN_VIDEO_SIZE, size)));
}

const panel = {
  position: 'relative',
  flex: 'none',
  order: { xs: -1, md: 0 },
  width: { xs: '100%', md: 'min(var(--video-width), 70vw)' },
  p: { xs: 0, md: 2 },
  bgcolor: { xs: 'common.black', md: 'transparent' },
  '& video': {
    display: 'block',
    width: '100%',
    maxHeight: { xs: '32dvh', md: '70dvh' },
    bgcolor: 'common.black',
    borderRadius: { xs: 0, md: 2 },
  },
} as const;

const waiting = { p: 1, fontSize: '0.8125rem', color: { xs: 'common.white', md: 'text.secondary' } } as const;

const handle = {
  display: { xs: 'none', md: 'block' },
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  width: 10,
  cursor: 'ew-resize',
  touchAction: 'none',
  borderLeft: 1,
  borderColor: 'divider',
  '&:hover, &:focus-visible': { borderLeftWidth: 3, borderColor: 'primary.main', outline: 'none' },
} as const;

import { Box } from '@parlance/ui/mui';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef, useState } from 'react';
import type { CaptionList } from './caption-list.ts';
import type { Captions } from './captions.ts';
import { type Edge, limitsOf, timeOf } from './move-edge.ts';
import { useViewsTexts } from './views-texts.ts';

interface Props {
  readonly captions: Captions;
  readonly index: number;
  /** Seconds of the media, if it is known. */
  readonly duration: number | undefined;
  /** Moves times; undefined where they can't be changed. */
  readonly move: Pick<CaptionList, 'move' | 'commit' | 'cancel'> | undefined;
  /** Leaves for the text of the caption. */
  readonly edit: () => void;
  readonly format: (milliseconds: number) => string;
}

/** Milliseconds that are shown before and after a caption. */
const MARGIN = 1500;
/** Milliseconds that an arrow key moves a time, and with Shift. */
const STEP = 100;
const LARGE_STEP = 500;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Drag {
  readonly edge: Edge;
  /** Where the pointer began, in pixels, and the time of the edge then. */
  readonly x: number;
  readonly time: number;
  readonly millisecondsPerPixel: number;
}

/** A caption between its neighbours on a line of time. Its ends are handles for the pointer and sliders for the keyboard. */
export function CaptionTimes({ captions, index, duration, move, edit, format }: Props): ReactElement | null {
  const t = useViewsTexts();
  const line = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  // The line stays as it is while its caption is moved.
  const [fixed, setFixed] = useState<Span>();
  const caption = captions.list[index];
  if (!caption) return null;
  const span = fixed ?? { from: Math.max(0, caption.start - MARGIN), to: caption.end + MARGIN };
  const share = (time: number) => Math.min(1, Math.max(0, (time - span.from) / (span.to - span.from)));
  const place = (from: number, to: number) => ({
    left: `${share(from) * 100}%`,
    width: `${(share(to) - share(from)) * 100}%`,
  });
  const neighbours = [captions.list[index - 1], captions.list[index + 1]].filter((each) => each !== undefined);

  const take = (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
    if (!move || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const width = line.current?.getBoundingClientRect().width || 1;
    const millisecondsPerPixel = (span.to - span.from) / width;
    drag.current = { edge, x: event.clientX, time: timeOf(caption, edge), millisecondsPerPixel };
    setFixed(span);
  };
  const pull = (event: PointerEvent) => {
    if (!drag.current) return;
    const { edge, x, time, millisecondsPerPixel } = drag.current;
    move?.move(index, edge, time + (event.clientX - x) * millisecondsPerPixel);
  };
  const end = (keeps: boolean) => () => {
    if (!drag.current) return;
    drag.current = undefined;
    setFixed(undefined);
    if (keeps) move?.commit();
    else move?.cancel();
  };
  const press = (edge: Edge) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
    const direction = steps[event.key];
    if (event.key === 'Escape' && drag.current) end(false)();
    else if (event.key === 'Enter') edit();
    else if (direction !== undefined && !drag.current) {
      move?.move(index, edge, timeOf(caption, edge) + direction * (event.shiftKey ? LARGE_STEP : STEP));
      move?.commit();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box ref={line} dir="ltr" sx={track}>
      {neighbours.map((each) => (
        <Box key={each.start} aria-hidden sx={other} style={place(each.start, each.end)} />
      ))}
      <Box aria-hidden sx={own} style={place(caption.start, caption.end)} />
      {move &&
        (['in', 'out'] as const).map((edge) => {
          const { min, max } = limitsOf(captions, index, edge, duration);
          const time = timeOf(caption, edge);
          return (
            <Box
              key={edge}
              role="slider"
              tabIndex={0}
              aria-label={t(edge === 'in' ? 'start' : 'end', { number: index + 1 })}
              aria-valuemin={min / 1000}
              aria-valuemax={max / 1000}
              aria-valuenow={time / 1000}
              aria-valuetext={format(time)}
              data-edge={edge}
              onPointerDown={take(edge)}
              onPointerMove={pull}
              onPointerUp={end(true)}
              onPointerCancel={end(false)}
              onKeyDown={press(edge)}
              style={{ left: `${share(time) * 100}%` }}
              sx={handle}
            />
          );
        })}
    </Box>
  );
}

const HANDLE = 24;

const track = {
  position: 'relative',
  height: 36,
  mx: `${HANDLE / 2}px`,
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;
const block = { position: 'absolute', top: 6, bottom: 6, borderRadius: 0.5, boxSizing: 'border-box' } as const;
const other = { ...block, bgcolor: 'action.selected' } as const;
const own = {
  ...block,
  top: 2,
  bottom: 2,
  bgcolor: 'primary.light',
  border: 1,
  borderColor: 'primary.main',
} as const;
const handle = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: HANDLE,
  ml: `${-HANDLE / 2}px`,
  cursor: 'ew-resize',
  touchAction: 'none',
  borderRadius: 1,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: `${HANDLE / 2 - 3}px`,
    width: 6,
    borderRadius: 1,
    bgcolor: 'primary.main',
  },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 0 },
  '@media (forced-colors: active)': { '&::after': { bgcolor: 'Highlight', forcedColorAdjust: 'none' } },
} as const;

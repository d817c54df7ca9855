import { Box } from '@parlance/ui/mui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

/** Pixels. Spec part 1, section 9: "recorder frame 367x660". */
const WIDTH = 367;
const HEIGHT = 660;
/** Pixels of a small window that the dialog's title and margins take. */
const AROUND = 190;

interface Props {
  readonly label: string;
  /** What a screen reader says when it changes. */
  readonly status: string;
  /** Changes with the recorder's state. */
  readonly state: string;
  /** The picture, the countdown, the preview. */
  readonly stage: ReactNode;
  /** Buttons and fields below it. */
  readonly children: ReactNode;
}

/** The frame of a recorder: the stage on top, the controls below. It shrinks on small screens. */
export function RecorderFrame({ label, status, state, stage, children }: Props): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state replaces the button that had the focus
  useEffect(() => {
    // Outside of the dialog, Escape would close nothing.
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus();
  }, [state]);
  return (
    <Box
      ref={frame}
      component="section"
      aria-label={label}
      data-state={state}
      tabIndex={-1}
      sx={{
        width: `min(${WIDTH}px, 100%)`,
        height: `min(${HEIGHT}px, calc(100dvh - ${AROUND}px))`,
        minHeight: 380,
        justifySelf: 'center',
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        overflow: 'hidden',
        outline: 'none',
      }}
    >
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          bgcolor: '#15171c',
          color: '#fff',
          textAlign: 'center',
          '& video': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
        }}
      >
        {stage}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, overflowY: 'auto', maxHeight: '65%' }}>{children}</Box>
      <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {status}
      </Box>
    </Box>
  );
}

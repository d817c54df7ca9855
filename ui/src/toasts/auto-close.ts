import { useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  /** Milliseconds of life. Another `key` begins them anew. */
  readonly after: number;
  /** Under the pointer, with the keys in the toasts, or without the focus in the window, the time stands still. */
  readonly isPaused: boolean;
  readonly close: () => void;
}

/**
 * Closes a toast after its time. The library takes the end of a hidden bar's animation for the end of the time, but
 * Chromium ends that animation at its begin now and then: the toast is gone before it can be read.
 */
export function AutoClose({ after, isPaused, close }: Props): null {
  const left = useRef(after);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isPaused) return;
    const began = performance.now();
    const timer = setTimeout(closeNow, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [isPaused]);
  return null;
}

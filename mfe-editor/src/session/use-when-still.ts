import { useEffect, useEffectEvent, useState } from 'react';
import type { TranscriptSession } from './transcript-session.ts';

/** Milliseconds without a change of the text. */
const STILL = 600;

/**
 * What `read` answers about the text: again when the text has not changed for a moment, because reading a long one at each
 * key would delay the typing. The second value reads it now.
 */
export function useWhenStill<T>(
  session: Pick<TranscriptSession, 'lines' | 'onTextChange' | 'onRestored'>,
  read: () => T,
): [T, () => void] {
  const [{ lines, value }, setRead] = useState(() => ({ lines: session.lines, value: read() }));
  const readNow = () => setRead({ lines: session.lines, value: read() });
  const readAgain = useEffectEvent(() => {
    if (session.lines !== lines) readNow();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => readAgain(), STILL);
    };
    // The text may have changed before the listeners were there.
    readAgain();
    const stops = [session.onTextChange(later), session.onRestored(later)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [session]);
  return [value, readNow];
}

import { useEffect, useState } from 'react';

/** Spec part 2, section 4: "shows 'Processing may take a minute. Do not exit this page.' after 3 s". */
const SLOW_MS = 3000;

/** Whether `isRunning` has been true for {@link SLOW_MS}. */
export function useSlowly(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}

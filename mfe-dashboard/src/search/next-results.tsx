import { Box } from '@parlance/ui/mui';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Spec part 2, section 9: the next page loads within 100 px of the viewport's end; "Search throttle default 1000 ms". */
const MARGIN = '100px';
const THROTTLE = 1000;

interface Props {
  /** False while a page loads. */
  readonly isReady: boolean;
  readonly onMore: () => void;
}

/** The end of the results so far. Near the viewport it loads the next page, without a button (Spec part 2, section 2.3). */
export function NextResults({ isReady, onMore }: Props): ReactElement {
  const marker = useRef<HTMLDivElement>(null);
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  const [isNear, setIsNear] = useState(false);
  const more = useEffectEvent(() => {
    if (!isReady) return;
    lastMs.current = performance.now();
    onMore();
  });
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      more();
      // Still near the viewport: the page was short, or the person waits at the end.
      timer = setTimeout(load, THROTTLE);
    };
    timer = setTimeout(load, Math.max(0, lastMs.current + THROTTLE - performance.now()));
    return () => clearTimeout(timer);
  }, [isNear]);
  return <Box ref={marker} sx={{ height: 1 }} />;
}

import { Box, Button } from '@parlance/ui/mui';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';

/** Spec part 2, section 9: the next page loads within 100 px of the viewport's end, at most once every 5 seconds. */
const MARGIN = '100px';
const THROTTLE = 5000;

interface Props {
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** A button that loads the next page on click, or when it is near the viewport. */
export function LoadMore({ loading, onMore }: Props): ReactElement {
  const t = useDashboardTexts();
  const marker = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => !loading && onMore());
  useEffect(() => {
    if (!marker.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let near = false;
    const load = () => {
      timer = undefined;
      if (!near) return;
      more();
      // Still near the viewport: the page was short, or the user waits at the end.
      timer = setTimeout(load, THROTTLE);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        near = entries.at(-1)?.isIntersecting ?? false;
        if (near && timer === undefined) load();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(marker.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return (
    <Box ref={marker} sx={{ display: 'flex', justifyContent: 'center', py: 3 }}>
      <Button variant="outlined" loading={loading} onClick={onMore}>
        {t('load-more')}
      </Button>
    </Box>
  );
}

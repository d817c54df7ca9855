import { useExportTexts } from '@parlance/ui/exporting';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { type ReactElement, useEffect, useState } from 'react';

/** Milliseconds between two updates. */
const REFRESH = 5000;
/** Seconds that are added to the recording's duration for an estimate. */
const ALLOWANCE = 30;

/**
 * The progress after `elapsed` for a recording of `duration` (both in seconds), in percent; undefined once it should be
 * done. Spec part 2, section 4: "progress equals elapsed time divided by (duration + 30 seconds)".
 */
export function downloadPercent(elapsed: number, duration: number): number | undefined {
  const share = elapsed / (duration + ALLOWANCE);
  return share < 1 ? share * 100 : undefined;
}

/** The progress of making a file, from the first render on. */
export function DownloadProgress({ duration }: { readonly duration: number }): ReactElement {
  const t = useExportTexts();
  const [began] = useState(() => Date.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH);
    return () => clearInterval(timer);
  }, []);
  const percent = downloadPercent((now - began) / 1000, duration);
  return (
    <LinearProgress
      aria-label={t('making')}
      {...(percent === undefined ? {} : { variant: 'determinate' as const, value: percent })}
      sx={{ position: 'absolute', insetInline: 4, bottom: -8, borderRadius: 2 }}
    />
  );
}

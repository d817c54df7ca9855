/** Spec part 1, section 9: "the speed test retries up to 4 times 3 seconds apart". */
const RETRIES = 4;
const PAUSE_MS = 3000;
/** "an average of 5 or less (unit not labelled) counts as slow": we assume megabits per second. */
const SLOW_MBPS = 5;
/** A longer download counts as failed. */
const TIMEOUT_MS = 10_000;
const IMAGE = new URL('./speed-probe.png', import.meta.url).href;

export interface Probe {
  /** Megabits per second; 0 after a timeout. */
  readonly measure: () => Promise<number>;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Whether the connection is slow, from the average of up to five measurements. It stops as soon as the average is fast
 * enough.
 */
export async function isSlow({ measure, pause }: Probe): Promise<boolean> {
  let sum = 0;
  for (let count = 1; ; count++) {
    sum += await measure();
    if (sum / count > SLOW_MBPS) return false;
    if (count > RETRIES) return true;
    await pause(PAUSE_MS);
  }
}

/**
 * The download-speed probe (Spec part 1, section 7, "Other"): fetches an image of noise, which no compression makes smaller, past
 * all caches. It has 263 kB, so the latency matters little.
 *
 * @returns megabits per second; 0 when the image does not come in 10 seconds
 */
export async function measureDownload(): Promise<number> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const started = performance.now();
    const answer = await fetch(IMAGE, { cache: 'no-store', signal: abort.signal });
    if (!answer.ok) throw new Error(`${IMAGE} answered ${answer.status}`);
    const { byteLength } = await answer.arrayBuffer();
    const seconds = (performance.now() - started) / 1000;
    return (byteLength * 8) / 1e6 / Math.max(seconds, 0.001);
  } catch (error) {
    console.warn('The speed of the connection could not be measured.', error);
    return 0;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits between two measurements, in milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

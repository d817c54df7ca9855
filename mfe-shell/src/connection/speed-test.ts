/** Spec part 1, section 9: "the speed test retries up to 4 times 3 seconds apart". */
const RETRIES = 4;
const PAUSE_MS = 3000;
/** "an average of 5 or less (unit not labelled) counts as slow": we assume megabits per second. */
const SLOW_MBPS = 5;
/** A longer download counts as failed. */
const TIMEOUT_MS = 10_000;

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
 * Measures the download speed of the page's preloaded files, without caches, in megabits per second. They have some
 * hundred kilobytes, so the latency matters little.
 */
export async function measureDownload(): Promise<number> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="preload"]');
  const addresses = [...links].map(({ href }) => href);
  if (addresses.length === 0) return Number.POSITIVE_INFINITY;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const started = performance.now();
    const sizes = await Promise.all(addresses.map((address) => bytesOf(address, signal)));
    const seconds = (performance.now() - started) / 1000;
    const bytes = sizes.reduce((total, size) => total + size, 0);
    return (bytes * 8) / 1e6 / Math.max(seconds, 0.001);
  } catch (error) {
    console.warn('The speed of the connection could not be measured.', error);
    return 0;
  }
}

/** Downloaded bytes of a file: its compressed size, if the browser reports it. */
async function bytesOf(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { byteLength } = await answer.arrayBuffer();
  const timing = performance.getEntriesByName(address, 'resource').at(-1);
  const encoded = timing && 'encodedBodySize' in timing ? Number(timing.encodedBodySize) : 0;
  return encoded || byteLength;
}

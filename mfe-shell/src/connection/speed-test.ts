/** Spec part 1, section 9: "the speed test retries up to 4 times 3 seconds apart". */
const RETRIES = 4;
const PAUSE_MS = 3000;
/** "an average of 5 or less (unit not labelled) counts as slow": taken as megabits per second. */
const SLOW_MBPS = 5;
/** A download that takes longer has failed. */
const PATIENCE_MS = 10_000;

export interface Probe {
  /** Megabits per second; 0 when nothing came in time. */
  readonly measure: () => Promise<number>;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Whether the connection is slow: fast at once, or on average of what was measured then and in four more tries. Nobody's
 * line is measured longer than it takes to find it fast enough.
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
 * How fast files of the page's own come, past every cache: those that it has preloaded, some hundred kilobytes, so that
 * the distance to the server counts for little.
 */
export async function measureDownload(): Promise<number> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="preload"]');
  const addresses = [...links].map(({ href }) => href);
  if (addresses.length === 0) return Number.POSITIVE_INFINITY;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
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

/** As they came over the line, compressed, if the browser tells. */
async function bytesOf(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { byteLength } = await answer.arrayBuffer();
  const timing = performance.getEntriesByName(address, 'resource').at(-1);
  const encoded = timing && 'encodedBodySize' in timing ? Number(timing.encodedBodySize) : 0;
  return encoded || byteLength;
}

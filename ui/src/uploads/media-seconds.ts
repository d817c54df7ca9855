/** Metadata that take longer than this (milliseconds) are given up: the service measures every recording again. */
const PATIENCE_MS = 10_000;
/** Files that are read at the same time: hundreds at once would exhaust the browser's decoders. */
const AT_ONCE = 4;

const measured = new WeakMap<File, Promise<number | undefined>>();
const waiting: (() => void)[] = [];
let reading = 0;

/**
 * The duration of a recording in seconds, from its metadata; undefined when the browser can't tell it. A failure is logged
 * (Spec part 1, section 5). Each file is read once.
 */
export function mediaSeconds(file: File): Promise<number | undefined> {
  const known = measured.get(file);
  if (known) return known;
  const seconds = measure(file);
  measured.set(file, seconds);
  return seconds;
}

/** Notes the length (seconds) of a file that has none in its header: a recording that the browser made. */
export function noteMediaSeconds(file: File, seconds: number): void {
  measured.set(file, Promise.resolve(seconds));
}

async function measure(file: File): Promise<number | undefined> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  reading++;
  const media = document.createElement('video');
  let address: string | undefined;
  try {
    address = URL.createObjectURL(file);
    const seconds = await loadDuration(media, address);
    // A recording of a browser can have no duration in its header.
    return Number.isFinite(seconds) ? seconds : undefined;
  } catch (error) {
    console.warn(`The duration of ${file.name} could not be read.`, error);
    return undefined;
  } finally {
    media.removeAttribute('src');
    if (address !== undefined) URL.revokeObjectURL(address);
    reading--;
    waiting.shift()?.();
  }
}

function loadDuration(media: HTMLVideoElement, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The metadata took too long.')), PATIENCE_MS);
    media.preload = 'metadata';
    media.onloadedmetadata = () => {
      clearTimeout(timer);
      resolve(media.duration);
    };
    media.onerror = () => {
      clearTimeout(timer);
      reject(media.error ?? new Error('The media could not be loaded.'));
    };
    media.src = address;
  });
}

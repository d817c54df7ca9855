/** Metadata that take longer than this (milliseconds) are given up: the service measures every recording again. */
const PATIENCE_MS = 10_000;

/**
 * The duration of a recording in seconds, from its metadata; undefined when the browser can't tell it. A failure is logged
 * (Spec part 1, section 5).
 */
async function mediaSeconds(file: File): Promise<number | undefined> {
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

/** Divides files into those of at most `maxSeconds` and longer ones. A file of unknown duration is not longer. */
export async function splitByDuration(
  files: readonly File[],
  maxSeconds: number,
): Promise<{ readonly fitting: File[]; readonly tooLong: File[] }> {
  const measured = await Promise.all(files.map(async (file) => ({ file, seconds: await mediaSeconds(file) })));
  const isTooLong = ({ seconds = 0 }: { readonly seconds: number | undefined }) => seconds > maxSeconds;
  return {
    fitting: measured.filter((each) => !isTooLong(each)).map(({ file }) => file),
    tooLong: measured.filter(isTooLong).map(({ file }) => file),
  };
}

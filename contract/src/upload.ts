/** Spec part 1, section 7, "File transfer": 8388608 bytes. */
export const PART_SIZE = 8_388_608;

/** S3's maximum number of parts in one upload. */
export const MAX_PARTS = 10_000;

/** The largest recording: it has to fit beside its rendition on the 10 GiB of disk that Lambda gives a step at most. */
export const MAX_UPLOAD_BYTES = 9.5 * 1024 ** 3;

/** Maximum number of part addresses that one call signs. */
export const MAX_PARTS_PER_CALL = 100;

/** Spec part 1, section 7: extension webm if there is no file name. */
export const DEFAULT_EXTENSION = 'webm';

/** Bytes of each part except the last: max(8 MiB, size/10,000). */
export function partSizeFor(bytes: number): number {
  return Math.max(PART_SIZE, Math.ceil(bytes / MAX_PARTS));
}

/** The number of parts of a file of `size` bytes. An empty file has one empty part, because S3 requires a part. */
export function partCount(size: number, partSize: number): number {
  return Math.max(1, Math.ceil(size / partSize));
}

/** The bytes [start, end) of a part; parts are numbered from 1. */
export function partRange(partNumber: number, size: number, partSize: number): { start: number; end: number } {
  const start = Math.min(size, (partNumber - 1) * partSize);
  return { start, end: Math.min(size, start + partSize) };
}

/** The lower-case extension of a file's name without the dot, or webm. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? DEFAULT_EXTENSION;
}

export type UploadProblem = 'not-media' | 'aif' | 'too-large';

/** Spec part 1, section 5: only audio and video; names containing .aif are rejected. `size` is in bytes. */
export function uploadProblem(file: { name: string; type: string; size: number }): UploadProblem | undefined {
  if (file.name.toLowerCase().includes('.aif')) return 'aif';
  const known = /\.(mp3|m4a|wav|ogg|oga|opus|webm|mp4|mov|m4v|mkv|flac|aac|avi|wma|3gp)$/i;
  const isMedia = /^(audio|video)\//.test(file.type) || (file.type === '' && known.test(file.name));
  if (!isMedia) return 'not-media';
  return file.size > MAX_UPLOAD_BYTES ? 'too-large' : undefined;
}

/**
 * Derives the name of the transcript from the file name (Spec part 1, section 5): -, _, + and . become spaces, mp3,
 * mp4, m4a, mov and wav are dropped, spaces collapse, each word is capitalised; 'My upload' when nothing is left.
 */
export function uploadNameOf(fileName: string): string {
  const words = fileName
    .replace(/[-_+.]/g, ' ')
    .replace(/\b(mp3|mp4|m4a|mov|wav)\b/gi, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ') || 'My upload';
}

/** Formats a file size: under 1 MB in KB, under 1 GB in MB, else in GB (Spec part 1, section 5). */
export function displayedSize(bytes: number): string {
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

import type { ExportedFile } from './make-file.ts';

/** Milliseconds until the object URL is revoked. By then the browser has read the file. */
const TAKEN = 60_000;

/** Downloads a file to the browser's download folder. */
export function saveFile({ name, content }: ExportedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}

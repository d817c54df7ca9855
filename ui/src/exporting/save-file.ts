import type { ExportedFile } from './make-file.ts';

/** Milliseconds until the browser has surely taken the file. */
const TAKEN = 60_000;

/** Gives a file to the person, where the browser keeps what is downloaded. */
export function saveFile({ name, content }: ExportedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}

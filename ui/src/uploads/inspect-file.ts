/** Bytes at the beginning of a file that tell what it certainly is. */
const HEAD = 512;

/** Magic numbers of files that are no recording, whatever their name says: PDF, ZIP (also of office files), PNG, JPEG, GIF. */
const NOT_MEDIA = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x50, 0x4b, 0x03, 0x04],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];
const HTML = /^\s*<(!doctype\s+html|html)[\s>]/i;

/** File API, section 6.4: a file that was moved, deleted, changed or locked since it was chosen, or that is a folder. */
const UNREADABLE = ['NotReadableError', 'NotFoundError', 'NotAllowedError', 'SecurityError'];

/** The file was moved, deleted or changed while it was sent. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Why a chosen file can't be sent, as its first bytes tell; undefined when nothing speaks against it. It never rejects. */
export async function inspectFile(file: Blob): Promise<'unreadable' | 'not-media' | undefined> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    if (NOT_MEDIA.some((magic) => magic.every((byte, at) => head[at] === byte))) return 'not-media';
    return HTML.test(new TextDecoder().decode(head)) ? 'not-media' : undefined;
  } catch (error) {
    if (isUnreadable(error)) return 'unreadable';
    // Another failure says nothing about the file: the transfer shows whether it can be sent.
    console.warn('A file could not be inspected.', error);
    return undefined;
  }
}

/** Rejects with an {@link UnreadableFileError} when the bytes can't be read any more. */
export async function assertReadable(bytes: Blob): Promise<void> {
  try {
    await bytes.slice(0, 1).arrayBuffer();
  } catch (error) {
    if (isUnreadable(error)) throw new UnreadableFileError('The file cannot be read any more.', { cause: error });
  }
}

function isUnreadable(error: unknown): boolean {
  // A DOMException is no Error in every browser.
  return typeof error === 'object' && error !== null && 'name' in error && UNREADABLE.includes(String(error.name));
}
